import { Link } from '@tanstack/react-router';
import { useQuery } from '#app/reads/useQuery.ts';
import { readBoard } from '#contract/scores/board.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { t } from '#words/t.ts';
import { describeStatusCounts } from './statusCounts.ts';

/** Says which statuses are set and that they outlast a reopening, with a link to their cards; nothing without one. */
export function StatusSummary({ tournament }: { tournament: Tournament }) {
  const board = useQuery(readBoard, { params: { id: tournament.id } });
  const counts = board.state === 'ready' ? describeStatusCounts(board.data) : null;
  if (counts === null) return null;
  return (
    <p>
      {counts}. {tournament.closed_at ? t('Reopening the results keeps them.') : null}{' '}
      <Link
        to="/tournament/$tournamentId/desk"
        params={{ tournamentId: tournament.id }}
        hash="play/status"
        activeOptions={{ includeHash: true }}
      >
        {t('Play and cards')}
      </Link>
    </p>
  );
}
