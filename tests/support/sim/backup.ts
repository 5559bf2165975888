import type { Backup, BackupRow } from '#data/backup/backup.ts';
import { selectLatestRows, openBackup } from '#data/backup/cache-backup.ts';
import type { Clock } from '#data/clock.ts';
import type { Context } from './context.ts';
import { textOf } from './response.ts';

/** A phone's backup, which survives its tabs: the app's own, over a cache that can be interrupted at every step. */
export interface SimBackup {
  /** What the app reads, by `backupKey`. */
  readonly rows: ReadonlyMap<string, BackupRow>;
  openIn(context: Context, clock: Clock): Backup;
  onChange(listener: (row: BackupRow) => void): void;
  clear(): void;
}

export function createSimBackup(): SimBackup {
  const entries = new Map<string, { response: Response; row: BackupRow }>();
  const listeners: ((row: BackupRow) => void)[] = [];
  let rows: ReadonlyMap<string, BackupRow> | null = null;
  const changed = (): void => void (rows = null);

  const cacheIn = ({ step }: Context) => ({
    async put(address: string, response: Response) {
      await step();
      if (entries.delete(address)) changed(); // Chromium deletes the old entry before it writes the new one
      await step();
      const row = JSON.parse(textOf(response)) as BackupRow;
      entries.set(address, { response, row });
      changed();
      for (const listener of listeners) listener(row);
      await step();
    },
    async match(address: string) {
      await step();
      return entries.get(address)?.response;
    },
    async delete(address: string, { ignoreSearch = false } = {}) {
      await step();
      for (const other of entries.keys())
        if (other === address || (ignoreSearch && other.split('?')[0] === address)) entries.delete(other);
      changed();
      await step();
    },
    async keys() {
      await step();
      return [...entries.keys()].map((url) => ({ url }));
    },
  });

  return {
    get rows() {
      rows ??= selectLatestRows([...entries].map(([address, { row }]) => [address, row]));
      return rows;
    },
    onChange: (listener) => void listeners.push(listener),
    clear() {
      entries.clear();
      changed();
    },
    openIn(context, clock) {
      const cache = cacheIn(context) as unknown as Cache;
      return openBackup({ open: async () => cache }, async () => {}, clock);
    },
  };
}
