import { Link } from '@tanstack/react-router';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { t } from '#words/t.ts';
import { buildCardRows } from './cardRows.ts';
import styles from './TournamentsScreen.module.css';

export function TournamentCard({ tournament }: { tournament: Tournament }) {
  return (
    <Link to="/tournament/$tournamentId" params={{ tournamentId: tournament.id }} className={styles.card}>
      <h2>
        <Clamp>{tournament.name || t('Unnamed tournament')}</Clamp>
      </h2>
      {tournament.cancelled_at ? <Badge look="bad">{t('Cancelled')}</Badge> : null}
      <ul className={styles.rows}>
        {buildCardRows(tournament).map((row) => (
          <li key={row.round}>{row.text}</li>
        ))}
      </ul>
    </Link>
  );
}
