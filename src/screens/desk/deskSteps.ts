import type { RosterPlayer, RosterResult, RosterRow } from '#contract/tournaments/roster.ts';
import type { Exclusion } from '#contract/tournaments/settings.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';

/** Values the organizer sets for a player in this tournament; '' and null mean unset. */
export interface Said {
  status: string;
  handicap: number | null;
  division: string | null;
  tees: string | null;
  first_name: string;
  last_name: string;
}

/** `from` and `to` have the same keys. */
export interface Changed {
  player: number;
  name: string;
  from: Partial<Said>;
  to: Partial<Said>;
}

/** An undoable action, with the data that its undo needs. */
export type DeskStep =
  | { kind: 'added'; op_id: string; count: number; changed: Changed[] }
  | { kind: 'changed'; changed: Changed[] }
  | { kind: 'removed'; entries: RosterPlayer[]; exclusions: Exclusion[] };

const NAMELESS = { first_name: '', last_name: '' };
const nameOf = ({ player }: PlayerEntry) => (typeof player === 'number' ? NAMELESS : player);

export function saidOf(entry: PlayerEntry): Said {
  const { first_name, last_name } = nameOf(entry);
  return {
    status: entry.status ?? 'playing',
    handicap: entry.handicap ?? null,
    division: entry.division ?? null,
    tees: entry.tees ?? null,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
  };
}

export const onlyKeys = (said: Said, keys: readonly string[]): Partial<Said> =>
  Object.fromEntries(Object.entries(said).filter(([key]) => keys.includes(key)));

export const isSaid = (said: Said, part: Partial<Said>): boolean =>
  Object.entries(part).every(([key, value]) => said[key as keyof Said] === value);

/** Empty if nothing differs. */
export function changeBetween(before: RosterPlayer, after: Said): Changed[] {
  const said = saidOf(before);
  const keys = Object.keys(said).filter((key) => said[key as keyof Said] !== after[key as keyof Said]);
  if (keys.length === 0) return [];
  const name = fullName(before.player);
  return [{ player: before.player.id, name, from: onlyKeys(said, keys), to: onlyKeys(after, keys) }];
}

/** Changes an import made to players already in the tournament. `row` of a result is an index into `rows`. */
export function changedByList(
  players: readonly RosterPlayer[],
  rows: readonly RosterRow[],
  results: readonly RosterResult[],
): Changed[] {
  return results.flatMap(({ row, result, player }) => {
    const before = result === 'already' && players.find((entry) => entry.player.id === player?.id);
    if (!before) return [];
    const { handicap, division, tees } = rows[row] ?? {};
    const after = {
      ...(handicap !== undefined && { handicap }),
      ...(division !== undefined && { division: division?.trim() || null }),
      ...(tees !== undefined && { tees: tees?.trim() || null }),
    };
    return changeBetween(before, { ...saidOf(before), ...after });
  });
}

export function stepWords(step: DeskStep): string {
  switch (step.kind) {
    case 'added':
      return plural(step.count, '{count} player added', '{count} players added');
    case 'changed': {
      const [first, ...others] = step.changed;
      return others.length === 0
        ? t('{name} changed', { name: first?.name ?? '' })
        : plural(step.changed.length, '{count} player changed', '{count} players changed');
    }
    case 'removed': {
      const [first, ...others] = step.entries;
      return others.length === 0 && first
        ? t('{name} removed', { name: fullName(first.player) })
        : plural(step.entries.length, '{count} player removed', '{count} players removed');
    }
  }
}
