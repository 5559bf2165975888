import type { Background } from '../background/client.ts';
import type { NamedPool, Store } from '../open-store.ts';
import type { StorageWatch } from '../scores/storage-watch.ts';

const BUILT_KINDS = ['board', 'field', 'history', 'list'] as const;

export interface Vitals {
  scoresWaiting(): number;
  changesWaiting(): number;
  /** Includes running work on the worker threads. */
  backgroundWaiting: Background['waiting'];
  pools: readonly NamedPool[];
  /** By status of the answer, since the start. */
  scoresAnswered: StorageWatch['answered'];
  /** Since the start; answers from a cache are not counted. */
  made: Readonly<Record<(typeof BUILT_KINDS)[number], number>>;
  /** Called with the size of each group of scores. One listener. */
  onGroupStart(listener: (size: number) => void): void;
}

/** Also returns `background`, wrapped to count the boards, fields, histories and lists that it makes. */
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
