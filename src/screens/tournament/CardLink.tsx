import { Link } from '@tanstack/react-router';
import type { UserRef } from '#contract/users.ts';
import { fullName } from '#ui/names.ts';
import styles from './CardLink.module.css';

/** The way to a player's card of a round, also before its first score. */
export function CardLink({
  tournament,
  round,
  user,
}: {
  tournament: number;
  round: number;
  user: Pick<UserRef, 'id'> & Parameters<typeof fullName>[0];
}) {
  return (
    <Link
      to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
      params={{ tournamentId: tournament, round, playerId: user.id }}
      className={styles.link}
      preload={false}
    >
      Card
      <span className="visually-hidden">
        {' '}
        of {fullName(user)}, round {round}
      </span>
    </Link>
  );
}
