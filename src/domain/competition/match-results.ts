import { findMatchNumber } from '../cards/marks.ts';
import type { Field, MatchResultMark, Settings } from './types.ts';

/** Marks that a phone has set on a card, by number. Only results of matches are used; an empty value means deleted. */
interface ChangedResults {
  user: number;
  round_number: number;
  matches?: readonly { hole_number: number; value?: string }[];
}

const formatResultKey = ({ user, round_number, match }: Omit<MatchResultMark, 'value'>): string =>
  `${user}.${round_number}.${match}`;

/** Replaces the results that these cards have; other results of the field stay. */
export function withMatchResults(
  { match_results = [], ...field }: Field,
  cards: readonly ChangedResults[],
): Field {
  const changedResults = cards.flatMap(({ user, round_number, matches = [] }) =>
    matches.flatMap(({ hole_number, value = '' }) => {
      const matchNumber = findMatchNumber(hole_number);
      return matchNumber === null ? [] : [{ match: matchNumber, value, user, round_number }];
    }),
  );
  const replacedKeys = new Set(changedResults.map(formatResultKey));
  const remainingResults = match_results.filter(
    (matchResult) => !replacedKeys.has(formatResultKey(matchResult)),
  );
  const addedResults = changedResults.filter(({ value }) => value !== '');
  return remainingResults.length + addedResults.length === 0
    ? field
    : { ...field, match_results: [...remainingResults, ...addedResults] };
}

/** True if one of these users plays a match of this competition in the round. */
export function hasMatchOf(
  { sides }: Pick<Field, 'sides'>,
  settings: Settings,
  round: number,
  users: readonly number[],
): boolean {
  const findMembers = (side: number): readonly number[] =>
    settings.sides === null ? [side] : (sides.find(({ id }) => id === side)?.members ?? []);
  return settings.matches.some(
    ({ round_number, a, b }) =>
      round_number === round && [...findMembers(a), ...findMembers(b)].some((id) => users.includes(id)),
  );
}
