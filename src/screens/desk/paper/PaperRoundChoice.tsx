import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Choice } from '#ui/forms/Choice.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { useCurrentRound } from '../useCurrentRound.ts';
import type { RoundNumber } from './paperRounds.ts';

/** Shows today's round first; offers a choice if several rounds have a date. */
export function PaperRoundChoice({
  tournament,
  children,
}: {
  tournament: Tournament;
  children: (round: RoundNumber) => ReactNode;
}) {
  const [chosenRound, setChosenRound] = useState(useCurrentRound(tournament));
  const rounds = listRounds(tournament);
  if (chosenRound === null) return <Empty>{t('No round of this tournament has a date yet.')}</Empty>;
  return (
    <Stack>
      {rounds.length > 1 ? (
        <Choice
          label={t('Round')}
          chosen={chosenRound}
          onChoose={setChosenRound}
          options={rounds.map(({ round_number }) => ({
            value: round_number,
            label: t('Round {round}', { round: round_number }),
          }))}
        />
      ) : null}
      {children(chosenRound)}
    </Stack>
  );
}
