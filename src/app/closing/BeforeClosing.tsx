import { Link } from '@tanstack/react-router';
import { useQuery } from '#app/reads/useQuery.ts';
import { readBoard } from '#contract/scores/board.ts';
import { readField } from '#contract/scores/field.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { buttonClass } from '#ui/forms/Button.tsx';
import { plural, t } from '#words/t.ts';
import { listOpenPoints, type OpenPoints } from './openPoints.ts';

function describeOpenPoints({ unscored, unfinished, uncertified, disputed, cards }: OpenPoints): string {
  const openPointTexts = [
    unscored > 0 ? plural(unscored, '{count} player has no score', '{count} players have no score') : '',
    unfinished > 0
      ? plural(unfinished, '{count} card has holes missing', '{count} cards have holes missing')
      : '',
    disputed
      ? plural(disputed, '{count} card has scores that differ', '{count} cards have scores that differ')
      : '',
    uncertified ? t('{count} of {of} cards not certified', { count: uncertified, of: cards }) : '',
  ].filter(Boolean);
  return openPointTexts.length === 0 ? t('everything is in') : openPointTexts.join(', ');
}

/** Open points before the results become final, with a link to the desk. */
export function BeforeClosing({ tournament }: { tournament: Tournament }) {
  const board = useQuery(readBoard, { params: { id: tournament.id } });
  const field = useQuery(readField, { params: { id: tournament.id } });
  if (board.state === 'loading' || field.state === 'loading') return <p>{t('Loading...')}</p>;
  if (board.state === 'failed')
    return (
      <Alert kind="warning">{t('The scores could not be loaded, so missing scores were not counted.')}</Alert>
    );
  const rounds = listRounds(tournament).map(({ round_number }) => round_number);
  const points = listOpenPoints(board.data, field.state === 'ready' ? field.data.cards : null, rounds);
  const isAllIn = points.every(
    ({ unscored, unfinished, uncertified, disputed }) => !(unscored || unfinished || uncertified || disputed),
  );
  return (
    <Alert kind={isAllIn && points.length > 0 ? 'info' : 'warning'}>
      {points.length === 0 ? <p>{t('No round has a score yet.')}</p> : null}
      {points.map((point) => (
        <p key={point.round}>
          {t('Round {round}: {open}.', { round: point.round, open: describeOpenPoints(point) })}
        </p>
      ))}
      {isAllIn ? null : (
        <Link
          to="/tournament/$tournamentId/desk"
          params={{ tournamentId: tournament.id }}
          hash={points.some(({ disputed }) => disputed) ? 'play/decide' : 'play/open'}
          className={buttonClass('quiet')}
        >
          {t('Check the cards')}
        </Link>
      )}
    </Alert>
  );
}
