import type { PlayerStatus } from '#contract/tournaments/player-changes.ts';
import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { fromTenths, loadUser, type UserRow } from '../people/users.ts';
import { loadEntryRow, type PlayerEntryRow } from '../players/players.ts';
import type { JournalActName } from './acts.ts';
import { findChangedLines, recordChange, type AuthorAndTime, type ComparedValue } from './record-change.ts';
import { loadStateBefore } from './states/states.ts';

const ACT_BY_STATUS: Record<PlayerStatus, JournalActName> = {
  playing: 'player-reinstated',
  withdrawn: 'player-withdrawn',
  banned: 'player-banned',
};

type Person = Pick<UserRow, 'first_name' | 'last_name'>;

const listComparedValues = (): ComparedValue<PlayerEntryRow & Person>[] => [
  [text('Handicap index for this tournament'), ({ handicap_tenths }) => fromTenths(handicap_tenths)],
  [text('Division'), ({ division }) => division],
  [text('Tees'), ({ tees }) => tees],
  [text('First name'), ({ first_name }) => first_name || null],
  [text('Last name'), ({ last_name }) => last_name || null],
];

const statusOf = ({ banned, withdrawn_at }: PlayerEntryRow): PlayerStatus =>
  banned === 1 ? 'banned' : withdrawn_at === null ? 'playing' : 'withdrawn';

/** Runs a change of a player's status, name and values, and records what changed. Needs the player's row lock. */
export async function recordEntryChange<T>(
  trx: Db,
  entry: PlayerEntryRow,
  { by, at }: AuthorAndTime,
  task: () => Promise<T>,
): Promise<T> {
  const { tournament, player } = entry;
  const key = { tournament, players: [player] };
  const undo = await loadStateBefore(trx, 'entries', { ...key, about: ['status', 'values'] });
  const personBefore = await loadUser(trx, player);
  const result = await task();
  const [entryAfter, personAfter] = [await loadEntryRow(trx, entry.id), await loadUser(trx, player)];
  const lines = findChangedLines(
    listComparedValues(),
    { ...personBefore, ...entry },
    { ...personAfter, ...entryAfter },
  );
  const isStatusChanged = statusOf(entry) !== statusOf(entryAfter);
  if (!isStatusChanged && lines.length === 0) return result;
  const isRenamed =
    personAfter.first_name !== personBefore.first_name || personAfter.last_name !== personBefore.last_name;
  const changedKinds = [
    ...(isStatusChanged ? ['status' as const] : []),
    ...(lines.length > 0 ? ['values' as const] : []),
  ];
  await recordChange(trx, {
    tournament,
    act: isStatusChanged ? ACT_BY_STATUS[statusOf(entryAfter)] : 'player-changed',
    by,
    at,
    params: { player: { person: player } },
    lines,
    about: player,
    // A guest's new name is not undone, because it belongs to the person and not to the entry.
    undo: isRenamed ? null : { ...undo, key: { ...key, about: changedKinds } },
  });
  return result;
}

/** Runs a change that adds or removes a player, and records it unless the player made it. */
export async function recordJoiningOrLeaving<T>(
  trx: Db,
  { tournament, player }: { tournament: number; player: number },
  { act, by, at }: { act: JournalActName; by: number; at: number },
  task: () => Promise<T>,
): Promise<T> {
  if (by === player) return task();
  const undo = await loadStateBefore(trx, 'entries', { tournament, players: [player], about: ['status'] });
  const result = await task();
  await recordChange(trx, { tournament, act, by, at, params: { player: { person: player } }, undo });
  return result;
}
