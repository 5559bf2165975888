import { formatLocalTime } from '#ui/formatTime.ts';
import { describeOut } from '#ui/golf/status.ts';
import { plural, t } from '#words/t.ts';
import type { PaperPlayer } from '../paper/paperGroups.ts';
import type { GroupLastUpdate } from './groupsLastUpdate.ts';

/** "Last score at 14:10", "Starts at 10:20" of the player's group; "Finished" or the status of a player who is done. */
export function describeLastUpdate(player: PaperPlayer & { group: GroupLastUpdate }): string {
  const { state, heard, start } = player.group;
  if (player.withdrawn) return describeOut(player);
  if (player.missing === 0 || state === 'in') return t('Finished');
  switch (state) {
    case 'silent':
      return t('Not heard from since {time}', { time: formatLocalTime(heard!) });
    case 'nothing':
      return t('Nothing yet');
    case 'out':
      return heard === null
        ? t('On the course')
        : t('Last score at {time}', { time: formatLocalTime(heard) });
    case 'due':
      return start === null ? t('Not started yet') : t('Starts at {time}', { time: start });
  }
}

/** Returns "14 of 18 holes", or "12–14 of 18 holes" if the players of the group differ. */
export const formatHolesPlayed = ({
  least,
  most,
  of,
}: Pick<GroupLastUpdate, 'least' | 'most' | 'of'>): string =>
  t('{holes} of {count} holes', { holes: least === most ? least : `${least}–${most}`, count: of });

export function describeRoundUpdates(groups: readonly Pick<GroupLastUpdate, 'state'>[]): string {
  const count = (...states: GroupLastUpdate['state'][]): number =>
    groups.filter(({ state }) => states.includes(state)).length;
  const silentCount = count('silent', 'nothing');
  if (silentCount > 0)
    return plural(silentCount, '{count} group was not heard from.', '{count} groups were not heard from.');
  return count('out') > 0
    ? t('Every group on the course was heard from in the last 15 minutes.')
    : t('No group is on the course.');
}
