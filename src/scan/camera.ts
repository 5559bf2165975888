/** Why there is no picture. refused: by the golfer or the browser; none: this phone has no camera, or no page may ask for one. */
export type CameraProblem = 'refused' | 'none' | 'busy';

const WANTED: MediaStreamConstraints = {
  audio: false,
  // A code of a whole card needs three pixels a module at a hand's length: more than the 640 that many phones give unasked.
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

const PROBLEMS: Partial<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Opens the camera at the back of the phone. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Not there where the page did not come by https.
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;
  if (typeof devices?.getUserMedia !== 'function') return 'none';
  try {
    return await devices.getUserMedia(WANTED);
  } catch (error) {
    // By its name alone: WebKit's OverconstrainedError is no DOMException.
    const problem = PROBLEMS[String((error as { name?: unknown } | null)?.name)];
    if (problem === undefined) throw error;
    return problem;
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
