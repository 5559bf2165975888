import { Link } from '@tanstack/react-router';
import { FailedCall } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { readBoard } from '#contract/scores/board.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { StatusBadge } from '#ui/golf/StatusBadge.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { buildHistoryRows, sumStrokes, type HistoryRow } from './history.ts';
import styles from './History.module.css';

const createColumns = (tournamentId: number, playerId: number): Column<HistoryRow>[] => [
  { key: 'round', head: t('Round'), isName: true, cell: ({ round_number }) => round_number },
  {
    key: 'score',
    head: t('Score'),
    cell: ({ round_number: round, score }) => (
      <Link
        className={styles.link}
        to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
        params={{ tournamentId, round, playerId }}
        aria-label={
          score === '-'
            ? t('Scorecard for round {round}: no score yet', { round })
            : t('Scorecard for round {round}: {score}', { round, score })
        }
        preload={false}
      >
        {score}
      </Link>
    ),
  },
  {
    key: 'course',
    head: t('Course'),
    className: styles.course,
    cell: ({ course }) => course || t('Not set'),
  },
];

export function HistoryCard({ tournament, userId }: { tournament: Tournament; userId: number }) {
  const boardQuery = useQuery(readBoard, { params: { id: tournament.id } });
  const row =
    boardQuery.state === 'ready' ? boardQuery.data.find(({ user }) => user.id === userId) : undefined;
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
        row?.withdrawn ? (
          <StatusBadge status={row.status} />
        ) : sumStrokes(row) > 0 ? (
          <Badge variant="good">{t('Total: {total}', { total: sumStrokes(row) })}</Badge>
        ) : null
      }
    >
      {boardQuery.state === 'loading' ? <Spinner>{t('Loading the scores...')}</Spinner> : null}
      <FailedCall of={boardQuery} title={t('The scores could not be loaded.')} />
      {boardQuery.state === 'ready' ? (
        <>
          <ColumnTable
            className={styles.rounds}
            label={t('Rounds of {tournament}', { tournament: tournament.name })}
            keyOf={({ round_number }) => round_number}
            rows={buildHistoryRows(tournament, row)}
            columns={createColumns(tournament.id, userId)}
          />
          <Age ms={boardQuery.age} />
        </>
      ) : null}
    </Card>
  );
}
