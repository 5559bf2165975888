import { useEffect, useReducer, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { listCardStrokes } from '#domain/cards/card-text.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { getOutCode } from '#ui/golf/status.ts';
import { Card } from '#ui/layout/Card.tsx';
import { plural, t } from '#words/t.ts';
import type { PointsOf } from '../cards/cardPoints.ts';
import { PaperBoxes } from './PaperBoxes.tsx';
import { PaperDoubts, PaperForget } from './PaperDoubts.tsx';
import { findDoubts, hasDoubts, type PaperHole } from './paperDoubts.ts';
import { PaperHead } from './PaperHead.tsx';
import { PaperHelp } from './PaperHelp.tsx';
import { PaperKeys } from './PaperKeys.tsx';
import { PaperSums, toCountedStrokes } from './PaperSums.tsx';
import styles from './Paper.module.css';
import {
  applyBackspace,
  applyEnter,
  applyKey,
  changeHoles,
  createEmptyTyping,
  goToHole,
  isAtEnd,
  listChanges,
  mergeScores,
  SCORE_KEY,
  startTyping,
} from './paperKeys.ts';
import type { Typing } from './paperKeys.ts';
import type { TypedCard } from './paperSave.ts';
import { initialTyping, loadCardDraft, storeCardDraft } from './paperCardDraft.ts';
import { usePaperLeave, type LeaveTo, type OnLeave } from './usePaperLeave.ts';

/** Keys that a box accepts besides scores. Enter submits the form. */
const MOVING_KEY = /^(Backspace|ArrowLeft|ArrowRight)$/;
/** Boxes of a card that is still loading; they already accept input. */
const loadingHoles = (inPlay: HolesInPlay): PaperHole[] =>
  inPlay.map((hole_number) => ({ hole_number, par: null, score: 0 }));

const reduceTyping = (typing: Typing, change: (typing: Typing) => Typing): Typing => change(typing);

interface Props {
  user: UserRef;
  group: number | null;
  /** The caller passes the same object for the same card at every rendering. */
  cardKey: CardKey;
  /** Holes in play of the round, shown until the card is loaded. */
  holes: HolesInPlay;
  /** Null where the card counts no points. */
  pointsOf: PointsOf | null;
  /** Null while the card is loading. */
  view: CardView | null;
  /** Name of the player whose card is next; null after the last one. */
  next: string | null;
  onSubmit: (card: TypedCard) => void;
  onLeave: OnLeave;
}

/** Stores the input as a draft on this phone until it is saved as scores. */
export function PaperCard({ user, group, cardKey, holes: roundHoles, view, next, ...props }: Props) {
  const { pointsOf, onSubmit, onLeave } = props;
  const holes = view?.holes ?? loadingHoles(roundHoles);
  const inPlay = holes.map(({ hole_number }) => hole_number);
  const [input, dispatch] = useReducer(reduceTyping, null, () => initialTyping(cardKey, inPlay));
  const typing = changeHoles(input, inPlay);
  const change = (update: (typing: Typing) => Typing) =>
    dispatch((inputBefore) => update(changeHoles(inputBefore, inPlay)));
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const [isAskingAboutDoubts, setAskingAboutDoubts] = useState(false);
  const [leavingTo, setLeavingTo] = useState<LeaveTo | null>(null);
  /** True if the user submitted before the card was loaded; the form then submits once it is loaded. */
  const [isSubmitPending, setIsSubmitPending] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isSubmitted = useRef(false);
  const storedStrokes = listCardStrokes(holes);
  useEffect(() => {
    if (!isSubmitted.current) storeCardDraft(cardKey, input);
  }, [cardKey, input]);
  const scores = mergeScores(typing, storedStrokes);
  const changes = listChanges(typing, storedStrokes);
  const doubts = findDoubts(typing, holes);
  const type = (key: string) => change((typingNow) => applyKey(typingNow, key));
  const goToBox = (holeIndex: number) =>
    change((typingBefore) =>
      typingBefore.at === holeIndex ? typingBefore : goToHole(typingBefore, holeIndex),
    );
  const leave = (leaveTarget: LeaveTo) => {
    // Leaves without asking, because a draft keeps the typed scores. Asks only if the browser could not store the
    // draft.
    if (changes.length === 0 || loadCardDraft(cardKey) !== null) onLeave(leaveTarget);
    else setLeavingTo(leaveTarget);
  };
  usePaperLeave((leaveTarget) => {
    if (typing.isOne || typing.tens > 0) change(applyBackspace);
    else leave(leaveTarget);
  });
  const onBoxKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!SCORE_KEY.test(event.key) && !MOVING_KEY.test(event.key)) return;
    event.preventDefault();
    type(event.key);
  };
  const [isStarted, setIsStarted] = useState(false);
  // Runs once, when the card has loaded.
  if (view !== null && !isStarted) {
    setIsStarted(true);
    if (isSubmitPending && hasDoubts(doubts)) {
      setIsSubmitPending(false);
      setAskingAboutDoubts(true);
    }
    change((typingNow) => startTyping(typingNow, storedStrokes));
  }
  const submitView = (readyView: CardView) => {
    if (isSubmitted.current) return;
    isSubmitted.current = true;
    const sum = toCountedStrokes(scores).reduce((sumBefore, score) => sumBefore + score, 0);
    const missingHoles = inPlay.filter((hole) => scores[hole - 1] === 0);
    onSubmit({ user, view: readyView, typing, sum, missing: missingHoles });
  };
  useEffect(() => {
    if (isSubmitPending && view !== null) submitView(view);
  });
  const discardTyped = () => {
    setConfirmingDiscard(false);
    change(() => createEmptyTyping(inPlay));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter moves to the next box; in the last box and on the button it saves.
    if (document.activeElement !== saveButton.current && !isAtEnd(typing))
      return change((typingNow) => applyEnter(typingNow, storedStrokes));
    if (typing.tens > 0) return;
    if (view === null) setIsSubmitPending(true);
    else if (hasDoubts(doubts)) setAskingAboutDoubts(true);
    else submitView(view);
  };
  return (
    <Card>
      <PaperHead user={user} group={group} view={view} />
      <p className={styles.keyHint}>{t('10 + adds ten strokes to the hole. x: picked up.')}</p>
      <form className={styles.form} onSubmit={submit} aria-describedby="paper-keys">
        <PaperBoxes
          typing={typing}
          holes={holes}
          changes={changes}
          doubts={doubts}
          end={saveButton}
          onKey={type}
          onBack={() => change(applyBackspace)}
          onKeyDown={onBoxKeyDown}
          onGoTo={goToBox}
        />
        <PaperSums
          scores={scores}
          holes={inPlay}
          points={pointsOf === null ? null : pointsOf(scores)}
          outCode={
            view !== null && isPlayerOut(view) && inPlay.some((hole) => scores[hole - 1] === 0)
              ? getOutCode({ status: view.status.value })
              : null
          }
        />
        <PaperKeys
          cardKey={cardKey}
          onType={type}
          onForget={changes.length === 0 ? null : () => setConfirmingDiscard(true)}
          onLeave={() => leave('row')}
        >
          <button
            ref={saveButton}
            type="submit"
            onKeyDown={onBoxKeyDown}
            className={getButtonClass()}
            aria-busy={isSubmitPending}
          >
            {next === null ? t('Save the card') : t('Save, then {name}', { name: next })}
          </button>
        </PaperKeys>
        <p role="status">
          {changes.length === 0
            ? t('Nothing has been changed.')
            : plural(
                changes.length,
                '{count} hole is changed and not saved yet.',
                '{count} holes are changed and not saved yet.',
              )}
        </p>
        <PaperHelp id="paper-keys" />
      </form>
      {isConfirmingDiscard ? (
        <PaperForget onForget={discardTyped} onStay={() => setConfirmingDiscard(false)} />
      ) : null}
      {isAskingAboutDoubts && view !== null ? (
        <PaperDoubts
          doubts={doubts}
          holeCount={holes.length}
          onSave={() => submitView(view)}
          onStay={() => setAskingAboutDoubts(false)}
        />
      ) : null}
      {leavingTo === null ? null : (
        <PaperForget onForget={() => onLeave(leavingTo)} onStay={() => setLeavingTo(null)} />
      )}
    </Card>
  );
}
