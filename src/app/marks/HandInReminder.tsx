import { Suspense, useState } from 'react';
import { copiedAt, useRead } from '#app/reads/useRead.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readBoard } from '#contract/board.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { dayOf, isOfLateDays } from '#domain/day.ts';
import { overlayUnsent } from '#domain/overlay.ts';
import { isFullRound, roundsOf } from '#domain/round.ts';
import { handInPart } from './handInPart.ts';

const NotHandedIn = handInPart(
  () => import('./NotHandedIn.tsx'),
  (made) => made.NotHandedIn,
);

interface Props {
  tournament: Tournament;
  userId: number;
}

function FullRounds({ tournament, userId }: Props) {
  const board = useRead(readBoard, { params: { id: tournament.id } });
  const unsent = useUnsentCards(tournament.id, copiedAt(board));
  const [today] = useState(() => dayOf(new Date()));
  const rows = board.state === 'ready' ? overlayUnsent(board.data, unsent) : [];
  const scores = rows.find(({ user }) => user.id === userId)?.round_scores;
  const full = roundsOf(tournament).filter(
    ({ round_number, date }) => isOfLateDays(date, today) && isFullRound(scores?.[String(round_number)]),
  );
  return full.map(({ round_number: round }) => (
    <NotHandedIn key={round} user={userId} tournament={tournament.id} round={round} />
  ));
}

/** Says of a golfer's own cards of today and yesterday which are full and not handed in, with the way to do it. */
export const HandInReminder = (props: Props) => (
  <Suspense fallback={null}>
    <FullRounds {...props} />
  </Suspense>
);
