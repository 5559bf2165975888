import type { BackgroundTasks } from '../background/client.ts';
import type { NamedPool, Store } from '../open-store.ts';
import type { StorageWatch } from '../scores/storage-watch.ts';

const BUILT_ANSWER_KINDS = ['board', 'field', 'history', 'list'] as const;

export interface MetricSources {
  scoresWaiting(): number;
  changesWaiting(): number;
  /** Number of tasks on the worker threads, including running ones. */
  backgroundWaiting: BackgroundTasks['waiting'];
  pools: readonly NamedPool[];
  scoresAnswered: StorageWatch['answered'];
  /** Number of answers that were built since the start, not taken from a cache. */
  made: Readonly<Record<(typeof BUILT_ANSWER_KINDS)[number], number>>;
  onGroupStart(listener: (size: number) => void): void;
}

export function createMetricSources(
  store: Pick<Store, 'scores' | 'changesWaiting' | 'pools'>,
  background: BackgroundTasks,
  storage: StorageWatch,
): { vitals: MetricSources; background: BackgroundTasks } {
  const buildCounts = { board: 0, field: 0, history: 0, list: 0 };
  const countingBackground: BackgroundTasks = {
    ...background,
    board: (tournament) => ((buildCounts.board += 1), background.board(tournament)),
    field: (tournament) => ((buildCounts.field += 1), background.field(tournament)),
    history: (tournament, round) => ((buildCounts.history += 1), background.history(tournament, round)),
    list: (listRequest) => ((buildCounts.list += 1), background.list(listRequest)),
  };
  const metricSources: MetricSources = {
    scoresWaiting: store.scores.waiting,
    changesWaiting: store.changesWaiting,
    backgroundWaiting: background.waiting,
    pools: store.pools,
    scoresAnswered: storage.answered,
    made: buildCounts,
    onGroupStart: store.scores.onGroupStart,
  };
  return { vitals: metricSources, background: countingBackground };
}
