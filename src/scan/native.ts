/** The browser's BarcodeDetector, which Chrome on Android and macOS has, and Safari and Firefox do not have. */
interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}
export interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Longest wait for a detector in ms: it answers at once, or perhaps never if the system must download it first. */
const DETECTION_TIMEOUT_MS = 400;

/** Resolves to null if no code is found, to false if the detector failed. */
export type NativeReader = (picture: ImageBitmap) => Promise<string | null | false>;

async function createDetector(detectorClass: DetectorClass | undefined): Promise<Detector | null> {
  const formats = (await detectorClass?.getSupportedFormats()) ?? [];
  return detectorClass && formats.includes('qr_code') ? new detectorClass({ formats: ['qr_code'] }) : null;
}

/**
 * One failure or timeout disables the detector, because on Android without Google services it exists and always
 * fails.
 */
export function createNativeReader(detectorClass: DetectorClass | undefined): NativeReader {
  let detector: Promise<Detector | null> | null = detectorClass ? createDetector(detectorClass) : null;
  const askDetector = async (picture: ImageBitmap): Promise<string | null | false> => {
    const foundCodes = await (await detector)?.detect(picture);
    return foundCodes ? foundCodes[0]?.rawValue || null : false;
  };
  return async (picture) => {
    if (detector === null) return false;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const timeoutPromise = new Promise<false>((resolve) => {
      timeout = setTimeout(() => resolve(false), DETECTION_TIMEOUT_MS);
    });
    const foundOrTimeout = await Promise.race([
      askDetector(picture).catch(() => false as const),
      timeoutPromise,
    ]);
    clearTimeout(timeout);
    if (foundOrTimeout === false) detector = null;
    return foundOrTimeout;
  };
}
