import { Link } from '@tanstack/react-router';
import { failureMessage } from '#api/failures.ts';
import { useRead } from '#app/reads/useRead.ts';
import { readBoard } from '#contract/board.ts';
import type { BoardRow } from '#contract/board.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { Age } from '#ui/Age.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { t } from '#words/t.ts';
import { historyRows, totalOf } from './history.ts';
import styles from './History.module.css';

function Rounds({
  tournament,
  row,
  userId,
}: {
  tournament: Tournament;
  row: BoardRow | undefined;
  userId: number;
}) {
  return (
    <table
      className={styles.rounds}
      aria-label={t('Rounds of {tournament}', { tournament: tournament.name })}
    >
      <thead>
        <tr>
          <th scope="col">{t('Round')}</th>
          <th scope="col">{t('Score')}</th>
          <th scope="col">{t('Course')}</th>
        </tr>
      </thead>
      <tbody>
        {historyRows(tournament, row).map(({ round_number, score, course }) => (
          <tr key={round_number}>
            <th scope="row">{round_number}</th>
            <td>
              <Link
                className={styles.link}
                to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
                params={{ tournamentId: tournament.id, round: round_number, playerId: userId }}
                aria-label={
                  score === '-'
                    ? t('Scorecard of round {round}: no score yet', { round: round_number })
                    : t('Scorecard of round {round}: {score}', { round: round_number, score })
                }
                preload={false}
              >
                {score}
              </Link>
            </td>
            <td className={styles.course}>{course || t('Not set')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One tournament of a player: its rounds with score and course, and the total. */
export function HistoryCard({ tournament, userId }: { tournament: Tournament; userId: number }) {
  const read = useRead(readBoard, { params: { id: tournament.id } });
  const row = read.state === 'ready' ? read.data.find(({ user }) => user.id === userId) : undefined;
  const title = (
    <Link to="/tournament/$tournamentId" params={{ tournamentId: tournament.id }} className={styles.link}>
      {tournament.name}
    </Link>
  );
  return (
    <Card
      level={3}
      title={title}
      aside={
        totalOf(row) > 0 ? <Badge look="good">{t('Total: {total}', { total: totalOf(row) })}</Badge> : null
      }
    >
      {read.state === 'loading' ? <Spinner>{t('Loading the scores...')}</Spinner> : null}
      {read.state === 'failed' ? (
        <Failed title={t('The scores could not be loaded.')} onRetry={read.retry}>
          {failureMessage(read.failure)}
        </Failed>
      ) : null}
      {read.state === 'ready' ? (
        <>
          <Rounds tournament={tournament} row={row} userId={userId} />
          <Age ms={read.age} />
        </>
      ) : null}
    </Card>
  );
}
