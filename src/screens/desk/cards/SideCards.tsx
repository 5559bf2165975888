import { useMemo } from 'react';
import { getCopyTime, useQuery } from '#app/reads/useQuery.ts';
import { useCard, useCardActions, useQueueActions } from '#app/scores/useCard.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { NOT_STORED_HERE } from '#app/closing/notStoredHere.ts';
import { useAction } from '#app/useAction.ts';
import { readSettings } from '#contract/competitions/competitions.ts';
import { readField, toField, type FieldAnswer } from '#contract/scores/field.ts';
import { overlayField } from '#domain/boards/overlay-field.ts';
import { findDifferingCards, type DifferingCards } from '#domain/cards/one-ball.ts';
import { formatStrokes } from '#ui/competition/holeText.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { saveChanges } from '../paper/paperSave.ts';

interface Props {
  tournament: number;
  round: number;
}

function useMemberCard({ tournament, round }: Props, user: number) {
  return useCard(useMemo(() => ({ user, tournament, round }), [user, tournament, round]));
}

/** Asks which of a side's cards is right, and copies its scores to the other card. */
function DifferenceQuestion({
  tournament,
  round,
  of: { keeper, other, holes },
  players,
}: Props & { of: DifferingCards; players: FieldAnswer['players'] }) {
  const [keeperCard, otherCard] = [
    useMemberCard({ tournament, round }, keeper),
    useMemberCard({ tournament, round }, other),
  ];
  const actionsOn = useCardActions();
  const queueActions = useQueueActions();
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED_HERE });
  const nameOf = (id: number): string => players.find((player) => player.id === id)?.name ?? '';
  const copyStrokes = (targetCard: typeof keeperCard, sourceSide: 'keeper' | 'other') => {
    if (targetCard.state !== 'ready') return;
    const { view } = targetCard;
    const replacedSide = sourceSide === 'other' ? 'keeper' : 'other';
    const changes = holes.map(({ hole, ...strokes }) => ({
      hole,
      was: strokes[replacedSide],
      score: strokes[sourceSide],
    }));
    void attempt(() => saveChanges(actionsOn(view.key), queueActions, view, changes));
  };
  const isReady = keeperCard.state === 'ready' && otherCard.state === 'ready';
  const names = { name: nameOf(other), keeper: nameOf(keeper) };
  return (
    <Alert
      kind="warning"
      title={t('Scores on the card of {name}: use them for the side? The card of {keeper} counts.', names)}
    >
      <p>
        {holes
          .map(({ hole, keeper: countedScore, other: uncountedScore }) =>
            t('Hole {hole}: {there} instead of {counted}', {
              hole,
              there: formatStrokes(uncountedScore),
              counted: formatStrokes(countedScore),
            }),
          )
          .join(' · ')}
      </p>
      {problem ? <p>{problem}</p> : null}
      <Stack row>
        <Button
          variant="secondary"
          busy={busy}
          disabled={!isReady}
          onClick={() => copyStrokes(keeperCard, 'other')}
        >
          {t('Use the scores of {name}', names)}
        </Button>
        <Button
          variant="secondary"
          busy={busy}
          disabled={!isReady}
          onClick={() => copyStrokes(otherCard, 'keeper')}
        >
          {t('No, the card of {keeper} is right', names)}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Asks about each side that plays one ball and has different scores on its members' cards. */
export function SideCards({ tournament, round }: Props) {
  const fieldQuery = useQuery(readField, { params: { id: tournament } });
  const cards = useUnsentCards(tournament, getCopyTime(fieldQuery));
  const field = fieldQuery.state === 'ready' ? fieldQuery.data : null;
  const differingCards = useMemo(() => {
    if (field === null) return [];
    const settings = field.competitions.flatMap((competition) => readSettings(competition.settings) ?? []);
    return findDifferingCards(overlayField(toField(field), cards, field.hidden), settings, round);
  }, [field, cards, round]);
  return differingCards.map((difference) => (
    <DifferenceQuestion
      key={`${difference.keeper}-${difference.other}`}
      tournament={tournament}
      round={round}
      of={difference}
      players={field?.players ?? []}
    />
  ));
}
