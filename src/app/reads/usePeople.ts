import { searchNames } from '#domain/name-search.ts';
import { useDebounced } from './useDebounced.ts';
import { readHealth } from '#contract/health.ts';
import { searchPeople, type Person } from '#contract/people/people.ts';
import { listPlayers, type PlayerEntry } from '#contract/tournaments/players.ts';
import type { User } from '#contract/people/users.ts';
import { fullName } from '#ui/names.ts';
import { useQuery, type ReadState } from './useQuery.ts';

/** Lists each user of an answer of `listPlayers` once (docs/contract/players.md), sorted by name. */
export function listUsers(list: readonly (PlayerEntry | User)[]): User[] {
  const users = list.flatMap((item) =>
    'player' in item ? (typeof item.player === 'number' ? [] : [item.player]) : [item],
  );
  const usersById = new Map(users.map((user) => [user.id, user]));
  return [...usersById.values()].sort((a, b) => fullName(a).localeCompare(fullName(b)) || a.id - b.id);
}

/** Returns no user for an empty search. */
export const filterPeople = (users: readonly User[], search: string): User[] =>
  search.trim() === '' ? [] : searchNames(users, search, (user) => `${fullName(user)} ${user.username}`);

/** Null for an empty text. For a server without search, reads all users and filters them here. */
export function usePeople(typedText: string): ReadState<Person[]> | null {
  const search = useDebounced(typedText.trim());
  const healthQuery = useQuery(readHealth, {});
  const isPlainBackend =
    healthQuery.state === 'failed' &&
    (healthQuery.failure.kind === 'refused' || healthQuery.failure.kind === 'unreadable');
  const isSearching = search !== '' && healthQuery.state !== 'loading';
  const searchQuery = useQuery(searchPeople, isSearching && !isPlainBackend ? { query: { search } } : null);
  const listQuery = useQuery(listPlayers, isSearching && isPlainBackend ? {} : null);
  if (typedText.trim() === '') return null;
  if (!isPlainBackend) return searchQuery;
  return listQuery.state === 'ready'
    ? { ...listQuery, data: filterPeople(listUsers(listQuery.data), search) }
    : listQuery;
}
