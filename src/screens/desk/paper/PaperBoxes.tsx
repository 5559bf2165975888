import { useLayoutEffect, useRef, type FormEvent, type KeyboardEventHandler, type RefObject } from 'react';
import { listCardStrokes } from '#domain/cards/card-text.ts';
import { FRONT_HOLES, HOLES } from '#domain/holes-in-play.ts';
import { formatToPar } from '#domain/round.ts';
import { t } from '#words/t.ts';
import type { Doubts, FarScore, PaperHole } from './paperDoubts.ts';
import { formatBox, formatScore, type Change, type Typing } from './paperKeys.ts';
import styles from './Paper.module.css';

interface Props {
  typing: Typing;
  holes: readonly PaperHole[];
  changes: readonly Change[];
  /** Scores far over par, whose boxes have the colour of a warning. */
  doubts: Pick<Doubts, 'far'>;
  onKey: (key: string) => void;
  onBack: () => void;
  onKeyDown: KeyboardEventHandler;
  onGoTo: (at: number) => void;
  /** The button that gets the focus after the last hole. */
  end: RefObject<HTMLButtonElement | null>;
}

/** Text below a box. */
function describeChange(change: Change | undefined, far: FarScore | undefined): string {
  if (!change) return '';
  if (change.was !== 0) return t('was {score}', { score: formatScore(change.was) });
  return far ? formatToPar(far.score - far.par) : t('new');
}

const label = ({ hole_number, par }: PaperHole): string =>
  par === null
    ? t('Hole {hole}, par not set', { hole: hole_number })
    : t('Hole {hole}, par {par}', { hole: hole_number, par });

/** The box that gets the next digit always has the focus. */
export function PaperBoxes({ typing, holes, changes, doubts, ...props }: Props) {
  const { onKey, onBack, onKeyDown, onGoTo, end } = props;
  /** Input elements by index of the hole. */
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const { at } = typing;
  useLayoutEffect(() => {
    const focusTarget = at >= HOLES ? end.current : boxes.current[at];
    focusTarget?.focus();
  }, [at, end]);
  const storedStrokes = listCardStrokes(holes);
  /** Virtual keyboards send input events but no key events. */
  const handleInput = (event: FormEvent<HTMLInputElement>) => {
    const { inputType, data } = event.nativeEvent as InputEvent;
    if (inputType === 'deleteContentBackward') onBack();
    else for (const key of data ?? '') onKey(key);
  };
  return (
    <ol className={styles.boxes}>
      {holes.map((hole) => {
        const i = hole.hole_number - 1;
        const isOfHole = (changeOrDoubt: { hole: number }): boolean =>
          changeOrDoubt.hole === hole.hole_number;
        // A 1 that waits for its second digit is no score yet.
        const isWaiting = typing.isOne && i === at;
        const change = changes.find(isOfHole);
        const far = isWaiting ? undefined : doubts.far.find(isOfHole);
        return (
          <li
            key={hole.hole_number}
            className={[styles.hole, hole.hole_number === FRONT_HOLES + 1 ? styles.turn : ''].join(' ')}
          >
            <label className={styles.label}>
              <span aria-hidden="true">
                {hole.hole_number}
                {hole.par === null ? null : <small> {t('Par {par}', { par: hole.par })}</small>}
              </span>
              <input
                ref={(box) => {
                  boxes.current[i] = box;
                }}
                className={styles.box}
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="next"
                aria-label={label(hole)}
                data-changed={change !== undefined}
                data-doubtful={far !== undefined}
                value={formatBox(typing, storedStrokes, i)}
                onKeyDown={onKeyDown}
                onChange={handleInput}
                onFocus={() => onGoTo(i)}
              />
            </label>
            <small className={styles.was} data-new={change?.was === 0 && far === undefined}>
              {describeChange(change, far)}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
