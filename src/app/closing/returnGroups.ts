import type { OfferedStatus } from '#domain/cards/offered-statuses.ts';
import { compareLastNames } from '#domain/name-search.ts';
import type { NamedReturn } from './useClosingCheck.ts';

type OutStatus = Exclude<OfferedStatus, 'playing'>;

/** '' leaves the card without a status. */
export type ReturnChoice = OutStatus | '';

/** Incomplete cards of a round with the same proposed status. */
export interface ReturnGroup {
  key: string;
  round: number;
  hasScores: boolean;
  returns: NamedReturn[];
}

export const formatReturnKey = ({ user, round }: Pick<NamedReturn, 'user' | 'round'>): string =>
  `${user}/${round}`;

/** True while at least one of the cards is still listed as incomplete. */
export function isAnyCardListed(
  cards: readonly Pick<NamedReturn, 'user' | 'round'>[],
  missingReturns: readonly Pick<NamedReturn, 'user' | 'round'>[],
): boolean {
  const listedKeys = new Set(missingReturns.map(formatReturnKey));
  return cards.some((card) => listedKeys.has(formatReturnKey(card)));
}

/** Statuses that fit the card: only a card without scores did not start, and a retired player played some holes. */
export function listFittingStatuses({
  results,
  status,
}: Pick<NamedReturn, 'results' | 'status'>): OutStatus[] {
  if (results > 0) return ['NR', 'RTD', 'WD'];
  return status === 'RTD' ? ['RTD', 'NS', 'NR', 'WD'] : ['NS', 'NR', 'WD'];
}

/** Sorts by group, then by last name; players without a group are last. */
const compareReturns = (first: NamedReturn, second: NamedReturn): number =>
  (first.group ?? Infinity) === (second.group ?? Infinity)
    ? compareLastNames(first.person, second.person)
    : (first.group ?? Infinity) - (second.group ?? Infinity);

export function groupReturns(missingReturns: readonly NamedReturn[]): ReturnGroup[] {
  const groups = new Map<string, ReturnGroup>();
  for (const missingReturn of missingReturns) {
    const { round, status, results } = missingReturn;
    const hasScores = results > 0;
    const key = `${round} ${status} ${hasScores}`;
    const group = groups.get(key) ?? { key, round, hasScores, returns: [] };
    group.returns.push(missingReturn);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({
    ...group,
    returns: group.returns.sort(compareReturns),
  }));
}
