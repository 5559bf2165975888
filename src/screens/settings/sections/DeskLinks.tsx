import { Link } from '@tanstack/react-router';
import { listDeskParts } from '#app/desk-parts/deskParts.ts';
import { useRequester } from '#app/session/useWho.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { t } from '#words/t.ts';
import styles from './DeskLinks.module.css';

/** The steps of the desk, in which the settings are the first one. Empty for a user without a part of the desk. */
export function DeskLinks({ tournament }: { tournament: Tournament }) {
  const requester = useRequester();
  const parts = listDeskParts((right) => hasRight(requester, right, tournament));
  if (parts.length === 0) return null;
  return (
    <nav aria-label={t('Desk')} className={styles.links} data-sideways>
      <span className={styles.link} aria-current="page">
        {t('Settings')}
      </span>
      {parts.map(({ key, label }) => (
        <Link
          key={key}
          to="/tournament/$tournamentId/desk"
          params={{ tournamentId: tournament.id }}
          hash={key}
          hashScrollIntoView={false}
          className={styles.link}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
