import type { Background } from '../background/client.ts';
import type { NamedPool, Store } from '../open-store.ts';
import type { StorageWatch } from '../scores/storage-watch.ts';

const MADE = ['board', 'field', 'history', 'list'] as const;

/** What a server process can say of its inside at any moment, for /metrics. */
export interface Vitals {
  /** Scores that no group has taken yet. */
  scoresWaiting(): number;
  /** Other changes that wait for the database. */
  changesWaiting(): number;
  /** Reads, draws and handicap runs that are worked on beside the thread that answers, or wait for it. */
  backgroundWaiting: Background['waiting'];
  pools: readonly NamedPool[];
  /** Scores by the status of their answers, since the start. */
  scoresAnswered: StorageWatch['answered'];
  /** How many of each were made, since the start; an answer from what is kept makes none. */
  made: Readonly<Record<(typeof MADE)[number], number>>;
  /** Hears the size of each group of scores. One listener. */
  hearGroups(listener: (size: number) => void): void;
}

/** The vitals of a process, and the same background with what it makes counted. */
export function createVitals(
  store: Pick<Store, 'scores' | 'changesWaiting' | 'pools'>,
  background: Background,
  storage: StorageWatch,
): { vitals: Vitals; background: Background } {
  const made = { board: 0, field: 0, history: 0, list: 0 };
  const counted: Background = {
    ...background,
    board: (tournament) => ((made.board += 1), background.board(tournament)),
    field: (tournament) => ((made.field += 1), background.field(tournament)),
    history: (tournament, round) => ((made.history += 1), background.history(tournament, round)),
    list: (order) => ((made.list += 1), background.list(order)),
  };
  const vitals: Vitals = {
    scoresWaiting: store.scores.waiting,
    changesWaiting: store.changesWaiting,
    backgroundWaiting: background.waiting,
    pools: store.pools,
    scoresAnswered: storage.answered,
    made,
    hearGroups: store.scores.hearGroups,
  };
  return { vitals, background: counted };
}
