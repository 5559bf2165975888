import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { isGuarded } from './guardedKeys.ts';
import { formatScore, type Typing } from './paperKeys.ts';
import styles from './Paper.module.css';

interface Props {
  typing: Typing;
  storedStrokes: readonly number[];
  onOpen: () => void;
}

function describeHole({ at, pending, isFollowed }: Typing, storedScore: number): string {
  const values = { hole: at + 1, score: formatScore(storedScore) };
  const pendingScore = pending?.[at];
  if (pendingScore === undefined)
    return t('Hole {hole} is saved as {score}. Type another score to change it.', values);
  const typed = formatScore(pendingScore);
  return isFollowed
    ? t(
        'Stopped at hole {hole}: {score} is saved, you typed {typed}. The keys after it did not count. Press Enter.',
        { ...values, typed },
      )
    : t('Hole {hole} is saved as {score}. Enter changes it to {typed}, Backspace keeps {score}.', {
        ...values,
        typed,
      });
}

/** Says that a score is stored, and how to change it. Its place is there for all holes, so that nothing moves. */
export function PaperGuard({ typing, storedStrokes, onOpen }: Props) {
  if (storedStrokes.every((score) => score === 0)) return null;
  const { at, pending } = typing;
  const isShown = isGuarded(typing, storedStrokes);
  return (
    <div className={styles.guard}>
      <p role="status" data-stopped={isShown && pending?.[at] !== undefined}>
        {isShown ? describeHole(typing, storedStrokes[at] ?? 0) : null}
      </p>
      {isShown ? (
        // preventDefault: the focus stays in the box for the next digit.
        <Button look="secondary" onPointerDown={(event) => event.preventDefault()} onClick={onOpen}>
          {t('Change hole {hole}', { hole: at + 1 })}
        </Button>
      ) : null}
    </div>
  );
}
