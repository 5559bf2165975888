/** 'refused': by the user or the browser. 'none': there is no camera, or the page is not allowed to ask for one. */
export type CameraProblem = 'refused' | 'none' | 'busy';

const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  // A whole card's code needs three pixels a module at arm's length; the default of many phones is 640 pixels.
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

const PROBLEM_BY_ERROR: Partial<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // `mediaDevices` is missing on pages without https.
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;
  if (typeof devices?.getUserMedia !== 'function') return 'none';
  try {
    return await devices.getUserMedia(CAMERA_CONSTRAINTS);
  } catch (error) {
    // Checks the name only, because WebKit's OverconstrainedError is no DOMException.
    const problem = PROBLEM_BY_ERROR[String((error as { name?: unknown } | null)?.name)];
    if (problem === undefined) throw error;
    return problem;
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
