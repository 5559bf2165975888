import { useMemo } from 'react';
import { MarkTroubles } from '#app/marks/MarkTroubles.tsx';
import { useCard } from '#app/scores/useCard.ts';
import type { CardKey } from '#data/rows.ts';
import { findMatchNumber } from '#domain/cards/marks.ts';
import { selectMatchesOfUsers, useRoundMatches } from './useRoundMatches.ts';

const isMatchMark = (markNumber: number): boolean => findMatchNumber(markNumber) !== null;

function TroublesOfCard({ user, tournament, round }: CardKey) {
  const card = useCard(useMemo(() => ({ user, tournament, round }), [user, tournament, round]));
  return card.state === 'ready' ? <MarkTroubles view={card.view} only={isMatchMark} /> : null;
}

interface Props {
  tournament: number;
  round: number;
  /** Players whose cards are scored on this screen. */
  users: readonly number[];
}

/** The result of a player's match may be on the opponent's card, so that card's conflicts are also shown here. */
export function OtherCardTroubles({ tournament, round, users }: Props) {
  const ownMatches = selectMatchesOfUsers(useRoundMatches(tournament, round) ?? [], users);
  const otherCardUsers = new Set(
    ownMatches.map(({ match }) => match.card).filter((cardUser) => !users.includes(cardUser)),
  );
  return [...otherCardUsers].map((user) => (
    <TroublesOfCard key={user} user={user} tournament={tournament} round={round} />
  ));
}
