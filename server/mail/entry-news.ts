import type { StoredRequest } from '../store/entries/requests.ts';

export interface EntryNews {
  /** Players, in the order of arrival. */
  entered: number[];
  asked: number[];
  waiting: number[];
  left: number[];
  /** All requests that wait for a decision, also earlier ones. */
  undecided: number;
}

/**
 * What is new after `since` and until `until`, as the list of entries marks it: requests that arrived, and players who
 * left. Neither the recipient's own entry nor what an organizer has refused is news. Null if there is none.
 */
export function findEntryNews(
  requests: readonly StoredRequest[],
  { user, since, until }: Record<'user' | 'since' | 'until', number>,
): EntryNews | null {
  const isNew = (at: number): boolean => at > since && at <= until;
  const others = requests.filter(({ player }) => player !== user);
  const playersOf = (...states: StoredRequest['state'][]): number[] =>
    others
      .filter(
        ({ state, arrived_at, changed_at }) =>
          states.includes(state) && (isNew(arrived_at) || (state === 'left' && isNew(changed_at))),
      )
      .map(({ player }) => player);
  const news = {
    entered: playersOf('entered'),
    asked: playersOf('asked'),
    waiting: playersOf('waiting', 'offered'),
    left: playersOf('left'),
  };
  if (Object.values(news).every((players) => players.length === 0)) return null;
  return { ...news, undecided: others.filter(({ state }) => state === 'asked').length };
}
