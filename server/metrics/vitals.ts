import type { Background } from '../background/client.ts';
import type { NamedPool, Store } from '../open-store.ts';
import type { StorageWatch } from '../scores/storage-watch.ts';

const BUILT_KINDS = ['board', 'field', 'history', 'list'] as const;

export interface Vitals {
  scoresWaiting(): number;
  changesWaiting(): number;
  /** Number of tasks on the worker threads, including running ones. */
  backgroundWaiting: Background['waiting'];
  pools: readonly NamedPool[];
  scoresAnswered: StorageWatch['answered'];
  /** Number of answers made since the start; those from a cache do not count. */
  made: Readonly<Record<(typeof BUILT_KINDS)[number], number>>;
  onGroupStart(listener: (size: number) => void): void;
}

export function createVitals(
  store: Pick<Store, 'scores' | 'changesWaiting' | 'pools'>,
  background: Background,
  storage: StorageWatch,
): { vitals: Vitals; background: Background } {
  const buildCounts = { board: 0, field: 0, history: 0, list: 0 };
  const countingBackground: Background = {
    ...background,
    board: (tournament) => ((buildCounts.board += 1), background.board(tournament)),
    field: (tournament) => ((buildCounts.field += 1), background.field(tournament)),
    history: (tournament, round) => ((buildCounts.history += 1), background.history(tournament, round)),
    list: (order) => ((buildCounts.list += 1), background.list(order)),
  };
  const vitals: Vitals = {
    scoresWaiting: store.scores.waiting,
    changesWaiting: store.changesWaiting,
    backgroundWaiting: background.waiting,
    pools: store.pools,
    scoresAnswered: storage.answered,
    made: buildCounts,
    onGroupStart: store.scores.onGroupStart,
  };
  return { vitals, background: countingBackground };
}
