import { PICKED_UP } from '../cards/no-score.ts';
import { HOLES } from '../round.ts';
import type { Bits } from './bits.ts';
import { flag, oneOf, text, within } from './numbers.ts';

/** The values 0 to 999 or x of 18 holes, joined by dots: what is certified of a card. */
const CARD = /^(?:0|x|[1-9]\d{0,2})(?:\.(?:0|x|[1-9]\d{0,2})){17}$/;
const NUMBER = /^(?:0|[1-9]\d{0,5})$/;

const WAYS = ['own', 'card', 'number', 'text'] as const;
type Way = (typeof WAYS)[number];

/** The word of a register is told apart by what is shortest for it. `own` is what it would be for the card that the block holds. */
function wayOf(value: string, own: string): Way {
  if (value === own) return 'own';
  if (CARD.test(value)) return 'card';
  return NUMBER.test(value) ? 'number' : 'text';
}

/** Nibbles: 0 to 12 are strokes, these two are something else. */
const IS_PICKED_UP = 13;
const IS_MORE = 14;

function nibbleOf(value: string): number {
  if (value === 'x') return IS_PICKED_UP;
  return Number(value) < IS_PICKED_UP ? Number(value) : IS_MORE;
}

function cardValue(io: Bits, value: string): string {
  const nibble = io.bits(4, nibbleOf(value));
  if (nibble === IS_PICKED_UP) return 'x';
  return String(nibble === IS_MORE ? io.bits(10, Number(value)) : within(nibble, 0, IS_PICKED_UP - 1));
}

/** The word of a register: of a mark, or that a hole was picked up. */
export function word(io: Bits, value: string, own: string): string {
  const way = WAYS[oneOf(io, WAYS.length, WAYS.indexOf(wayOf(value, own)))]!;
  if (way === 'own') return own;
  if (way === 'number') return String(io.bits(20, Number(value)));
  if (way === 'text') return text(io, value, 255);
  const values = value.split('.');
  return Array.from({ length: HOLES }, (_, i) => cardValue(io, values[i] ?? '0')).join('.');
}

export function wordOrNone(io: Bits, value: string | undefined, own: string): string | undefined {
  return flag(io, value !== undefined) ? word(io, value ?? '', own) : undefined;
}

/** What stands on these holes, as a certification names it. */
export const cardOf = (holes: readonly { score: number; value?: string | undefined }[]): string =>
  holes.map(({ score, value }) => (value === PICKED_UP ? 'x' : String(score))).join('.');
