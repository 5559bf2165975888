import { decodeSlices } from './cauchy.ts';
import { crc32, readFrame, type Frame } from './frames.ts';
import type { ExchangeProblemKind } from './types.ts';

/** `have` is the number of different codes scanned, of `need`. */
export type CollectResult =
  | { state: 'partial'; have: number; need: number }
  | { state: 'whole'; bundle: Uint8Array }
  | { state: 'problem'; problem: ExchangeProblemKind };

export interface Collector {
  add: (codeText: string) => CollectResult;
}

/** Maximum number of bundles; the one that was scanned longest ago is dropped. */
const MAX_BUNDLES = 8;

/** Joins the slices; null if the CRC does not match. */
function joinBundle({ length, crc }: Frame, frames: ReadonlyMap<number, Uint8Array>): Uint8Array | null {
  const slices = decodeSlices(frames);
  const bundle = Uint8Array.from(slices.flatMap((slice) => [...slice])).slice(0, length);
  return crc32(bundle) === crc ? bundle : null;
}

/** Collects scanned codes in any order, also repeated codes and codes of several bundles. */
export function createCollector(): Collector {
  const bundles = new Map<string, Map<number, Uint8Array>>();

  function getFramesOfBundle({ length, crc }: Frame): Map<number, Uint8Array> {
    const bundleKey = `${crc}/${length}`;
    const frames = bundles.get(bundleKey) ?? new Map<number, Uint8Array>();
    bundles.delete(bundleKey);
    bundles.set(bundleKey, frames);
    const [oldestKey] = bundles.keys();
    if (bundles.size > MAX_BUNDLES) bundles.delete(oldestKey!);
    return frames;
  }

  return {
    add(codeText) {
      const frame = readFrame(codeText);
      if (typeof frame === 'string') return { state: 'problem', problem: frame };
      const frames = getFramesOfBundle(frame);
      if (frames.size < frame.k) frames.set(frame.index, frame.slice);
      if (frames.size < frame.k) return { state: 'partial', have: frames.size, need: frame.k };
      const bundle = joinBundle(frame, frames);
      if (bundle) return { state: 'whole', bundle };
      frames.clear();
      return { state: 'problem', problem: 'damaged' };
    },
  };
}
