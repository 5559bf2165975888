import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { readBoard, type BoardRow } from '#contract/scores/board.ts';
import { NEAR_QUERY, listTournaments, type Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay } from '#domain/day.ts';
import { formatOverall } from '#domain/boards/leaderboard.ts';
import { isUnderPar, listRounds } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './UnderWay.module.css';

const MAX_TOURNAMENT_LINES = 3;

/** Final results may be net, so the first row of the gross leaderboard is then not called the winner. */
function formatLeader({ position, user }: BoardRow, isFinal: boolean): string {
  const name = fullName(user);
  if (isFinal) return t('Best gross: {name}', { name });
  return position?.startsWith('T') ? t('Tied first: {name}', { name }) : t('Leader: {name}', { name });
}

function TournamentLine({ tournament, round }: { tournament: Tournament; round: number }) {
  const boardQuery = useQuery(readBoard, { params: { id: tournament.id } });
  const leader =
    boardQuery.state === 'ready' ? boardQuery.data.find(({ position }) => position !== null) : undefined;
  const toPar = leader ? formatOverall(leader) : '';
  return (
    <li>
      <Link to="/tournament/$tournamentId" params={{ tournamentId: tournament.id }} className={styles.line}>
        <span className={styles.name}>{tournament.name}</span>
        <span className={styles.about}>
          {t('Round {round}', { round })}
          {leader ? ` · ${formatLeader(leader, Boolean(tournament.closed_at))}` : ''}
        </span>
        <strong className={[styles.toPar, isUnderPar(toPar) ? styles.under : ''].join(' ')}>{toPar}</strong>
      </Link>
    </li>
  );
}

/** Lists tournaments with a round today. Renders nothing if there are none or the list cannot be read. */
export function UnderWay() {
  const tournamentsQuery = useQuery(listTournaments, { query: NEAR_QUERY });
  const [today] = useState(() => formatLocalDay(new Date()));
  if (tournamentsQuery.state !== 'ready') return null;
  const rounds = tournamentsQuery.data.flatMap((tournament) => {
    const round = listRounds(tournament).find(({ date }) => date === today);
    return round ? [{ tournament, round: round.round_number }] : [];
  });
  if (rounds.length === 0) return null;
  return (
    <section className={styles.underWay} aria-labelledby="under-way">
      <h2 id="under-way">{t('Played today')}</h2>
      <ul className={styles.list}>
        {rounds.slice(0, MAX_TOURNAMENT_LINES).map(({ tournament, round }) => (
          <TournamentLine key={tournament.id} tournament={tournament} round={round} />
        ))}
      </ul>
    </section>
  );
}
