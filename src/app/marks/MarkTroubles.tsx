import { Suspense } from 'react';
import { useCardActions } from '#app/scores/useCard.ts';
import { RefusedChoices } from './RefusedChoices.tsx';
import { lazyPart } from '#app/lazy-part.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import type { CardView, HoleView } from '#data/scores/types.ts';
import { listMarkViews } from '#data/scores/view.ts';
import { getCertifier, MARK_PLACES, findMatchNumber } from '#domain/cards/marks.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { describeMarkValue, nameMeasurement } from '#ui/golf/markText.ts';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { translate } from '#words/message.ts';
import { t } from '#words/t.ts';

/** Returns a text such as "Retired (RTD), by Ken Duke". */
const describeChoice = (markNumber: number, value: string, author: { username?: string } | null): string =>
  author === null
    ? t('{score}, by somebody', { score: describeMarkValue(markNumber, value) })
    : t('{score}, by {name}', { score: describeMarkValue(markNumber, value), name: fullName(author) });

const MatchTrouble = lazyPart('competition', () => import('./match/MatchTrouble.tsx'), 'MatchTrouble');

interface Props {
  view: CardView;
  onDecided?: () => void;
}

function MarkTrouble({ view, mark, onDecided }: Props & { mark: HoleView }) {
  const { setMark, retry, discard } = useCardActions()(view.key);
  const { problem, attempt } = useAction({ thrown: NOT_STORED });
  const markNumber = mark.hole_number;
  const playerName = fullName(view.card.user);
  const contestName = nameMeasurement(markNumber);
  const isStop = markNumber === MARK_PLACES.stop;
  const hasOwnText =
    isStop ||
    markNumber === MARK_PLACES.reason ||
    getCertifier(markNumber) !== null ||
    findMatchNumber(markNumber) !== null;
  const runAction = (task: () => Promise<void>) => void attempt(task, onDecided);
  const chooseMarkValue = (value: string): void => runAction(() => setMark(markNumber, value));
  const problemLine = problem ? <p>{problem}</p> : null;
  if (mark.state === 'needs-you')
    return (
      <Alert
        kind="error"
        title={
          hasOwnText
            ? t('{name}: {status}', {
                name: playerName,
                status: describeMarkValue(markNumber, mark.value ?? ''),
              })
            : contestName === null
              ? t('Check the status of {name}.', { name: playerName })
              : t('{contest}: check the distance of {name}.', { contest: contestName, name: playerName })
        }
      >
        <p>
          {hasOwnText
            ? null
            : `${describeMarkValue(markNumber, mark.value ?? (contestName === null ? 'playing' : ''))}: `}
          {mark.problem ? translate(mark.problem) : t('The server gave no reason.')}
        </p>
        {problemLine}
        <RefusedChoices
          refused={mark}
          discardText={t('Discard')}
          onRetry={() => runAction(() => retry(markNumber))}
          onDiscard={() => runAction(() => discard(markNumber))}
        />
      </Alert>
    );
  const disagreement = mark.state === 'sent' ? mark.disagreement : null;
  if (!disagreement || disagreement.value === undefined || mark.value === undefined) return null;
  if (findMatchNumber(markNumber) !== null)
    return (
      <Suspense fallback={null}>
        <MatchTrouble cardKey={view.key} mark={mark} onDecided={onDecided} />
      </Suspense>
    );
  const choices = [
    { value: mark.value, who: mark.entered_by },
    { value: disagreement.value, who: disagreement.user },
  ];
  return (
    <Alert
      kind="warning"
      title={
        isStop
          ? t('Two notes of where {name} stopped. Which one is right?', { name: playerName })
          : contestName === null
            ? t('Two statuses for {name}. Which one is right?', { name: playerName })
            : t('{contest}, {name}: which one is right?', { contest: contestName, name: playerName })
      }
    >
      {problemLine}
      <Stack row>
        {choices.map(({ value, who }) => (
          <Button key={value} variant="secondary" onClick={() => chooseMarkValue(value)}>
            {describeChoice(markNumber, value, who)}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}

/** Shows refused marks and concurrent values. `onDecided` moves the focus when an alert disappears. */
export const MarkTroubles = ({
  view,
  only = () => true,
  onDecided,
}: Props & { only?: (place: number) => boolean }) =>
  listMarkViews(view)
    .filter(({ hole_number }) => only(hole_number))
    .map((mark) => (
      <MarkTrouble key={mark.hole_number} view={view} mark={mark} {...(onDecided && { onDecided })} />
    ));
