import { PICKED_UP } from '../cards/picked-up.ts';
import { HOLES } from '../holes-in-play.ts';
import type { Bits } from './bits.ts';
import { flag, codeChoice, text, checkRange } from './numbers.ts';

/** Value of a certification: 18 values, 0 to 999 or x, joined by dots. */
const CARD_VALUE = /^(?:0|x|[1-9]\d{0,2})(?:\.(?:0|x|[1-9]\d{0,2})){17}$/;
const NUMBER_VALUE = /^(?:0|[1-9]\d{0,5})$/;

const VALUE_FORMS = ['own', 'card', 'number', 'text'] as const;
type ValueForm = (typeof VALUE_FORMS)[number];

/** Chooses the shortest form. `ownValue` is the certification of the block's own card. */
function chooseForm(value: string, ownValue: string): ValueForm {
  if (value === ownValue) return 'own';
  if (CARD_VALUE.test(value)) return 'card';
  return NUMBER_VALUE.test(value) ? 'number' : 'text';
}

/** Code in four bits; 0 to 12 are strokes. */
const IS_PICKED_UP = 13;
const IS_MORE = 14;

function toNibble(value: string): number {
  if (value === 'x') return IS_PICKED_UP;
  return Number(value) < IS_PICKED_UP ? Number(value) : IS_MORE;
}

function cardValue(io: Bits, value: string): string {
  const nibble = io.bits(4, toNibble(value));
  if (nibble === IS_PICKED_UP) return 'x';
  return String(nibble === IS_MORE ? io.bits(10, Number(value)) : checkRange(nibble, 0, IS_PICKED_UP - 1));
}

/** Codes the value of a mark or of a picked-up hole. */
export function codeValue(io: Bits, value: string, ownValue: string): string {
  const valueForm =
    VALUE_FORMS[codeChoice(io, VALUE_FORMS.length, VALUE_FORMS.indexOf(chooseForm(value, ownValue)))]!;
  if (valueForm === 'own') return ownValue;
  if (valueForm === 'number') return String(io.bits(20, Number(value)));
  if (valueForm === 'text') return text(io, value, 255);
  const values = value.split('.');
  return Array.from({ length: HOLES }, (_, i) => cardValue(io, values[i] ?? '0')).join('.');
}

export function codeOptionalValue(io: Bits, value: string | undefined, ownValue: string): string | undefined {
  return flag(io, value !== undefined) ? codeValue(io, value ?? '', ownValue) : undefined;
}

/** Joins values as in a certification. */
export const joinCard = (holes: readonly { score: number; value?: string | undefined }[]): string =>
  holes.map(({ score, value }) => (value === PICKED_UP ? 'x' : String(score))).join('.');
