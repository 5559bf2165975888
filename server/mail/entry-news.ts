import type { StoredPlaceRequest } from '../store/entries/requests.ts';

export interface EntryNews {
  /** User ids of players who entered, in the order of arrival. */
  entered: number[];
  asked: number[];
  waiting: number[];
  left: number[];
  /** Number of all requests that wait for a decision, including earlier ones. */
  undecided: number;
}

/** Finds news after `since` and up to `until`, but not about `user`, who gets the mail. Null if there is none. */
export function findEntryNews(
  requests: readonly StoredPlaceRequest[],
  { user, since, until }: Record<'user' | 'since' | 'until', number>,
): EntryNews | null {
  const isInPeriod = (time: number): boolean => time > since && time <= until;
  const otherRequests = requests.filter(({ player }) => player !== user);
  const listPlayers = (...states: StoredPlaceRequest['state'][]): number[] =>
    otherRequests
      .filter(
        ({ state, arrived_at, changed_at }) =>
          states.includes(state) && (isInPeriod(arrived_at) || (state === 'left' && isInPeriod(changed_at))),
      )
      .map(({ player }) => player);
  const news = {
    entered: listPlayers('entered'),
    asked: listPlayers('asked'),
    waiting: listPlayers('waiting', 'offered'),
    left: listPlayers('left'),
  };
  if (Object.values(news).every((players) => players.length === 0)) return null;
  return { ...news, undecided: otherRequests.filter(({ state }) => state === 'asked').length };
}
