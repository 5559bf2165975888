import { isNewer } from '#domain/scores/stamp.ts';
import { splitChanges } from '#data/backup/backup.ts';
import type { Backup, BackupRow, Tombstone } from '#data/backup/backup.ts';
import type { Context } from './context.ts';

/** A phone's backup, which survives its tabs: the entries that `openBackup` makes in a browser's cache. */
export interface SimBackup {
  rows: ReadonlyMap<string, BackupRow>;
  openIn(context: Context): Backup;
  onChange(listener: (row: BackupRow) => void): void;
  clear(): void;
}

export function createSimBackup(): SimBackup {
  const rows = new Map<string, BackupRow>();
  const listeners: ((row: BackupRow) => void)[] = [];

  function change(key: string, to: BackupRow | Tombstone | null): void {
    const there = rows.get(key);
    const stamp =
      to === null ? null : to.table === 'gone' ? to.stamp : to.table === 'registers' ? to.row.stamp : null;
    if (stamp !== null && there?.table === 'registers' && isNewer(there.row.stamp, stamp)) return;
    if (to === null || to.table === 'gone') return void rows.delete(key);
    rows.set(key, to);
    for (const listener of listeners) listener(to);
  }

  return {
    rows,
    onChange: (listener) => void listeners.push(listener),
    clear: () => rows.clear(),
    openIn: (context) => ({
      async rows(beginning = '') {
        await context.step();
        return [...rows].filter(([key]) => key.startsWith(beginning)).map(([, row]) => row);
      },
      async apply(changes) {
        for (const [key, to] of splitChanges(changes).flat()) {
          await context.step(); // a phone that dies between two entries has changed only one
          change(key, to);
        }
        await context.step();
      },
    }),
  };
}
