import type { Board, Field, Settings } from './types.ts';

/** The board of a competition: one function for phone and server, without clock or I/O. */
export function boardOf(field: Field, settings: Settings): Board {
  const rows = field.players
    .filter(({ division }) => !settings.who?.division || settings.who.division === division)
    .map(({ id, name }) => ({
      side: id,
      name,
      members: [id],
      position: null,
      total: null,
      to_level: null,
      thru: 0,
      done: 0,
      complete: false,
      status: 'playing' as const,
      cut: false,
      no_handicap: false,
      handicap: null,
      rounds: [],
      parted_by: null,
      won: null,
    }));
  return { kind: 'rows', rows, complete: false, moving: false };
}
