import { withDeadline } from '#data/store/deadline.ts';
import type { CardView } from '#data/scores/types.ts';
import type { ListBy, PhoneStore, Tx } from '#data/store/types.ts';
import type { PhoneTables } from '#data/rows.ts';
import { cardIdOf } from '#data/rows.ts';
import type { Backup, BackupChanges } from './backup.ts';
import { DEADLINE_MS, noting } from './mirror.ts';

type Row = PhoneTables[keyof PhoneTables];
type Rows = { [T in keyof PhoneTables]: Map<string, PhoneTables[T]> };

const keyOf = (row: Row): string => {
  if ('op_id' in row && 'payload' in row) return row.op_id;
  return 'key' in row ? row.key : String(row.id);
};

/** What the page has seen of its cards, and over it everything that the second copy holds. */
async function rowsOf(backup: Backup, views: Iterable<CardView>): Promise<Rows> {
  const rows: Rows = {
    cards: new Map(),
    registers: new Map(),
    outbox: new Map(),
    log: new Map(),
    meta: new Map(),
  };
  for (const { key, card, fetchedAt, registers } of views) {
    const id = cardIdOf(key);
    rows.cards.set(id, { id, card, fetchedAt });
    for (const register of registers) rows.registers.set(register.id, register);
  }
  for (const { table, row } of await backup.rows()) rows[table].set(keyOf(row), row as never);
  return rows;
}

const txOn = (rows: Rows): Tx => ({
  get: async (table, key) => rows[table].get(key),
  put: async (table, row) => void rows[table].set(keyOf(row), row),
  add: async (table, row) => void rows[table].set(keyOf(row), row), // what is kept knows no log
  delete: async (table, key) => void rows[table].delete(key),
  async list<L extends ListBy>({ table, index, value }: L) {
    const all = [...rows[table as L['table']].values()];
    return index === 'all' ? all : all.filter((row) => row[index as keyof typeof row] === value);
  },
});

/**
 * The second copy as a store of its own, for taps that the database cannot take (CONTRACT.md §5). It knows the cards
 * that the page shows and everything unsent; what is written stays in the second copy, from where the next look after
 * the database puts it back (`heal`). `noted` hears what was written, once it is kept. Rejects when the second copy
 * fails or hangs too.
 */
export function backupOnlyStore(
  backup: Backup,
  views: () => Iterable<CardView>,
  noted: (changes: BackupChanges) => void,
  deadlineMs = DEADLINE_MS,
): PhoneStore {
  const read: PhoneStore['read'] = async (work) => work(txOn(await rowsOf(backup, views())));
  return {
    read: (work) => withDeadline({ read, write: read }, deadlineMs).read(work),
    async write(work) {
      const changes: BackupChanges = new Map();
      const kept: PhoneStore['write'] = async (promptly) => {
        const result = await read((tx) => promptly(noting(tx, changes)));
        await backup.apply(changes);
        return result;
      };
      const result = await withDeadline({ read, write: kept }, deadlineMs).write(work);
      noted(changes); // not what is kept too late: whoever asked was told that it is not
      return result;
    },
  };
}
