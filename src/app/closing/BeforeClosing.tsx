import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { ContradictedStatus } from '#domain/cards/status-contradiction.ts';
import { describeStatus } from '#ui/golf/status.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { plural, t } from '#words/t.ts';
import type { OpenPoints } from './openPoints.ts';
import type { ClosingCheck } from './useClosingCheck.ts';

function describeContradictedStatuses(statuses: readonly ContradictedStatus[]): string[] {
  return [...new Set(statuses)].map((contradictedStatus) => {
    const count = statuses.filter((status) => status === contradictedStatus).length;
    const status = describeStatus(contradictedStatus);
    return contradictedStatus === 'NR'
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

function describeOpenPoints(points: OpenPoints): string {
  const { unscored, unfinished, uncertified, disputed, contradicted, cards } = points;
  const openPointTexts = [
    unscored > 0 ? plural(unscored, '{count} player has no score', '{count} players have no score') : '',
    unfinished > 0
      ? plural(unfinished, '{count} card has holes missing', '{count} cards have holes missing')
      : '',
    disputed
      ? plural(disputed, '{count} card has scores that differ', '{count} cards have scores that differ')
      : '',
    ...describeContradictedStatuses(contradicted ?? []),
    uncertified ? t('{count} of {of} cards not certified', { count: uncertified, of: cards }) : '',
  ].filter(Boolean);
  return openPointTexts.length === 0 ? t('nothing is missing') : openPointTexts.join(', ');
}

export function OpenPointsAlert({
  tournament,
  check,
  children,
}: {
  tournament: Tournament;
  check: ClosingCheck;
  /** What the user can do about the open points. */
  children?: ReactNode;
}) {
  if (check.state === 'loading') return <p>{t('Loading...')}</p>;
  if (check.state === 'failed')
    return (
      <Alert kind="warning">
        {t('The scores could not be loaded, so missing scores are not listed here.')}
      </Alert>
    );
  const { points, returns } = check;
  const hasNoOpenPoints =
    returns?.length === 0 &&
    points.every(
      ({ unscored, unfinished, uncertified, disputed, contradicted }) =>
        !(unscored || unfinished || uncertified || disputed || contradicted?.length),
    );
  return (
    <Alert kind={hasNoOpenPoints && points.length > 0 ? 'info' : 'warning'}>
      {points.length === 0 ? <p>{t('No round has a score yet.')}</p> : null}
      {points.map((point) => (
        <p key={point.round}>
          {t('Round {round}: {open}.', { round: point.round, open: describeOpenPoints(point) })}
        </p>
      ))}
      {children}
      {hasNoOpenPoints ? null : (
        <Link
          to="/tournament/$tournamentId/desk"
          params={{ tournamentId: tournament.id }}
          hash={
            points.some(({ disputed, contradicted }) => disputed || contradicted?.length)
              ? 'play/decide'
              : 'play/open'
          }
          className={getButtonClass('quiet')}
        >
          {t('Check the cards')}
        </Link>
      )}
    </Alert>
  );
}
