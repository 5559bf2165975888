import { Link } from '@tanstack/react-router';
import type { UserRef } from '#contract/people/users.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './BoardCardLink.module.css';

interface Props {
  tournament: number;
  round: number;
  user: Pick<UserRef, 'id'> & Parameters<typeof fullName>[0];
}

/** Links to a card, even before its first score. */
export function BoardCardLink({ tournament, round, user }: Props) {
  return (
    <Link
      to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
      params={{ tournamentId: tournament, round, playerId: user.id }}
      className={styles.link}
      aria-label={t('Card of {name}, round {round}', { name: fullName(user), round })}
      preload={false}
    >
      {t('Card')}
    </Link>
  );
}
