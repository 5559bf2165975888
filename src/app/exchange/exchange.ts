import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { FallbackDb } from '#data/backup/fallback.ts';
import type { Clock } from '#data/clock.ts';
import { makeBundle } from '#data/exchange/make.ts';
import { loadPhoneKey } from '#data/exchange/phone-key.ts';
import { checkBlocks, takeBundle, type TakenRows, type TakenValue } from '#data/exchange/take.ts';
import { problemOf } from '#data/problem.ts';
import { cardIdOf, type RelayedRow } from '#data/rows.ts';
import {
  discardRelayedRow,
  NO_ENDPOINT,
  retryRelayedRow,
  listUnsentRelayedRows,
} from '#data/scores/relayed.ts';
import { readCard } from '#data/scores/cards.ts';
import { createKeyDeviceChooser } from '#data/scores/device.ts';
import { createUnnamedUser } from '#data/scores/relayed-conflicts.ts';
import { isUnsettled, type CardView, type HoleView } from '#data/scores/types.ts';
import { listViewsInPlay } from '#data/scores/view.ts';
import type { Tx } from '#data/store/types.ts';
import { getSpecialValue } from '#domain/cards/picked-up.ts';
import type { RelayedBlock, Exchange, TakenBundle, ReceivedValue, ReceivedConflict } from './types.ts';

export interface ExchangeDependencies {
  db: FallbackDb;
  clock: Clock;
  /** User who scores on this phone; null if nobody is signed in. */
  scorer: () => number | null;
  onEnqueued: () => void;
}

type FindPerson = (id: number) => UserRef;

async function loadPersonFinder(tx: Tx, tournament: number): Promise<FindPerson> {
  const cards = await tx.list({ table: 'cards', index: 'all', value: null });
  const usersById = new Map<number, UserRef>();
  for (const { id, card } of cards)
    if (id.split('/')[1] === String(tournament))
      for (const person of [...(card.grouping ? listGroupMembers(card.grouping) : []), card.user])
        usersById.set(person.id, person);
  return (id) => usersById.get(id) ?? createUnnamedUser(id);
}

const createReceivedMapper =
  (findPerson: FindPerson) =>
  ({ user, place, score, value, author }: TakenValue): ReceivedValue => ({
    player: findPerson(user),
    hole_number: place,
    score,
    ...(value !== undefined && { value }),
    author: findPerson(author),
  });

const byPlayerAndHole = (a: ReceivedValue, b: ReceivedValue): number =>
  a.player.id - b.player.id || a.hole_number - b.hole_number;

function findHoleConflicts(findPerson: FindPerson, { key }: CardView, hole: HoleView): ReceivedConflict[] {
  const disagreement = hole.disagreement;
  if (!disagreement || hole.differs !== true || !isUnsettled(hole)) return [];
  const unknownAuthor = findPerson(0);
  const { hole_number, score, value, entered_by } = hole;
  const specialValue = getSpecialValue(disagreement);
  return [
    {
      player: findPerson(key.user),
      hole_number,
      score,
      ...(value !== undefined && { value }),
      author: entered_by ?? unknownAuthor,
      other: {
        score: disagreement.score,
        ...(specialValue !== undefined && { value: specialValue }),
        author: disagreement.user ?? unknownAuthor,
      },
    },
  ];
}

async function findConflicts(
  tx: Tx,
  findPerson: FindPerson,
  { blocks, users }: Pick<TakenRows, 'blocks' | 'users'>,
) {
  const cardKeysById = new Map(
    blocks.flatMap(({ tournament, roundNumber: round }) =>
      users.map((user) => [cardIdOf({ user, tournament, round }), { user, tournament, round }] as const),
    ),
  );
  const conflicts: ReceivedConflict[] = [];
  for (const key of cardKeysById.values()) {
    const view = await readCard(tx, key);
    if (view)
      for (const hole of listViewsInPlay(view)) conflicts.push(...findHoleConflicts(findPerson, view, hole));
  }
  return conflicts.sort(byPlayerAndHole);
}

const toRelayedBlock = (findPerson: FindPerson, row: RelayedRow): RelayedBlock => ({
  id: row.id,
  author: findPerson(row.author),
  tournament: row.tournament,
  round: row.roundNumber,
  values: row.registers.length,
  check: row.check,
  state: row.state === 'queued' && row.problem === NO_ENDPOINT ? 'stays' : row.state,
  problem: row.problem === NO_ENDPOINT || row.state === 'sent' ? null : problemOf(row),
  takenAt: row.takenAt,
});

export function createExchange({ db, clock, scorer, onEnqueued }: ExchangeDependencies): Exchange {
  /** Uses no backup: blocks are sent from the database, so a decision about a refused block must be stored there. */
  const database = db.database.withDeadline;
  const chooseKeyDevice = createKeyDeviceChooser(db, clock);

  /** Resolves to this phone's key in the format of the keys on cards; to an empty list if there is none. */
  async function loadOwnKeys() {
    const user = scorer();
    const key = await loadPhoneKey(chooseKeyDevice);
    if (key === null || user === null) return [];
    return [{ user, device_id: key.device, key: key.key }];
  }

  async function summarizeReceived(rows: TakenRows): Promise<TakenBundle> {
    return db.read(async (tx) => {
      const findPerson = await loadPersonFinder(tx, rows.blocks[0]?.tournament ?? 0);
      const toReceivedValue = createReceivedMapper(findPerson);
      return {
        problem: null,
        fresh: rows.fresh.map(toReceivedValue).sort(byPlayerAndHole),
        existing: rows.existing,
        own: rows.own,
        differs: await findConflicts(tx, findPerson, rows),
        blocks: rows.blocks.map(({ author, check }) => ({ author: findPerson(author), check })),
        forged: rows.forged.map(findPerson),
      };
    });
  }

  return {
    async bundle({ tournament, round }) {
      const key = await loadPhoneKey(chooseKeyDevice);
      const bundleResult = await makeBundle(db, clock, key, { tournament, round, author: scorer() });
      if (bundleResult.queued > 0) onEnqueued();
      const { bundle, own, carried } = bundleResult;
      if (own + carried > 0) return { bundle, own, carried };
      return { problem: key === null ? 'no-key' : 'nothing' };
    },
    async take(bundle, tournament) {
      const takeResult = await takeBundle(db, clock, bundle, { tournament, keys: await loadOwnKeys() });
      if (takeResult.problem !== null) return takeResult;
      if (takeResult.fresh.length > 0) onEnqueued();
      return summarizeReceived(takeResult);
    },
    check: async (blocks) => checkBlocks(db, clock, blocks, await loadOwnKeys()),
    relayedBlocks: (tournament) =>
      db.watch(async (tx) => {
        const rows = await Promise.all(
          (['queued', 'sent', 'parked'] as const).map((value) =>
            tx.list({ table: 'carried', index: 'state', value }),
          ),
        );
        const findPerson = await loadPersonFinder(tx, tournament);
        return rows
          .flat()
          .filter((row) => row.tournament === tournament)
          .sort((a, b) => b.takenAt - a.takenAt)
          .map((row) => toRelayedBlock(findPerson, row));
      }),
    unsentBlocks: () =>
      db.watch(async (tx) => {
        const rows = (await listUnsentRelayedRows(tx)).sort((a, b) => a.takenAt - b.takenAt);
        const personFinders = new Map<number, FindPerson>();
        for (const { tournament } of rows)
          if (!personFinders.has(tournament))
            personFinders.set(tournament, await loadPersonFinder(tx, tournament));
        return rows.map((row) => toRelayedBlock(personFinders.get(row.tournament)!, row));
      }),
    async retry(id) {
      await retryRelayedRow(database, id);
      onEnqueued();
    },
    discard: (id) => discardRelayedRow(database, id),
  };
}
