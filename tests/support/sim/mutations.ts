import { formatStamp, parseStamp } from '#domain/scores/stamp.ts';
import type { Result } from '#api/failures.ts';
import type { QueuedUpdate } from '#contract/scores/mark-updates.ts';
import type { ScoreUpdate } from '#contract/scores/scores.ts';
import { getCertifier, MARK_PLACES } from '#domain/cards/marks.ts';
import { isPickedUp, PICKED_UP } from '#domain/cards/picked-up.ts';
import { isRow, type BackupRow, type Tombstone } from '#data/backup/backup.ts';
import type { Clock } from '#data/clock.ts';
import type { OutboxRow, PhoneTables } from '#data/rows.ts';
import type { PhoneDb, Tx } from '#data/store/types.ts';
import type { ScoreHttp } from '#sync/ports.ts';
import { PEOPLE_MUTATIONS } from './people/people-mutations.ts';
import type { Mutation } from './mutation.ts';
import { WRONG_DECISIONS } from './wrong-decisions.ts';

const forget = (db: PhoneDb, ops: (string | undefined)[]): Promise<void> =>
  db.write(async (tx) => {
    for (const op_id of ops) await tx.delete('outbox', op_id!);
  });

const entriesOf = (db: PhoneDb): Promise<OutboxRow[]> =>
  db.read((tx) => tx.list({ table: 'outbox', index: 'all', value: null }));

const opsOf = (updates: ScoreUpdate[]): (string | undefined)[] => updates.map(({ op_id }) => op_id);

/** Wraps every call of `http` that sends updates. */
function around(
  http: ScoreHttp,
  call: <T>(updates: ScoreUpdate[], send: () => Promise<Result<T>>) => Promise<Result<T>>,
): ScoreHttp {
  return {
    owner: http.owner,
    sendOne: (owner, update) => call([update], () => http.sendOne(owner, update)),
    sendBatch: (owner, updates) => call(updates, () => http.sendBatch(owner, updates)),
  };
}

const byWallClock = (tx: Tx, clock: Clock): Tx => ({
  ...tx,
  put<T extends keyof PhoneTables>(table: T, row: PhoneTables[T]) {
    if (table !== 'registers' || (row as PhoneTables['registers']).state !== 'draft')
      return tx.put(table, row);
    const register = row as PhoneTables['registers'];
    const { device } = parseStamp(register.stamp);
    const stamp = formatStamp({ ms: clock.now(), counter: 0, device });
    return tx.put('registers', { ...register, stamp });
  },
});

const hidingReplaced = (tx: Tx): Tx => ({
  ...tx,
  put: <T extends keyof PhoneTables>(table: T, row: PhoneTables[T]) =>
    tx.put(table, table === 'registers' ? { ...row, replaced: false } : row),
});

/** Removes the pick-up from an update. */
function unsaid<T extends object>({ value, ...row }: T & { value?: string }): T {
  return (value === undefined || value === PICKED_UP ? row : { ...row, value }) as T;
}

const isCertification = (entry: BackupRow | Tombstone | null): boolean =>
  entry?.table === 'registers' && getCertifier(entry.row.hole_number) !== null;

const isReason = (entry: BackupRow | Tombstone | null): boolean =>
  entry?.table === 'registers' && entry.row.hole_number === MARK_PLACES.reason;

const notingNoDisputes = (tx: Tx): Tx => ({
  ...tx,
  async put(table, row) {
    if (table !== 'meta' || (row as PhoneTables['meta']).key !== 'disputed-cards') await tx.put(table, row);
  },
});

export const MUTATIONS = {
  'acknowledge by hole instead of op': {
    store: (store, db) => ({
      ...store,
      async acknowledge(op_id, answer) {
        const entries = await entriesOf(db);
        const { cardId, hole_number } = entries.find((entry) => entry.op_id === op_id) ?? {};
        await store.acknowledge(op_id, answer);
        const same = entries.filter((entry) => entry.cardId === cardId && entry.hole_number === hole_number);
        await forget(
          db,
          same.map((entry) => entry.op_id),
        );
      },
    }),
  },
  'wall clock instead of stamp': {
    db: (db, clock) => ({ ...db, write: (work) => db.write((tx) => work(byWallClock(tx, clock))) }),
  },
  'delete before answer': {
    http: (http, db) =>
      around(http, async (updates, send) => {
        await forget(db, opsOf(updates));
        return send();
      }),
  },
  'send under the token of whoever is signed in': {
    store: (store, db) => ({
      ...store,
      waiting: async () => (await entriesOf(db)).filter((entry) => entry.parked === 0),
    }),
    http: (http) => ({
      ...http,
      sendOne: async (owner, update) => http.sendOne((await http.owner()) ?? owner, update),
      sendBatch: async (owner, updates) => http.sendBatch((await http.owner()) ?? owner, updates),
    }),
  },
  'take the page of a captive portal for an answer': {
    store: (store) => ({ ...store, supportsStamps: async () => false }),
    fetcher: (fetcher) => async (url, init) => {
      const response = await fetcher(url, init);
      const isPage = response.status === 200 && response.headers.get('content-type') === 'text/html';
      return isPage ? Response.json({ detail: 'Welcome to the clubhouse' }) : response;
    },
  },
  'drop what met a 401': {
    http: (http, db) =>
      around(http, async (updates, send) => {
        const result = await send();
        if (!result.ok && result.failure.kind === 'signed-out') await forget(db, opsOf(updates));
        return result;
      }),
  },
  'drop what the server refused': {
    store: (store, db) => ({ ...store, park: (op_id) => forget(db, [op_id]) }),
  },
  'park a refused score without its reason': {
    store: (store) => ({ ...store, park: (op_id) => store.park(op_id, { detail: '' }) }),
  },
  'note no holes that a group has not agreed on': {
    db: (db) => ({ ...db, write: (work) => db.write((tx) => work(notingNoDisputes(tx))) }),
  },
  'a restored server is sent only what is newer than its cards': { ignoresRestores: true },
  'an op_id is one op, whoever sends it': {
    rules: (rules) => ({ ...rules, opName: (_, op_id) => op_id }),
  },
  ...WRONG_DECISIONS,
  ...PEOPLE_MUTATIONS,
  'who stood in a group before a new draw keeps nothing of it': {
    rules: (rules) => ({ ...rules, isMate: (are) => are }),
  },
  'a helper who comes in by a new code is another one': {
    rules: (rules) => ({ ...rules, helperAgain: () => null }),
  },
  'a phone knows its helper only until somebody else signs in': {
    formerHelper: ({ tokens }) => tokens?.access ?? null,
  },
  'a late score is taken after the results were final': {
    rules: (rules) => ({ ...rules, takes: () => true }),
  },
  'a score that had arrived is refused once the results are final': {
    rules: (rules) => ({ ...rules, takes: (isFinal) => !isFinal }),
  },
  'call a score sent although another one stands': {
    db: (db) => ({ ...db, write: (work) => db.write((tx) => work(hidingReplaced(tx))) }),
  },
  'look at the queue only when this tab was tapped': {
    db: (db) => ({ ...db, watch: () => ({ subscribe: () => ({ unsubscribe() {} }) }) }),
  },
  'the backup keeps a hole that was picked up as one without a score': {
    backup: (backup) => ({
      ...backup,
      apply: (changes) =>
        backup.apply(
          new Map(
            [...changes].map(([key, entry]) => [
              key,
              entry?.table === 'registers' ? { ...entry, row: unsaid(entry.row) } : entry,
            ]),
          ),
        ),
    }),
  },
  'a hole that was picked up is sent as one without a score': {
    http: ({ owner, sendOne: one, sendBatch: batch }) => {
      const withoutPickUp = (update: QueuedUpdate): QueuedUpdate => ({ ...update, no_score: false });
      return {
        owner,
        sendOne: (by, update) => one(by, withoutPickUp(update)),
        sendBatch: (by, updates) => batch(by, updates.map(withoutPickUp)),
      };
    },
  },
  'picked up and no score are one value': {
    rules: (rules) => ({
      ...rules,
      decide(current, write, now, log) {
        const isAlike = current !== null && current.score === 0 && write.score === 0 && isPickedUp(write);
        return rules.decide(isAlike ? { ...current, value: write.value } : current, write, now, log);
      },
    }),
  },
  'a certification is whose came first': {
    rules: (rules) => ({
      ...rules,
      decide(current, write, now, log) {
        const decision = rules.decide(current, write, now, log);
        if (current === null || write.isLastWriterWins !== true) return decision;
        return { ...decision, register: { ...decision.register, entered_by: current.entered_by } };
      },
    }),
  },
  'two certifications set blind are a question': {
    rules: (rules) => ({
      ...rules,
      decide: (current, write, now, log) =>
        rules.decide(current, { ...write, isLastWriterWins: false }, now, log),
    }),
  },
  'anybody certifies as the marker': {
    rules: (rules) => ({
      ...rules,
      certifies: (as, who, about) => as === 'marker' || rules.certifies(as, who, about),
    }),
  },
  'the backup keeps no certification': {
    backup: (backup) => ({
      ...backup,
      apply: (changes) => backup.apply(new Map([...changes].filter(([, entry]) => !isCertification(entry)))),
    }),
  },
  'the backup keeps no reason of a status': {
    backup: (backup) => ({
      ...backup,
      apply: (changes) => backup.apply(new Map([...changes].filter(([, entry]) => !isReason(entry)))),
    }),
  },
  'the backup deletes a newer tap with an older one': {
    backup: (backup) => ({
      ...backup,
      apply: (changes) =>
        backup.apply(new Map([...changes].map(([key, entry]) => [key, isRow(entry) ? entry : null]))),
    }),
  },
  'recovery drops a score of the backup': {
    backup: (backup) => ({
      ...backup,
      async rows(beginning) {
        const rows = await backup.rows(beginning);
        const first = rows.find(({ table }) => table === 'registers');
        return rows.filter((row) => row !== first);
      },
    }),
  },
  'the database is called recovered before it has what the backup took': {
    database: (database) => ({ ...database, recover: async () => {} }),
  },
  'what is carried is dropped before the server has it': {
    relayPort: (relayPort, db) => ({
      ...relayPort,
      async send(owner, rows) {
        await db.write(async (tx) => {
          for (const { id } of rows) await tx.delete('carried', id);
        });
        return relayPort.send(owner, rows);
      },
    }),
  },
  'what is carried and was refused is dropped': {
    relayPort: (relayPort, db) => ({
      ...relayPort,
      park: (id) => db.write((tx) => tx.delete('carried', id)),
    }),
  },
  'what a mate’s phone has is taken off the own queue': {
    took: async (db, users) =>
      forget(
        db,
        (await entriesOf(db)).filter(({ payload }) => users.includes(payload.user)).map(({ op_id }) => op_id),
      ),
  },
} satisfies Record<string, Mutation>;

export type MutationName = keyof typeof MUTATIONS;
