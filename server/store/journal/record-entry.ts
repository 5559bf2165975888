import type { Kysely } from 'kysely';
import type { PlayerStatus } from '#contract/tournaments/player-changes.ts';
import type { Tables } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { fromTenths, userById, type UserRow } from '../people/users.ts';
import { entryById, type Entry } from '../players/players.ts';
import type { ActName } from './acts.ts';
import { recordChange, type ChangeLine } from './record-change.ts';
import { remember } from './states/states.ts';
import { report, type Word } from './words.ts';

type Db = Kysely<Tables>;

const ACT_OF: Record<PlayerStatus, ActName> = {
  playing: 'player-reinstated',
  withdrawn: 'player-withdrawn',
  banned: 'player-banned',
};

type Person = Pick<UserRow, 'first_name' | 'last_name'>;
type Values = [label: Word, of: (entry: Entry, person: Person) => Word | null][];

const valuesOfEntry = (): Values => [
  [report(text('Handicap index for this tournament')), ({ handicap_tenths }) => fromTenths(handicap_tenths)],
  [report(text('Division')), ({ division }) => division],
  [report(text('Tees')), ({ tees }) => tees],
  [report(text('First name')), (_, { first_name }) => first_name || null],
  [report(text('Last name')), (_, { last_name }) => last_name || null],
];

const statusOf = ({ banned, withdrawn_at }: Entry): PlayerStatus =>
  banned === 1 ? 'banned' : withdrawn_at === null ? 'playing' : 'withdrawn';

/** Runs a change of a player's status, name and values, and records what changed. The entry must be locked. */
export async function recordEntryChange<T>(
  trx: Db,
  entry: Entry,
  { by, at }: { by: number; at: number },
  task: () => Promise<T>,
): Promise<T> {
  const { tournament, player } = entry;
  const key = { tournament, players: [player] };
  const undo = await remember(trx, 'entries', { ...key, about: ['status', 'values'] });
  const personBefore = await userById(trx, player);
  const result = await task();
  const [entryAfter, personAfter] = [await entryById(trx, entry.id), await userById(trx, player)];
  const lines = valuesOfEntry().flatMap(([label, valueOf]): ChangeLine[] => {
    const [valueBefore, valueAfter] = [valueOf(entry, personBefore), valueOf(entryAfter, personAfter)];
    return valueBefore === valueAfter ? [] : [{ what: label, before: valueBefore, after: valueAfter }];
  });
  const isMoved = statusOf(entry) !== statusOf(entryAfter);
  if (!isMoved && lines.length === 0) return result;
  const isRenamed =
    personAfter.first_name !== personBefore.first_name || personAfter.last_name !== personBefore.last_name;
  const changedKinds = [
    ...(isMoved ? ['status' as const] : []),
    ...(lines.length > 0 ? ['values' as const] : []),
  ];
  await recordChange(trx, {
    tournament,
    act: isMoved ? ACT_OF[statusOf(entryAfter)] : 'player-changed',
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
export async function recordPresence<T>(
  trx: Db,
  { tournament, player }: { tournament: number; player: number },
  { act, by, at }: { act: ActName; by: number; at: number },
  task: () => Promise<T>,
): Promise<T> {
  if (by === player) return task();
  const undo = await remember(trx, 'entries', { tournament, players: [player], about: ['status'] });
  const result = await task();
  await recordChange(trx, { tournament, act, by, at, params: { player: { person: player } }, undo });
  return result;
}
