import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { getEventHandicap, isWithdrawnOrBanned, type RosterGaps } from './rosterList.ts';

/** If at least this share of the players has a value, a missing value counts as an oversight. */
const MIN_SHARE_WITH_VALUE = 0.75;

/** Lists the items without a value if most items have one, else none. */
export function findOversights<T>(items: readonly T[], hasValue: (item: T) => boolean): T[] {
  const itemsWithoutValue = items.filter((item) => !hasValue(item));
  return items.length - itemsWithoutValue.length >= MIN_SHARE_WITH_VALUE * items.length
    ? itemsWithoutValue
    : [];
}

/** Players without what most others have: tees, if the courses have some, or a handicap. */
export function findGaps(players: readonly RosterPlayer[], hasTees: boolean): RosterGaps {
  const activePlayers = players.filter((entry) => !isWithdrawnOrBanned(entry));
  return {
    tees: hasTees ? findOversights(activePlayers, ({ tees }) => Boolean(tees)) : [],
    handicap: findOversights(activePlayers, (entry) => getEventHandicap(entry) !== null),
  };
}
