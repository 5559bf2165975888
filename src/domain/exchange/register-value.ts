import { PICKED_UP } from '../cards/picked-up.ts';
import { HOLES } from '../holes-in-play.ts';
import type { Bits } from './bits.ts';
import { readOrWriteFlag, readOrWriteChoice, readOrWriteText, checkRange } from './numbers.ts';

/** Value of a certification: 18 values, 0 to 999 or x, joined by dots. */
const CARD_VALUE_PATTERN = /^(?:0|x|[1-9]\d{0,2})(?:\.(?:0|x|[1-9]\d{0,2})){17}$/;
const NUMBER_VALUE_PATTERN = /^(?:0|[1-9]\d{0,5})$/;

const VALUE_FORMS = ['own', 'card', 'number', 'text'] as const;
type ValueForm = (typeof VALUE_FORMS)[number];

/** Chooses the shortest encoding. `ownCardValue` is the likely value: it certifies the scores in the same block. */
function chooseValueForm(value: string, ownCardValue: string): ValueForm {
  if (value === ownCardValue) return 'own';
  if (CARD_VALUE_PATTERN.test(value)) return 'card';
  return NUMBER_VALUE_PATTERN.test(value) ? 'number' : 'text';
}

/** Four bits encode a score: 0 to 12 are strokes, 13 a picked-up hole, 14 any other score. */
const PICKED_UP_NIBBLE = 13;
const OTHER_SCORE_NIBBLE = 14;

function toNibble(value: string): number {
  if (value === 'x') return PICKED_UP_NIBBLE;
  return Number(value) < PICKED_UP_NIBBLE ? Number(value) : OTHER_SCORE_NIBBLE;
}

function readOrWriteCardValue(io: Bits, value: string): string {
  const nibble = io.bits(4, toNibble(value));
  if (nibble === PICKED_UP_NIBBLE) return 'x';
  return String(
    nibble === OTHER_SCORE_NIBBLE ? io.bits(10, Number(value)) : checkRange(nibble, 0, PICKED_UP_NIBBLE - 1),
  );
}

/** Reads or writes the value of a mark or of a picked-up hole. */
export function readOrWriteValue(io: Bits, value: string, ownCardValue: string): string {
  const valueForm =
    VALUE_FORMS[
      readOrWriteChoice(io, VALUE_FORMS.length, VALUE_FORMS.indexOf(chooseValueForm(value, ownCardValue)))
    ]!;
  if (valueForm === 'own') return ownCardValue;
  if (valueForm === 'number') return String(io.bits(20, Number(value)));
  if (valueForm === 'text') return readOrWriteText(io, value, 255);
  const values = value.split('.');
  return Array.from({ length: HOLES }, (_, i) => readOrWriteCardValue(io, values[i] ?? '0')).join('.');
}

export function readOrWriteOptionalValue(
  io: Bits,
  value: string | undefined,
  ownCardValue: string,
): string | undefined {
  return readOrWriteFlag(io, value !== undefined)
    ? readOrWriteValue(io, value ?? '', ownCardValue)
    : undefined;
}

/** Returns the text of the holes' values that a certification stores. */
export const joinCard = (holes: readonly { score: number; value?: string | undefined }[]): string =>
  holes.map(({ score, value }) => (value === PICKED_UP ? 'x' : String(score))).join('.');
