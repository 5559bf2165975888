import { fromBase45, toBase45 } from './base45.ts';
import { encodeFrame } from './cauchy.ts';
import type { ExchangeProblemKind } from './types.ts';

const POLYNOMIAL = 0xedb88320;

/** The CRC of zip and PNG. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** Prefix of QR codes; 1 is the version. */
const FRAME_PREFIX = 'G1';
/** Bytes at the start of a frame: k and index (one each), length (two), CRC-32 (four). */
const HEAD_BYTES = 8;
/** Size in bytes of the largest code that any phone reads from another screen (docs/PHONE-TO-PHONE.md). */
const MAX_FRAME_BYTES = 420;
const MAX_SLICE_BYTES = MAX_FRAME_BYTES - HEAD_BYTES;

export interface Frame {
  k: number;
  index: number;
  length: number;
  crc: number;
  slice: Uint8Array;
}

const countFrames = (length: number): number => Math.max(1, Math.ceil(length / MAX_SLICE_BYTES));
const computeSliceBytes = (length: number): number => Math.ceil(length / countFrames(length));

/** Number of different codes that the other phone must scan. */
export const countFramesNeeded = (bundle: Uint8Array): number => countFrames(bundle.length);

/** `frameIndex` is 0 to 255; any `countFramesNeeded` different codes restore the bundle. */
export function formatFrame(bundle: Uint8Array, frameIndex: number): string {
  const { length } = bundle;
  if (length > 0xffff || !(frameIndex >= 0 && frameIndex < 256)) throw new RangeError('no code of a bundle');
  const sliceCount = countFrames(length);
  const sliceBytes = computeSliceBytes(length);
  const slices = Array.from({ length: sliceCount }, (_, i) => {
    const slice = new Uint8Array(sliceBytes);
    slice.set(bundle.subarray(i * sliceBytes, (i + 1) * sliceBytes));
    return slice;
  });
  const frame = new Uint8Array(HEAD_BYTES + sliceBytes);
  const headView = new DataView(frame.buffer);
  headView.setUint8(0, sliceCount);
  headView.setUint8(1, frameIndex);
  headView.setUint16(2, length);
  headView.setUint32(4, crc32(bundle));
  frame.set(encodeFrame(slices, frameIndex), HEAD_BYTES);
  return FRAME_PREFIX + toBase45(frame);
}

/** 'newer' for a QR code of a later version, 'foreign' for a QR code of another app. */
export function readFrame(codeText: string): Frame | ExchangeProblemKind {
  if (/^G[2-9][0-9A-Z $%*+\-./:]{12,}$/.test(codeText)) return 'newer';
  if (!codeText.startsWith(FRAME_PREFIX)) return 'foreign';
  const bytes =
    codeText.length > 2 * MAX_FRAME_BYTES ? null : fromBase45(codeText.slice(FRAME_PREFIX.length));
  if (bytes === null || bytes.length < HEAD_BYTES) return 'damaged';
  const headView = new DataView(bytes.buffer);
  const [sliceCount, index, length, crc] = [
    headView.getUint8(0),
    headView.getUint8(1),
    headView.getUint16(2),
    headView.getUint32(4),
  ];
  const slice = bytes.slice(HEAD_BYTES);
  const isWhole = sliceCount === countFrames(length) && slice.length === computeSliceBytes(length);
  return isWhole ? { k: sliceCount, index, length, crc, slice } : 'damaged';
}
