import { formatLocalTime } from '#ui/formatTime.ts';
import { plural, t } from '#words/t.ts';
import type { PaperPlayer } from '../paper/paperGroups.ts';
import type { GroupLastUpdate } from './groupsLastUpdate.ts';
import type { PlayRow } from './playRows.ts';

/**
 * Returns "Last score at 14:10" or "Due at 10:20" for the player's group. Empty if the card is complete, because the
 * column of holes shows that, and if the player has withdrawn.
 */
export function describeLastUpdate(player: PaperPlayer & Pick<PlayRow, 'group'>): string {
  const { state, lastScoreAt, start } = player.group;
  if (player.missing === 0 || player.withdrawn) return '';
  switch (state) {
    case 'silent':
      return t('No scores since {time}', { time: formatLocalTime(lastScoreAt!) });
    case 'late':
      return t('No scores yet');
    case 'out':
      // The group has scores, but this player has none.
      if (player.missing === player.holes) return t('No scores yet');
      return lastScoreAt === null
        ? t('On the course')
        : t('Last score at {time}', { time: formatLocalTime(lastScoreAt) });
    case 'due':
      return start === null ? t('No scores yet') : t('Due at {time}', { time: start });
    case 'in':
      return '';
  }
}

export function describeRoundUpdates(groups: readonly Pick<GroupLastUpdate, 'state'>[]): string {
  const count = (counted: GroupLastUpdate['state']): number =>
    groups.filter(({ state }) => state === counted).length;
  const silentCount = count('silent');
  if (silentCount > 0)
    return plural(
      silentCount,
      '{count} group has sent no scores for 15 minutes.',
      '{count} groups have sent no scores for 15 minutes.',
    );
  const lateCount = count('late');
  if (lateCount > 0)
    return plural(lateCount, '{count} group: no scores yet.', '{count} groups: no scores yet.');
  return count('out') > 0 ? t('No group is late with its scores.') : t('No group is on the course.');
}
