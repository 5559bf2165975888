import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { Head, Register } from './types.ts';

export type HoleScoreRow = Selectable<Tables['hole_scores']>;

export const REGISTER_COLUMNS = [
  'tournament',
  'round_number',
  'user',
  'hole_number',
  'score',
  'partner',
  'stamp',
  'seen',
  'entered_by',
  'recorded_at',
  'other_score',
  'other_partner',
  'other_user',
  'other_recorded_at',
  'other_stamp',
  'value',
  'other_value',
  'more_heads',
] as const satisfies readonly (keyof HoleScoreRow)[];

export function parseRegister(row: HoleScoreRow): Register {
  const { score, partner, value, stamp, seen, entered_by, recorded_at } = row;
  const conflictingHead =
    row.other_stamp === null || row.other_score === null || row.other_user === null
      ? null
      : {
          score: row.other_score,
          partner: row.other_partner,
          value: row.other_value,
          entered_by: row.other_user,
          recorded_at: row.other_recorded_at,
          stamp: row.other_stamp,
        };
  const moreHeads = row.more_heads === null ? [] : (JSON.parse(row.more_heads) as Head[]);
  return {
    score,
    partner,
    value,
    stamp,
    seen,
    entered_by,
    recorded_at,
    other: conflictingHead,
    more: moreHeads,
  };
}

/** Values in the order of REGISTER_COLUMNS. */
export function toRegisterValues(hole: readonly number[], register: Register): unknown[] {
  const { other } = register;
  return [
    ...hole,
    register.score,
    register.partner,
    register.stamp,
    register.seen,
    register.entered_by,
    register.recorded_at,
    other?.score ?? null,
    other?.partner ?? null,
    other?.entered_by ?? null,
    other?.recorded_at ?? null,
    other?.stamp ?? null,
    register.value,
    other?.value ?? null,
    register.more.length > 0 ? JSON.stringify(register.more) : null,
  ];
}
