import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { Head, Register } from './types.ts';

export type HoleScoreRow = Selectable<Tables['hole_scores']>;

export const HOLE_KEY_COLUMNS = ['tournament', 'round_number', 'user', 'hole_number'] as const;

/** Columns of a register besides those of the hole, with their values. */
const REGISTER_VALUES: Partial<Record<keyof HoleScoreRow, (register: Register) => unknown>> = {
  score: ({ score }) => score,
  partner: ({ partner }) => partner,
  stamp: ({ stamp }) => stamp,
  seen: ({ seen }) => seen,
  entered_by: ({ entered_by }) => entered_by,
  recorded_at: ({ recorded_at }) => recorded_at,
  other_score: ({ other }) => other?.score ?? null,
  other_partner: ({ other }) => other?.partner ?? null,
  other_user: ({ other }) => other?.entered_by ?? null,
  other_recorded_at: ({ other }) => other?.recorded_at ?? null,
  other_stamp: ({ other }) => other?.stamp ?? null,
  value: ({ value }) => value,
  other_value: ({ other }) => other?.value ?? null,
  more_heads: ({ more }) => (more.length > 0 ? JSON.stringify(more) : null),
};

export const REGISTER_COLUMNS = [...HOLE_KEY_COLUMNS, ...Object.keys(REGISTER_VALUES)];

export function parseRegister(row: HoleScoreRow): Register {
  const { score, partner, value, stamp, seen, entered_by, recorded_at } = row;
  const other =
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
  const more = row.more_heads === null ? [] : (JSON.parse(row.more_heads) as Head[]);
  return { score, partner, value, stamp, seen, entered_by, recorded_at, other, more };
}

/** Values in the order of REGISTER_COLUMNS. */
export const toRegisterValues = (hole: readonly number[], register: Register): unknown[] => [
  ...hole,
  ...Object.values(REGISTER_VALUES).map((valueOf) => valueOf(register)),
];
