import type { LogRow, OutboxRow, RegisterRow } from '#data/rows.ts';
import { carriedRow } from './carried-row.ts';
import { isKeyTaken } from '#data/store/failure.ts';
import type { PhoneStore } from '#data/store/types.ts';

/** A promise that every store must satisfy; rejects otherwise. */
export type Promised = [sentence: string, holds: (store: PhoneStore) => Promise<void>];

function equal(found: unknown, expected: unknown, what: string): void {
  const [is, ought] = [JSON.stringify(found), JSON.stringify(expected)];
  if (is !== ought) throw new Error(`${what}: ${is} and not ${ought}`);
}
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const register = (hole: number, more: Partial<RegisterRow> = {}): RegisterRow => ({
  id: `7/3/1/${hole}`,
  cardId: '7/3/1',
  hole_number: hole,
  score: 4,
  partner: null,
  stamp: `00000000000${hole}-0000-device`,
  seen: null,
  seen_other: null,
  recorded_at: '2026-06-01T08:00:00.000Z',
  author: 7,
  state: 'draft',
  op_id: null,
  stamped: false,
  problem: null,
  replaced: false,
  ...more,
});
const op = (op_id: string, owner = 7, cardId = '7/3/1'): OutboxRow => ({
  op_id,
  owner,
  cardId,
  hole_number: 1,
  payload: { user: 7 } as OutboxRow['payload'],
  parked: 0,
  attempts: 0,
  nextAt: 0,
  queuedAt: 1,
  problem: null,
});
const line = (id: string | number | undefined, score: number): LogRow => {
  const row = { registerId: '7/3/1/9', score, author: 7, recorded_at: '', stamp: '' };
  return id === undefined ? row : { id, ...row };
};
const ids = (rows: ({ id: string } | { op_id: string })[]) =>
  rows.map((row) => ('id' in row ? row.id : row.op_id)).toSorted();

/** The promises about an empty PhoneStore on which the app relies. */
export const PROMISES: readonly Promised[] = [
  [
    'gives back what was put, and undefined where nothing was',
    async (store) => {
      await store.write((tx) => tx.put('registers', register(1)));
      equal(await store.read((tx) => tx.get('registers', '7/3/1/1')), register(1), 'put');
      equal(await store.read(async (tx) => (await tx.get('registers', '7/3/1/2')) ?? null), null, 'nothing');
    },
  ],
  [
    'resolves to what the work answers',
    async (store) => {
      equal(await store.write(async () => 'written'), 'written', 'write');
      equal(await store.read(async () => 'read'), 'read', 'read');
    },
  ],
  [
    'puts one row in the place of another under its key',
    async (store) => {
      await store.write((tx) => tx.put('registers', register(1)));
      const later = register(1, { score: 5, stamp: '000000000009-0000-device' });
      await store.write((tx) => tx.put('registers', later));
      const rows = await store.read((tx) => tx.list({ table: 'registers', index: 'cardId', value: '7/3/1' }));
      equal(rows, [later], 'rows');
    },
  ],
  [
    'sees within a transaction what it has written so far',
    (store) =>
      store.write(async (tx) => {
        await tx.put('outbox', op('op1'));
        equal(await tx.get('outbox', 'op1'), op('op1'), 'get');
        equal(ids(await tx.list({ table: 'outbox', index: 'owner', value: 7 })), ['op1'], 'list');
        await tx.delete('outbox', 'op1');
        equal(await tx.list({ table: 'outbox', index: 'all', value: null }), [], 'deleted');
      }),
  ],
  [
    'lists by every index that is asked for',
    async (store) => {
      await store.write(async (tx) => {
        await tx.put('cards', { id: '7/3/1', card: { holes: {} } as never, fetchedAt: 1 });
        await tx.put('registers', register(1));
        await tx.put('registers', register(2, { state: 'queued', op_id: 'op1' }));
        await tx.put('registers', register(3, { id: '8/3/1/3', cardId: '8/3/1' }));
        for (const row of [op('op1'), op('op2', 8), op('op3', 8, '8/3/1')]) await tx.put('outbox', row);
      });
      await store.read(async (tx) => {
        equal(ids(await tx.list({ table: 'cards', index: 'all', value: null })), ['7/3/1'], 'cards');
        const drafts = await tx.list({ table: 'registers', index: 'state', value: 'draft' });
        equal(ids(drafts), ['7/3/1/1', '8/3/1/3'], 'by state');
        const ofCard = await tx.list({ table: 'registers', index: 'cardId', value: '7/3/1' });
        equal(ids(ofCard), ['7/3/1/1', '7/3/1/2'], 'by card');
        equal(ids(await tx.list({ table: 'outbox', index: 'owner', value: 8 })), ['op2', 'op3'], 'by owner');
        const ops = await tx.list({ table: 'outbox', index: 'cardId', value: '7/3/1' });
        equal(ids(ops), ['op1', 'op2'], 'ops by card');
        equal(
          ids(await tx.list({ table: 'outbox', index: 'all', value: null })),
          ['op1', 'op2', 'op3'],
          'all',
        );
      });
    },
  ],
  [
    'deletes a row, and nothing where there is none',
    async (store) => {
      await store.write(async (tx) => {
        await tx.put('registers', register(1));
        await tx.put('registers', register(2));
      });
      await store.write(async (tx) => {
        await tx.delete('registers', '7/3/1/1');
        await tx.delete('registers', '7/3/1/17');
      });
      const left = await store.read((tx) => tx.list({ table: 'registers', index: 'state', value: 'draft' }));
      equal(left, [register(2)], 'left');
    },
  ],
  [
    'keeps nothing of work that failed, and passes its error on',
    async (store) => {
      await store.write((tx) => tx.put('registers', register(1)));
      const failed = store.write(async (tx) => {
        await tx.put('registers', register(1, { score: 9 }));
        await tx.delete('registers', '7/3/1/1');
        await tx.put('outbox', op('op1'));
        throw new TypeError('a fault of the program');
      });
      equal((await errorOf(failed)) instanceof TypeError, true, 'the error');
      equal(await store.read((tx) => tx.get('registers', '7/3/1/1')), register(1), 'the row');
      const ops = await store.read((tx) => tx.list({ table: 'outbox', index: 'all', value: null }));
      equal(ops, [], 'the queue');
    },
  ],
  [
    'refuses the whole of a transaction that adds under a key which is taken',
    async (store) => {
      await store.write((tx) => tx.add('log', line('7/3/1/9|', 1)));
      const refused = store.write(async (tx) => {
        await Promise.all([tx.add('log', line('7/3/1/9|', 2)), tx.put('registers', register(1))]);
      });
      equal(isKeyTaken(await errorOf(refused)), true, 'taken');
      equal(await store.read(async (tx) => (await tx.get('registers', '7/3/1/1')) ?? null), null, 'the rest');
    },
  ],
  [
    'keeps what is carried for other phones, by round and by what became of it',
    async (store) => {
      const rows = [
        carriedRow('a'),
        carriedRow('b', { state: 'sent' }),
        carriedRow('c', { round: '3/2', state: 'parked' }),
      ];
      await store.write(async (tx) => {
        for (const row of rows) await tx.put('carried', row);
      });
      await store.write((tx) => tx.put('carried', carriedRow('a', { problem: 'later' })));
      await store.write((tx) => tx.delete('carried', 'c'));
      await store.read(async (tx) => {
        equal(ids(await tx.list({ table: 'carried', index: 'round', value: '3/1' })), ['a', 'b'], 'by round');
        equal(ids(await tx.list({ table: 'carried', index: 'state', value: 'sent' })), ['b'], 'by state');
        equal(ids(await tx.list({ table: 'carried', index: 'state', value: 'parked' })), [], 'deleted');
        equal((await tx.get('carried', 'a'))?.problem, 'later', 'put again');
      });
    },
  ],
  [
    'has room for any number of lines without a name',
    async (store) => {
      for (const score of [1, 2, 3]) await store.write((tx) => tx.put('log', line(undefined, score)));
      await store.write((tx) => tx.add('log', line('7/3/1/9|', 4)));
    },
  ],
  [
    'runs transactions that write one after the other',
    async (store) => {
      const more = (): Promise<void> =>
        store.write(async (tx) => {
          const score = (await tx.get('registers', '7/3/1/1'))?.score ?? 0;
          await tx.put('registers', register(1, { score: score + 1, stamp: `00000000001${score}-0000-d` }));
        });
      await Promise.all([more(), more(), more(), more()]);
      const found = await store.read((tx) => tx.get('registers', '7/3/1/1'));
      equal(found?.score, 4, 'all four');
    },
  ],
  [
    'lets nobody see half of a transaction',
    async (store) => {
      const holes = [1, 2, 3];
      const writing = store.write(async (tx) => {
        for (const hole of holes) await tx.put('registers', register(hole));
      });
      const seen = await store.read((tx) => tx.list({ table: 'registers', index: 'state', value: 'draft' }));
      if (seen.length !== 0 && seen.length !== holes.length) throw new Error(`${seen.length} of 3 rows seen`);
      await writing;
    },
  ],
];
