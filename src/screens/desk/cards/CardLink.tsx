import { Link } from '@tanstack/react-router';
import type { UserRef } from '#contract/people/users.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

/** Identifies a card for a link; the card may have no score yet. */
export interface CardTarget {
  tournament: number;
  round: number;
  user: Pick<UserRef, 'id'> & Parameters<typeof fullName>[0];
}

export function CardLink({ tournament, round, user }: CardTarget) {
  return (
    <Link
      to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
      params={{ userId: user.id, tournamentId: tournament, round }}
      className={getButtonClass('quiet')}
      aria-label={t('Card of {name}, round {round}', { name: fullName(user), round })}
      preload={false}
    >
      {t('Card')}
    </Link>
  );
}
