import { useNavigate, Link } from '@tanstack/react-router';
import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { fullName } from '#ui/names.ts';
import type { UserRef } from '#contract/people/users.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
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

const CARD_ROUTE = '/user/$userId/tournament/$tournamentId/round/$round/scorecard';

type OpenCard = (event: MouseEvent, card: CardTarget) => void;

/** A press with a modifier key opens another tab or window, as on every link. */
export function useOpenCard(): OpenCard {
  const navigate = useNavigate();
  return useCallback(
    (event, { tournament, round, user }) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate({ to: CARD_ROUTE, params: { userId: user.id, tournamentId: tournament, round } });
    },
    [navigate],
  );
}

interface Props {
  card: CardTarget;
  className: string | undefined;
  /** Accessible name, where the content does not name the player. */
  label?: string;
  onOpen: OpenCard;
  children: ReactNode;
}

/** A `CardLink` without the router's hooks, which are too slow in tables of 150 rows. */
export function PlainCardLink({ card, className, label, onOpen, children }: Props) {
  const { tournament, round, user } = card;
  return (
    <a
      href={`/user/${user.id}/tournament/${tournament}/round/${round}/scorecard`}
      className={className}
      title={fullName(user)}
      aria-label={label}
      onClick={(event) => onOpen(event, card)}
    >
      {children}
    </a>
  );
}
