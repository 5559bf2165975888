import { useEffect, useReducer, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { HOLES } from '#domain/round.ts';
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
  EMPTY_TYPING,
  applyBackspace,
  listChanges,
  applyEnter,
  goToHole,
  isAtEnd,
  applyKey,
  mergeScores,
  readStoredScores,
} from './paperKeys.ts';
import type { Typing } from './paperKeys.ts';
import type { TypedCard } from './paperSave.ts';
import { initialTyping, storeCardDraft } from './paperCardDraft.ts';

/** Without Enter, which submits the form. */
const KEYS = /^([0-9+xX-]|Backspace|ArrowLeft|ArrowRight)$/;
/** Boxes of a card that is still loading; they already accept input. */
const LOADING_HOLES: readonly PaperHole[] = Array.from({ length: HOLES }, (_, i) => ({
  hole_number: i + 1,
  par: null,
  score: 0,
}));

const step = (typing: Typing, change: (typing: Typing) => Typing): Typing => change(typing);

interface Props {
  user: UserRef;
  /** Must be the same object for the same card. */
  cardKey: CardKey;
  /** Null while the card is loading. */
  view: CardView | null;
  /** First name of the group's next player; null after the last one. */
  next: string | null;
  onSubmit: (card: TypedCard) => void;
  onLeave: () => void;
}

/** Form for one paper card. The input is a draft on this phone until it is saved as scores. */
export function PaperCard({ user, cardKey, view, next, onSubmit, onLeave }: Props) {
  const [typing, dispatch] = useReducer(step, cardKey, initialTyping);
  const [forgetting, setForgetting] = useState(false);
  /** Submit as soon as the card is loaded. */
  const [isSubmitPending, setIsSubmitPending] = useState(false);
  const end = useRef<HTMLButtonElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current) storeCardDraft(cardKey, typing);
  }, [cardKey, typing]);
  const holes = view?.holes ?? LOADING_HOLES;
  const stored = readStoredScores(holes);
  const scores = mergeScores(typing, stored);
  const changes = listChanges(typing, stored);
  const type = (key: string) => dispatch((now) => applyKey(now, key));
  const goToBox = (at: number) => dispatch((now) => (now.at === at ? now : goToHole(now, at)));
  const onBoxKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !KEYS.test(event.key)) return;
    event.preventDefault();
    type(event.key);
  };
  const submitView = (ready: CardView) => {
    if (isSubmitted.current) return;
    isSubmitted.current = true;
    const sum = countedStrokes(mergeScores(typing, readStoredScores(ready.holes))).reduce(
      (all, score) => all + score,
      0,
    );
    onSubmit({ user, view: ready, typing, sum });
  };
  useEffect(() => {
    if (isSubmitPending && view !== null) submitView(view);
  });
  const forget = () => {
    setForgetting(false);
    dispatch(() => EMPTY_TYPING);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a box moves to the next one; in the last box and on the button it saves.
    if (document.activeElement !== end.current && !isAtEnd(typing)) return dispatch(applyEnter);
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
          end={end}
          onKey={type}
          onBack={() => dispatch(applyBackspace)}
          onKeyDown={onBoxKeyDown}
          onGoTo={goToBox}
        />
        <PaperSums scores={scores} />
        <Stack row>
          <PaperKeys
            cardKey={cardKey}
            onType={type}
            onForget={changes.length === 0 ? null : () => setForgetting(true)}
            onLeave={onLeave}
          >
            <button
              ref={end}
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
