import { useEffect, useReducer, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { cardStrokes } from '#domain/cards/card-text.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { buttonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';
import { PaperBoxes, type PaperHole } from './PaperBoxes.tsx';
import { PaperForget } from './PaperForget.tsx';
import { PaperKeys } from './PaperKeys.tsx';
import { PaperStatus } from './PaperStatus.tsx';
import { PaperSums, countedStrokes } from './PaperSums.tsx';
import styles from './Paper.module.css';
import {
  applyBackspace,
  changeHoles,
  emptyTyping,
  listChanges,
  applyEnter,
  goToHole,
  isAtEnd,
  applyKey,
  mergeScores,
  startTyping,
} from './paperKeys.ts';
import type { Typing } from './paperKeys.ts';
import type { TypedCard } from './paperSave.ts';
import { initialTyping, storeCardDraft } from './paperCardDraft.ts';

/** Keys that a box accepts. Enter submits the form. */
const KEYS = /^([0-9+xX-]|Backspace|ArrowLeft|ArrowRight)$/;
/** Boxes of a card that is still loading; they already accept input. */
const loadingHoles = (inPlay: HolesInPlay): PaperHole[] =>
  inPlay.map((hole_number) => ({ hole_number, par: null, score: 0 }));

const step = (typing: Typing, change: (typing: Typing) => Typing): Typing => change(typing);

interface Props {
  user: UserRef;
  /** The caller passes the same object for the same card at every rendering. */
  cardKey: CardKey;
  /** Holes in play of the round, shown until the card is loaded. */
  holes: HolesInPlay;
  /** Null while the card is loading. */
  view: CardView | null;
  /** First name of the group's next player; null after the last one. */
  next: string | null;
  onSubmit: (card: TypedCard) => void;
  onLeave: () => void;
}

/** Stores the input as a draft on this phone until it is saved as scores. */
export function PaperCard({ user, cardKey, holes: roundHoles, view, next, onSubmit, onLeave }: Props) {
  const holes = view?.holes ?? loadingHoles(roundHoles);
  const inPlay = holes.map(({ hole_number }) => hole_number);
  const [input, dispatch] = useReducer(step, null, () => initialTyping(cardKey, inPlay));
  const typing = changeHoles(input, inPlay);
  const change = (update: (typing: Typing) => Typing) =>
    dispatch((typingNow) => update(changeHoles(typingNow, inPlay)));
  const [forgetting, setForgetting] = useState(false);
  /** True if the user submits before the card is loaded: the form then submits as soon as it is. */
  const [isSubmitPending, setIsSubmitPending] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current) storeCardDraft(cardKey, input);
  }, [cardKey, input]);
  const storedStrokes = cardStrokes(holes);
  const scores = mergeScores(typing, storedStrokes);
  const changes = listChanges(typing, storedStrokes);
  const type = (key: string) => change((typingNow) => applyKey(typingNow, key));
  const goToBox = (holeIndex: number) =>
    change((typingNow) => (typingNow.at === holeIndex ? typingNow : goToHole(typingNow, holeIndex)));
  const onBoxKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !KEYS.test(event.key)) return;
    event.preventDefault();
    type(event.key);
  };
  const [isStarted, setIsStarted] = useState(false);
  // Once, when the card has loaded, and not at every change of its scores.
  if (view !== null && !isStarted) {
    setIsStarted(true);
    change((typingNow) => startTyping(typingNow, storedStrokes));
  }
  const submitView = (ready: CardView) => {
    if (isSubmitted.current) return;
    isSubmitted.current = true;
    const readyScores = mergeScores(typing, cardStrokes(ready.holes));
    const sum = countedStrokes(readyScores).reduce((sumBefore, score) => sumBefore + score, 0);
    const missing = ready.holes.filter(({ hole_number }) => readyScores[hole_number - 1] === 0);
    onSubmit({ user, view: ready, typing, sum, missing: missing.map(({ hole_number }) => hole_number) });
  };
  useEffect(() => {
    if (isSubmitPending && view !== null) submitView(view);
  });
  const forget = () => {
    setForgetting(false);
    change(() => emptyTyping(inPlay));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter moves to the next box; in the last box and on the button it saves.
    if (document.activeElement !== saveButton.current && !isAtEnd(typing))
      return change((typingNow) => applyEnter(typingNow, storedStrokes));
    if (typing.tens > 0) return;
    if (view === null) setIsSubmitPending(true);
    else submitView(view);
  };
  return (
    <Card title={<Clamp>{fullName(user)}</Clamp>} level={3}>
      {view === null ? <p role="status">{t('Loading...')}</p> : <PaperStatus view={view} />}
      <p id="paper-keys" className={styles.rules}>
        {t(
          '2 to 9 fills a hole and goes on. 1 waits: 1 2 is 12, and 1 Enter a hole in one. + and a digit is ten more: + + 3 is 23. 0 leaves a hole without a score; x is picked up. Backspace goes back. Enter after the last hole saves.',
        )}
      </p>
      <form className={styles.form} onSubmit={submit} aria-describedby="paper-keys">
        <PaperBoxes
          typing={typing}
          holes={holes}
          changes={changes}
          end={saveButton}
          onKey={type}
          onBack={() => change(applyBackspace)}
          onKeyDown={onBoxKeyDown}
          onGoTo={goToBox}
        />
        <PaperSums scores={scores} holes={inPlay} />
        <Stack row>
          <PaperKeys
            cardKey={cardKey}
            onType={type}
            onForget={changes.length === 0 ? null : () => setForgetting(true)}
            onLeave={onLeave}
          >
            <button
              ref={saveButton}
              type="submit"
              onKeyDown={onBoxKeyDown}
              className={buttonClass()}
              aria-busy={isSubmitPending}
            >
              {next === null ? t('Save the card') : t('Save, then {name}', { name: next })}
            </button>
          </PaperKeys>
        </Stack>
        <p role="status">
          {changes.length === 0
            ? t('Nothing is changed.')
            : plural(
                changes.length,
                '{count} hole is changed and not saved yet.',
                '{count} holes are changed and not saved yet.',
              )}
        </p>
      </form>
      {forgetting ? <PaperForget onForget={forget} onStay={() => setForgetting(false)} /> : null}
    </Card>
  );
}
