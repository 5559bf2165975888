/** The browser's own reader of codes: Chrome on Android and on macOS has one, Safari and Firefox have none. */
interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}
export interface DetectorKind {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** A reader that is there answers in a few milliseconds; one that still has to be fetched by the system may never. */
const PATIENCE_MS = 400;

/** The first text, or null where none is found; false where it cannot tell. */
export type NativeReader = (picture: ImageBitmap) => Promise<string | null | false>;

async function begin(kind: DetectorKind | undefined): Promise<Detector | null> {
  const formats = (await kind?.getSupportedFormats()) ?? [];
  return kind && formats.includes('qr_code') ? new kind({ formats: ['qr_code'] }) : null;
}

/**
 * Reads with the browser's own reader as long as it answers. One that is not there, that fails (an Android without Google's
 * services has it in name only) or that does not answer is never asked again.
 */
export function createNativeReader(kind: DetectorKind | undefined): NativeReader {
  let detector: Promise<Detector | null> | null = kind ? begin(kind) : null;
  const ask = async (picture: ImageBitmap): Promise<string | null | false> => {
    const found = await (await detector)?.detect(picture);
    return found ? found[0]?.rawValue || null : false;
  };
  return async (picture) => {
    if (detector === null) return false;
    let late: ReturnType<typeof setTimeout> | undefined;
    const gaveUp = new Promise<false>((resolve) => {
      late = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const answer = await Promise.race([ask(picture).catch(() => false as const), gaveUp]);
    clearTimeout(late);
    if (answer === false) detector = null;
    return answer;
  };
}
