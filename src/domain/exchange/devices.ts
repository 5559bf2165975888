import { DamagedError, type Bits } from './bits.ts';
import { readOrWriteFlag } from './numbers.ts';

const HEX_ID_PATTERN = /^[0-9a-f]{24}$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-';
const DEVICE_ID_PATTERN = /^[0-9A-Za-z_-]{1,64}$/;

/** Reads or writes 1 to 64 letters, digits, hyphens or underscores; the usual 24 hex digits take half the space. */
export function readOrWriteDeviceId(io: Bits, device: string): string {
  if (!DEVICE_ID_PATTERN.test(device)) throw new DamagedError(`not the id of a phone: ${device}`);
  if (readOrWriteFlag(io, HEX_ID_PATTERN.test(device)))
    return Array.from({ length: 24 }, (_, i) => io.bits(4, parseInt(device[i] ?? '0', 16)).toString(16)).join(
      '',
    );
  const length = io.bits(6, Math.max(0, device.length - 1)) + 1;
  return Array.from(
    { length },
    (_, i) => ALPHABET[io.bits(6, Math.max(0, ALPHABET.indexOf(device[i] ?? '0')))]!,
  ).join('');
}
