import { useCardActions } from '#app/scores/useCard.ts';
import { RefusedChoices } from '#app/marks/RefusedChoices.tsx';
import { useScorer } from '#app/session/useSession.ts';
import { useAction } from '#app/useAction.ts';
import type { StorageFault } from '#data/store/failure.ts';
import type { UserRef } from '#contract/people/users.ts';
import { isPickedUp, PICKED_UP } from '#domain/cards/picked-up.ts';
import { isHoleDone } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatSpokenStrokes, formatStrokesTitle } from '#ui/golf/strokes.ts';
import { translate, type Message } from '#words/message.ts';
import { t, text, type PlainText } from '#words/t.ts';
import { formatTimeOfDay, describeReplacement } from '../words.ts';
import { HOLE_ID, focusWhenDrawn, getQuestionId } from '../focus.ts';
import { isDisputed, type ShownHole } from '../shownCard.ts';
import type { ScoredCard, Scoring } from '../useScoring.ts';
import type { TapValue } from './tapQueue.ts';

interface Props {
  hole: ShownHole;
  /** Name of the player; null for the open card. */
  whose: string | null;
  card: ScoredCard;
  scoring: Scoring;
}

/** Returns "5, by Ken Duke at 10:31 AM"; with the time only if it is known. */
function formatChoice(score: string, author: UserRef | null, tapInstant: string | null): string {
  const timeOfDay = tapInstant ? formatTimeOfDay(tapInstant) : '';
  if (!author)
    return tapInstant
      ? t('{score}, by somebody at {time}', { score, time: timeOfDay })
      : t('{score}, by somebody', { score });
  const name = fullName(author);
  return tapInstant
    ? t('{score}, by {name} at {time}', { score, name, time: timeOfDay })
    : t('{score}, by {name}', { score, name });
}

/** Shows a conflict: two users entered different values concurrently. One tap resolves the conflict. */
function ConflictAlert({ hole, card, scoring }: Omit<Props, 'whose'>) {
  const { stored, value } = hole;
  const otherValue = stored.disagreement;
  if (!otherValue || !isDisputed(hole)) return null;
  const chooseValue = (chosenValue: TapValue) => {
    scoring.settle(card.user, stored.hole_number, chosenValue);
    focusWhenDrawn(HOLE_ID);
  };
  const choices = [
    { value, who: stored.entered_by, when: null },
    {
      value: {
        score: otherValue.score,
        partner: otherValue.partner,
        ...(isPickedUp(otherValue) && { value: PICKED_UP }),
      },
      who: otherValue.user,
      when: otherValue.recorded_at,
    },
  ];
  return (
    <Alert
      kind="warning"
      id={getQuestionId(card.view.key.user, stored.hole_number)}
      title={t('Scores differ on hole {hole}. Which one is right?', { hole: stored.hole_number })}
    >
      <Stack row>
        {choices.map((choice, i) => (
          <Button
            key={i}
            variant="secondary"
            disabled={scoring.isFinal}
            onClick={() => chooseValue(choice.value)}
          >
            {formatChoice(formatStrokesTitle(choice.value), choice.who, choice.when)}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}

/** False for a refusal that asks for an act of the organizer or the club: other scores are refused too. */
export const canChangeHelp = (problem: Message | null): boolean =>
  problem?.detail.includes('The score stays on this phone') !== true;

/** Shows a value that the server rejected: the user sends it again or discards it. */
function RefusedAlert({ hole: { stored, place }, card, scoring }: Omit<Props, 'whose'>) {
  const { retry, discard } = useCardActions()(card.view.key);
  const isAuthor = stored.refused_author === useScorer();
  const { problem, attempt } = useAction({
    thrown: text(
      'This phone could not save that: nothing has changed. Try again, or close Greenside and open it again.',
    ),
  });
  if (place !== 'needs-you') return null;
  const runAction = (task: (hole: number) => Promise<void>) => void attempt(() => task(stored.hole_number));
  return (
    <Alert kind="error" title={t('Check hole {hole}.', { hole: stored.hole_number })}>
      <p>
        {stored.problem ? translate(stored.problem) : t('The server did not accept this score.')}
        {scoring.isFinal || !isAuthor || !canChangeHelp(stored.problem)
          ? null
          : ` ${t('Change the score, or:')}`}
      </p>
      {problem ? (
        <p>
          <strong>{problem}</strong>
        </p>
      ) : null}
      <RefusedChoices
        refused={stored}
        discardText={t('Discard {score}', { score: formatSpokenStrokes(stored) })}
        onRetry={() => runAction(retry)}
        onDiscard={() => runAction(discard)}
      />
    </Alert>
  );
}

const FAULT_ADVICE: Record<StorageFault, PlainText> = {
  full: text('The phone could not save it. Free some space, or write it down, and try again.'),
  silent: text(
    'This phone’s storage is not responding. Try again; if that does not help, write the score down, close Greenside, open it again and record it.',
  ),
};

/** Shows a tap that this phone could not store. The value is never shown as the hole's. */
function UnsavedAlert({ hole, whose, card, scoring }: Props) {
  const { unsaved, stored, fault } = hole;
  if (!unsaved) return null;
  const textParams = { hole: stored.hole_number, score: formatSpokenStrokes(unsaved) };
  return (
    <Alert
      kind="error"
      title={
        whose
          ? t('Hole {hole}, {name}: {score} is not saved on this phone.', { ...textParams, name: whose })
          : t('Hole {hole}: {score} is not saved on this phone.', textParams)
      }
    >
      <p>{t(FAULT_ADVICE[fault ?? 'silent'])}</p>
      <Stack row>
        <Button onClick={() => scoring.settle(card.user, stored.hole_number, unsaved)}>
          {t('Try again')}
        </Button>
        <Button variant="secondary" onClick={() => scoring.giveUp(card.user, stored.hole_number)}>
          {isHoleDone(stored) ? t('Keep {score}', { score: formatSpokenStrokes(stored) }) : t('Leave blank')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Shows that the user's value was replaced, also during a conflict between two other values. */
export function ReplacedAlert({ hole }: Pick<Props, 'hole'>) {
  const message = describeReplacement(hole.stored, isDisputed(hole));
  return message === null ? null : <Alert kind="warning">{message}</Alert>;
}

export function ScoreTrouble(props: Props) {
  return (
    <>
      <UnsavedAlert {...props} />
      <RefusedAlert {...props} />
      <ConflictAlert {...props} />
      <ReplacedAlert hole={props.hole} />
    </>
  );
}
