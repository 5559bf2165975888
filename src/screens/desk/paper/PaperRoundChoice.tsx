import { use, useState, type ReactNode } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds, type RoundNumber } from '#domain/round.ts';
import { Choice } from '#ui/forms/Choice.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { FollowedContext } from '../deskPlace.ts';
import { useCurrentRound, useLinkedRound } from '../useCurrentRound.ts';
import { listRoundOptions } from '#ui/forms/listRoundOptions.ts';

/** Shows the round that a link named in the address, else today's; offers a choice if several rounds have a date. */
export function PaperRoundChoice({
  tournament,
  children,
}: {
  tournament: Tournament;
  children: (round: RoundNumber) => ReactNode;
}) {
  const rounds = listRounds(tournament);
  const linkedRound = useLinkedRound(tournament);
  const currentRound = useCurrentRound(tournament);
  const [chosenRound, setChosenRound] = useState(linkedRound ?? currentRound);
  // A link can be followed again after another round was chosen here.
  const link = `${linkedRound}/${use(FollowedContext)}`;
  const [seenLink, setSeenLink] = useState(link);
  if (link !== seenLink) {
    setSeenLink(link);
    if (linkedRound !== null) setChosenRound(linkedRound);
  }
  if (chosenRound === null) return <Empty>{t('No round of this tournament has a date yet.')}</Empty>;
  return (
    <Stack>
      {rounds.length > 1 ? (
        <Choice
          label={t('Round')}
          chosen={chosenRound}
          onChoose={setChosenRound}
          options={listRoundOptions(rounds.map(({ round_number }) => round_number))}
        />
      ) : null}
      {children(chosenRound)}
    </Stack>
  );
}
