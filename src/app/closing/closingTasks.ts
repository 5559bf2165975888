import type { ContradictedStatus } from '#domain/cards/status-contradiction.ts';
import { describeStatus } from '#ui/golf/status.ts';
import { plural, t } from '#words/t.ts';
import { describeCertified } from './cardCounts.ts';
import type { OpenPoints } from './openPoints.ts';

/** Cards that need an act before the results are final. */
export interface ClosingTask {
  text: string;
  /** States how many cards each wrong status has; '' if all have the same one. */
  details: string;
  /** Part of the desk, its filter and round, which list exactly these cards. */
  place: string;
}

function describeContradicted(statuses: readonly ContradictedStatus[]): string[] {
  return [...new Set(statuses)].map((contradicted) => {
    const count = statuses.filter((status) => status === contradicted).length;
    const status = describeStatus(contradicted);
    return contradicted === 'NR'
      ? plural(
          count,
          '{count} card has all scores but is marked “{status}”',
          '{count} cards have all scores but are marked “{status}”',
          { status },
        )
      : plural(
          count,
          '{count} card has scores but is marked “{status}”',
          '{count} cards have scores but are marked “{status}”',
          { status },
        );
  });
}

function describeDecisions({ disputed, contradicted }: OpenPoints): string {
  const disputedText =
    disputed > 0
      ? plural(disputed, '{count} card has scores that differ', '{count} cards have scores that differ')
      : '';
  return [disputedText, ...describeContradicted(contradicted)].filter(Boolean).join(', ');
}

const describeMissing = ({ unscored, unfinished }: OpenPoints): string =>
  [
    unscored > 0 ? plural(unscored, '{count} player has no score', '{count} players have no score') : '',
    unfinished > 0
      ? plural(unfinished, '{count} card has holes missing', '{count} cards have holes missing')
      : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Each task names its number of cards as the rail does, and leads to the list of these cards. */
export function listClosingTasks(point: OpenPoints): ClosingTask[] {
  const { round, unscored, unfinished, counts } = point;
  const toDecide = counts?.toDecide ?? 0;
  const uncertifiedCount = counts?.toCertify ?? 0;
  const missingOnBoard = unscored + unfinished;
  const missing = counts === null ? missingOnBoard : counts.of - counts.done - uncertifiedCount;
  const tasks = [
    toDecide > 0 && {
      text: plural(toDecide, '{count} card to check', '{count} cards to check'),
      details: describeDecisions(point),
      filter: 'decide',
    },
    uncertifiedCount > 0 && {
      text: plural(uncertifiedCount, '{count} complete card to certify', '{count} complete cards to certify'),
      details: '',
      filter: 'certify',
    },
    missing > 0 && {
      text: plural(missing, '{count} card still to come', '{count} cards still to come'),
      // The board has statuses that this device has not sent yet; the counts do not.
      details: missing === missingOnBoard ? describeMissing(point) : '',
      filter: 'missing',
    },
  ];
  return tasks.flatMap((task) =>
    task === false ? [] : { text: task.text, details: task.details, place: `play/${task.filter}/${round}` },
  );
}

/** Returns "Round 1: 10 of 62 cards certified.", or that nothing is missing. */
export function describeRound({ round, counts }: OpenPoints, tasks: readonly ClosingTask[]): string {
  if (tasks.length === 0) return t('Round {round}: {open}.', { round, open: t('nothing is missing') });
  return counts === null
    ? t('Round {round}', { round })
    : t('Round {round}: {open}.', { round, open: describeCertified(counts) });
}
