import type { RosterPlayer, RosterResult, RosterRow } from '#contract/tournaments/roster.ts';
import type { Exclusion } from '#contract/tournaments/settings.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';

/** What the desk may say of a player of this event; '' and null are nothing. */
export interface Said {
  status: string;
  handicap: number | null;
  division: string | null;
  tees: string | null;
  first_name: string;
  last_name: string;
}

/** A player of whom something was changed: what was said before, and what instead. Both have the same keys. */
export interface Changed {
  player: number;
  name: string;
  from: Partial<Said>;
  to: Partial<Said>;
}

/** What the desk did, with all that is needed to take it back. */
export type DeskStep =
  | { kind: 'added'; op_id: string; count: number; changed: Changed[] }
  | { kind: 'changed'; changed: Changed[] }
  | { kind: 'removed'; entries: RosterPlayer[]; exclusions: Exclusion[] };

const NAMELESS = { first_name: '', last_name: '' };
const nameOf = ({ player }: PlayerEntry) => (typeof player === 'number' ? NAMELESS : player);

/** What an entry says now. */
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

/** Some of what is said, by its keys. */
export const onlyKeys = (said: Said, keys: readonly string[]): Partial<Said> =>
  Object.fromEntries(Object.entries(said).filter(([key]) => keys.includes(key)));

/** Whether what is said is the same, as far as `part` says it. */
export const isSaid = (said: Said, part: Partial<Said>): boolean =>
  Object.entries(part).every(([key, value]) => said[key as keyof Said] === value);

/** What differs after a change; nothing where nothing does. */
export function changeBetween(before: RosterPlayer, after: Said): Changed[] {
  const said = saidOf(before);
  const keys = Object.keys(said).filter((key) => said[key as keyof Said] !== after[key as keyof Said]);
  if (keys.length === 0) return [];
  const name = fullName(before.player);
  return [{ player: before.player.id, name, from: onlyKeys(said, keys), to: onlyKeys(after, keys) }];
}

/** What a list changed of those who played already. `rows` are as they were sent, `results` what was answered to each. */
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

/** What taking this back undoes, in a few words. */
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
