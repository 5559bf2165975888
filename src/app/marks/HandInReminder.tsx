import { Suspense, useState } from 'react';
import type { BoardRow } from '#contract/scores/board.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay, isTodayOrYesterday } from '#domain/day.ts';
import { isFullRound, listRounds } from '#domain/round.ts';
import { lazyPart } from '#app/lazy-part.ts';
import { useOwnScores } from '#app/scores/useUnsentCards.ts';

const LazyHandInNotice = lazyPart('hand-in', () => import('./NotHandedIn.tsx'), 'HandInNotice');

interface Props {
  tournament: Tournament;
  userId: number;
}

/** Links to the golfer's complete cards of today and yesterday that are not handed in. */
export function CompleteCardReminders({
  tournament,
  userId,
  scores,
}: Props & { scores: BoardRow['round_scores'] | null }) {
  const [today] = useState(() => formatLocalDay(new Date()));
  const completeRounds = listRounds(tournament).filter(
    ({ round_number, date }) =>
      isTodayOrYesterday(date, today) && isFullRound(scores?.[String(round_number)]),
  );
  return (
    <Suspense fallback={null}>
      {completeRounds.map(({ round_number: round }) => (
        <LazyHandInNotice key={round} user={userId} tournament={tournament.id} round={round} />
      ))}
    </Suspense>
  );
}

export const HandInReminder = (props: Props) => (
  <CompleteCardReminders {...props} scores={useOwnScores(props.tournament.id, props.userId)} />
);
