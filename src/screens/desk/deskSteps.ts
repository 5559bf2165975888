import type { RosterPlayer, RosterResult, RosterRow } from '#contract/tournaments/roster.ts';
import type { Exclusion } from '#contract/tournaments/settings.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';

/** Values that the organizer sets for a player in this tournament; '' and null mean unset. */
export interface PlayerValues {
  status: string;
  handicap: number | null;
  division: string | null;
  tees: string | null;
  first_name: string;
  last_name: string;
}

/** `from` and `to` have the same properties. */
export interface PlayerChange {
  player: number;
  name: string;
  from: Partial<PlayerValues>;
  to: Partial<PlayerValues>;
}

/** An action that can be undone, with the data that its undo needs. */
export type DeskStep =
  /** `name` is that of the only player. */
  | { kind: 'added'; op_id: string; count: number; name?: string; changed: PlayerChange[] }
  | { kind: 'changed'; changed: PlayerChange[] }
  | { kind: 'removed'; entries: RosterPlayer[]; exclusions: Exclusion[] };

const NAMELESS = { first_name: '', last_name: '' };
const nameOf = ({ player }: PlayerEntry) => (typeof player === 'number' ? NAMELESS : player);

export function readValues(entry: PlayerEntry): PlayerValues {
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

export const pickKeys = (values: PlayerValues, keys: readonly string[]): Partial<PlayerValues> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));

export const hasPlayerValues = (values: PlayerValues, expected: Partial<PlayerValues>): boolean =>
  Object.entries(expected).every(([key, value]) => values[key as keyof PlayerValues] === value);

export function diffEntry(entryBefore: RosterPlayer, valuesAfter: PlayerValues): PlayerChange[] {
  const values = readValues(entryBefore);
  const keys = Object.keys(values).filter(
    (key) => values[key as keyof PlayerValues] !== valuesAfter[key as keyof PlayerValues],
  );
  if (keys.length === 0) return [];
  const name = fullName(entryBefore.player);
  return [
    { player: entryBefore.player.id, name, from: pickKeys(values, keys), to: pickKeys(valuesAfter, keys) },
  ];
}

/**
 * Lists what an import changed for players who were already in the tournament. `row` of a result is an index into
 * `rows`.
 */
export function diffImport(
  players: readonly RosterPlayer[],
  rows: readonly RosterRow[],
  results: readonly RosterResult[],
): PlayerChange[] {
  return results.flatMap(({ row, result, player }) => {
    const previousEntry = result === 'already' && players.find((entry) => entry.player.id === player?.id);
    if (!previousEntry) return [];
    const { handicap, division, tees } = rows[row] ?? {};
    const importedValues = {
      ...(handicap !== undefined && { handicap }),
      ...(division !== undefined && { division: division?.trim() || null }),
      ...(tees !== undefined && { tees: tees?.trim() || null }),
    };
    return diffEntry(previousEntry, { ...readValues(previousEntry), ...importedValues });
  });
}

export function describeDeskStep(step: DeskStep): string {
  switch (step.kind) {
    case 'added':
      return step.name === undefined
        ? plural(step.count, '{count} player added', '{count} players added')
        : t('{name} added', { name: step.name });
    case 'changed': {
      const [firstChange, ...otherChanges] = step.changed;
      const name = firstChange?.name ?? '';
      if (otherChanges.length === 0 && firstChange?.to.status === 'withdrawn')
        return t('{name} withdrawn', { name });
      return otherChanges.length === 0
        ? t('{name} changed', { name })
        : plural(step.changed.length, '{count} player changed', '{count} players changed');
    }
    case 'removed': {
      const [firstEntry, ...otherEntries] = step.entries;
      return otherEntries.length === 0 && firstEntry
        ? t('{name} removed', { name: fullName(firstEntry.player) })
        : plural(step.entries.length, '{count} player removed', '{count} players removed');
    }
  }
}
