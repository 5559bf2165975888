import { formatLocalTime } from '#ui/formatTime.ts';
import { plural, t, text, type PlainText } from '#words/t.ts';
import type { PaperPlayer } from '../paper/paperGroups.ts';
import type { GroupLastUpdate } from './groupsLastUpdate.ts';
import type { PlayRow } from './playRows.ts';
import type { HandIn } from '#contract/scores/field.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import type { ContradictedStatus } from '#domain/cards/status-contradiction.ts';
import { formatCountedSpoken } from '#ui/golf/strokes.ts';

const CONTRADICTIONS: Record<ContradictedStatus, PlainText> = {
  NS: text('Marked “Did not start”, but has scores'),
  NC: text('Marked “No card”, but has scores'),
  NR: text('Marked “No return”, but has all scores'),
};

function describeHalfCertified({ by }: HandIn, time: string): string {
  if (by.includes('player') && !by.includes('marker'))
    return t('Player certified at {time}, marker not signed', { time });
  if (by.includes('marker') && !by.includes('player'))
    return t('Marker certified at {time}, player not signed', { time });
  return t('Certified at {time}; a hole has no score, or its scores differ', { time });
}

const formatSpokenScore = (value: string): string =>
  formatCountedSpoken(value === 'x' ? NOT_COMPLETED : Number(value));

/**
 * Lists holes with certified and current value: "hole 7: 5 → 6, hole 12". Older servers send no values, nor do hidden
 * holes have any.
 */
const describeChangedHoles = ({ differs, changed = [] }: HandIn): string =>
  differs
    .map((hole) => {
      const change = changed.find((changedHole) => changedHole.hole === hole);
      if (!change) return t('hole {hole}', { hole });
      return t('hole {hole}: {was} → {now}', {
        hole,
        was: formatSpokenScore(change.was),
        now: formatSpokenScore(change.is),
      });
    })
    .join(', ');

/** Returns a text such as "Certified at 14:20" or "Certified at 14:20, then changed – hole 7: 5 → 6". */
export function describeSubmission({
  hand_in,
  status,
  contradicted,
}: Pick<PlayRow, 'hand_in' | 'status' | 'contradicted'>): string {
  if (contradicted) return t(CONTRADICTIONS[contradicted]);
  // The card of a disqualified player needs no certification; the status is beside the name.
  if (!hand_in) return status === 'DQ' ? '' : t('Not certified');
  const time = hand_in.at === null ? '-' : formatLocalTime(hand_in.at);
  if (hand_in.state === 'in') return t('Certified at {time}', { time });
  if (hand_in.state === 'half') return describeHalfCertified(hand_in, time);
  return t('Certified at {time}, then changed – {changes}', {
    time,
    changes: describeChangedHoles(hand_in),
  });
}

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
