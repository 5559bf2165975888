import { Link } from '@tanstack/react-router';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import type { CardView } from '#data/scores/types.ts';
import type { Fault } from '#data/store/failure.ts';
import { backNine, frontNine, total } from '#domain/round.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Clamp } from '#ui/Clamp.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/Stack.tsx';
import { plural, t, text } from '#words/t.ts';
import type { PlainText } from '#words/t.ts';
import { BEGUN, back, changesOf, enter, goTo, isAtEnd, press, scoresOf, storedOf } from './paperKeys.ts';
import type { Typing } from './paperKeys.ts';
import { PaperBoxes } from './PaperBoxes.tsx';
import { PaperStatus } from './PaperStatus.tsx';
import { PaperForget } from './PaperForget.tsx';
import styles from './Paper.module.css';
import { usePaperSave } from './paperSave.ts';
import { begunTyping, keepTyping } from './paperTyped.ts';

const WHAT_HELPS: Record<Fault, PlainText> = {
  full: text('The phone could not store it. Free some space, or write it down, and try again.'),
  silent: text(
    'This phone could not store that: nothing has changed. Try again, or close Greenside and open it again.',
  ),
};

/** Enter is left to the form, which it submits. */
const KEYS = /^([0-9+xX-]|Backspace|ArrowLeft|ArrowRight)$/;

const step = (typing: Typing, change: (typing: Typing) => Typing): Typing => change(typing);

/** What counts for the sums: a hole that was picked up adds nothing. */
const strokesOf = (scores: readonly number[]): number[] => scores.map((score) => Math.max(0, score));

function Sums({ scores }: { scores: readonly number[] }) {
  const holes = strokesOf(scores).map((score, i) => ({ hole_number: i + 1, score }));
  const sums = [
    { name: t('Out|nine'), sum: frontNine(holes) },
    { name: t('In|nine'), sum: backNine(holes) },
    { name: t('Total'), sum: total(holes) },
  ];
  return (
    <dl className={styles.sums}>
      {sums.map(({ name, sum }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  view: CardView;
  /** Who comes after this card; null when the group is done. */
  next: string | null;
  onSaved: (sum: number) => void;
  onLeave: () => void;
}

/** One card as it is typed from paper. No score is written before it is saved; what was typed stays on this phone until then. */
export function PaperCard({ view, next, onSaved, onLeave }: Props) {
  const [typing, act] = useReducer(step, view.key, begunTyping);
  const { busy, fault, save } = usePaperSave(view);
  const [forgetting, setForgetting] = useState(false);
  const end = useRef<HTMLButtonElement>(null);
  const { user, tournament, round } = view.key;
  const isSaved = useRef(false);
  useEffect(() => {
    if (!isSaved.current) keepTyping({ user, tournament, round }, typing);
  }, [user, tournament, round, typing]);
  const stored = storedOf(view.holes);
  const scores = scoresOf(typing, stored);
  const changes = changesOf(typing, stored);
  const type = (key: string) => act((now) => press(now, key));
  const goToBox = (at: number) => act((now) => (now.at === at ? now : goTo(now, at)));
  const keyed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !KEYS.test(event.key)) return;
    event.preventDefault();
    type(event.key);
  };
  const keepCard = async (sum: number) => {
    if (!(await save(changes))) return;
    isSaved.current = true;
    keepTyping(view.key, null);
    onSaved(sum);
  };
  const forget = () => {
    setForgetting(false);
    act(() => BEGUN);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a box goes on; in the last one, and on the button, it saves.
    if (document.activeElement !== end.current && !isAtEnd(typing)) return act(enter);
    const sum = strokesOf(scores).reduce((all, score) => all + score, 0);
    if (!busy && typing.tens === 0) void keepCard(sum);
  };
  return (
    <Card title={<Clamp>{fullName(view.card.user)}</Clamp>} level={3}>
      <PaperStatus view={view} />
      <p id="paper-keys" className={styles.rules}>
        {t(
          '1 to 9 fills a hole and goes on. + and a digit is ten more: + 2 is 12. 0 leaves a hole without a score; x is picked up. Backspace goes back. Enter after the last hole saves.',
        )}
      </p>
      <form className={styles.form} onSubmit={submit} aria-describedby="paper-keys">
        <PaperBoxes
          typing={typing}
          holes={view.holes}
          changes={changes}
          end={end}
          onKey={type}
          onBack={() => act(back)}
          onKeyDown={keyed}
          onGoTo={goToBox}
        />
        <Sums scores={scores} />
        {fault === null ? null : (
          <Alert kind="error" title={t('The card is not saved.')}>
            {t(WHAT_HELPS[fault])}
          </Alert>
        )}
        <Stack row>
          {/* Must not take the focus: the digit that follows belongs to the same box. */}
          <Button
            look="secondary"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => type('+')}
          >
            {t('10 +')}
          </Button>
          <Button
            look="secondary"
            aria-label={t('Picked up')}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => type('x')}
          >
            x
          </Button>
          <button ref={end} type="submit" onKeyDown={keyed} className={buttonClass()} aria-busy={busy}>
            {next === null ? t('Save the card') : t('Save, then {name}', { name: next })}
          </button>
          <Button look="quiet" onClick={onLeave}>
            {t('Back to the list')}
          </Button>
          {changes.length === 0 ? null : (
            <Button look="quiet" onClick={() => setForgetting(true)}>
              {t('Forget what was typed…')}
            </Button>
          )}
          <Link
            to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
            params={{ userId: user, tournamentId: tournament, round }}
            className={buttonClass('quiet')}
          >
            {t('Open the card')}
          </Link>
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
