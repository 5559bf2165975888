import { Link } from '@tanstack/react-router';
import type { UserRef } from '#contract/people/users.ts';
import { buttonClass } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

/** A card as a link names it; it may have no score yet. */
export interface CardOf {
  tournament: number;
  round: number;
  user: Pick<UserRef, 'id'> & Parameters<typeof fullName>[0];
}

export function CardLink({ tournament, round, user }: CardOf) {
  return (
    <Link
      to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
      params={{ userId: user.id, tournamentId: tournament, round }}
      className={buttonClass('quiet')}
      aria-label={t('Card of {name}, round {round}', { name: fullName(user), round })}
      preload={false}
    >
      {t('Card')}
    </Link>
  );
}
