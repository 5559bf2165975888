import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import { MAX_SILENCE_MS, findLastScoreTime } from '#domain/scores/last-score.ts';
import type { RankableRow } from '#domain/boards/leaderboard.ts';
import type { PositionOutlook } from '#domain/boards/outlook.ts';
import { formatLocalTime } from '#ui/formatTime.ts';
import { plural } from '#words/t.ts';

/** Groups of these users in a round; a user without a group counts as a group. */
function findUserGroups(users: readonly number[], groups: readonly Grouping[], round: number): number[][] {
  const groupsOfRound = groups
    .filter(({ round_number }) => round_number === round)
    .map((group) => listGroupMembers(group).map(({ id }) => id));
  const groupsByKey = new Map<string, number[]>();
  for (const user of users) {
    const userGroup = groupsOfRound.find((ids) => ids.includes(user)) ?? [user];
    groupsByKey.set(userGroup.join(), userGroup);
  }
  return [...groupsByKey.values()];
}

/** Returns the possible places: 'T3', '3' or 'T3–T6'. */
function formatPossiblePlaces({ best, worst, tied }: PositionOutlook): string {
  const [bestPlace, worstPlace] = [best, worst].map((place) => `${tied ? 'T' : ''}${place}`);
  return best === worst ? bestPlace! : `${bestPlace}–${worstPlace}`;
}

/**
 * Returns `T3–T6: 5 groups not heard from since 14:10`, with the time of their latest score; null once the place is
 * final.
 */
export function describeOutlook(
  outlook: PositionOutlook,
  {
    rows,
    groups,
    round,
    now,
  }: { rows: readonly RankableRow[]; groups: readonly Grouping[]; round: number; now: number },
): string | null {
  if (outlook.open.length === 0) return null;
  const placesText = formatPossiblePlaces(outlook);
  const lastUpdates = findUserGroups(outlook.open, groups, round).map((userGroup) =>
    findLastScoreTime(userGroup, rows, round),
  );
  const silentGroupTimes = lastUpdates.filter(
    (arrivedAt) => arrivedAt === null || now - arrivedAt > MAX_SILENCE_MS,
  );
  const lastArrival = Math.max(...silentGroupTimes.map((arrivedAt) => arrivedAt ?? 0));
  if (silentGroupTimes.length === 0)
    return plural(
      lastUpdates.length,
      '{places}: {count} group still out',
      '{places}: {count} groups still out',
      {
        places: placesText,
      },
    );
  if (lastArrival === 0)
    return plural(
      silentGroupTimes.length,
      '{places}: no scores yet from {count} group',
      '{places}: no scores yet from {count} groups',
      { places: placesText },
    );
  return plural(
    silentGroupTimes.length,
    '{places}: no scores from {count} group since {time}',
    '{places}: no scores from {count} groups since {time}',
    { places: placesText, time: formatLocalTime(lastArrival) },
  );
}
