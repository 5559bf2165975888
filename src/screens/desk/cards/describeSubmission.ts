import type { HandIn } from '#contract/scores/field.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import type { ContradictedStatus } from '#domain/cards/status-contradiction.ts';
import { formatCountedSpoken } from '#ui/golf/strokes.ts';
import { formatLocalTime } from '#ui/formatTime.ts';
import { t, text, type PlainText } from '#words/t.ts';
import type { PlayRow } from './playRows.ts';

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
