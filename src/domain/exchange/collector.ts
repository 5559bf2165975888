import { slicesOf } from './cauchy.ts';
import { crc32 } from './crc32.ts';
import { readFrame, type Frame } from './frames.ts';
import type { ExchangeProblem } from './types.ts';

/** What is known after a code was seen. `have` of `need` different codes of its bundle, until it is whole. */
export type Collected =
  | { state: 'partial'; have: number; need: number }
  | { state: 'whole'; bundle: Uint8Array }
  | { state: 'problem'; problem: ExchangeProblem };

export interface Collector {
  add: (text: string) => Collected;
}

/** Bundles that are collected side by side: whose codes came last are kept. */
const MOST_BUNDLES = 8;

/** The bundle of k frames; null where they do not give what its CRC says. */
function bundleOf({ length, crc }: Frame, frames: ReadonlyMap<number, Uint8Array>): Uint8Array | null {
  const slices = slicesOf(frames);
  const bundle = Uint8Array.from(slices.flatMap((slice) => [...slice])).slice(0, length);
  return crc32(bundle) === crc ? bundle : null;
}

/** Puts scanned codes together, in any order, each as often as it comes, and those of several bundles apart. */
export function createCollector(): Collector {
  const bundles = new Map<string, Map<number, Uint8Array>>();

  /** The frames of the bundle that this frame is of. */
  function framesOf({ length, crc }: Frame): Map<number, Uint8Array> {
    const name = `${crc}/${length}`;
    const frames = bundles.get(name) ?? new Map<number, Uint8Array>();
    bundles.delete(name);
    bundles.set(name, frames);
    const [oldest] = bundles.keys();
    if (bundles.size > MOST_BUNDLES) bundles.delete(oldest!);
    return frames;
  }

  return {
    add(text) {
      const frame = readFrame(text);
      if (typeof frame === 'string') return { state: 'problem', problem: frame };
      const frames = framesOf(frame);
      if (frames.size < frame.k) frames.set(frame.index, frame.slice);
      if (frames.size < frame.k) return { state: 'partial', have: frames.size, need: frame.k };
      const bundle = bundleOf(frame, frames);
      if (bundle) return { state: 'whole', bundle };
      frames.clear();
      return { state: 'problem', problem: 'damaged' };
    },
  };
}
