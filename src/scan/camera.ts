/**
 * 'refused': the user or the browser refused. 'none': there is no camera, or the page may not ask for one. 'busy':
 * another program uses it.
 */
export type CameraProblem = 'refused' | 'none' | 'busy';

const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  // A QR code of a whole card needs three pixels a module at arm's length; many phones default to a width of 640 pixels.
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
    // Checks only the name, because WebKit's OverconstrainedError is no DOMException.
    const problem = PROBLEM_BY_ERROR[String((error as { name?: unknown } | null)?.name)];
    if (problem === undefined) throw error;
    return problem;
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
