import { computeOverUnder } from '#domain/round.ts';
import { ScoreMark } from '#ui/golf/ScoreMark.tsx';
import { t } from '#words/t.ts';
import { createGroupOneTaps, createOneTaps } from './oneTap.ts';
import styles from './OneTapRow.module.css';

interface Props {
  par: number | null;
  score: number;
  whose?: string;
  /** Handicap index, which determines the three likely scores that the row offers. */
  handicap?: number | null;
  disabled: boolean;
  onScore: (score: number) => void;
}

/**
 * Buttons for the five likely scores of a hole. In a group's row there are three, labelled with the player's name
 * (`whose`).
 */
export function OneTapRow({ par, score, whose, handicap = null, disabled, onScore }: Props) {
  const label = par === null ? t('Strokes') : t('Score around par');
  return (
    <div role="group" aria-label={whose ? `${label}, ${whose}` : label} className={styles.row}>
      {(whose ? createGroupOneTaps(par, handicap) : createOneTaps(par)).map(({ strokes, word }) => (
        <button
          key={strokes}
          type="button"
          className={styles.value}
          disabled={disabled}
          aria-pressed={score === strokes}
          aria-label={[word ?? t('Strokes'), strokes, whose].filter(Boolean).join(', ')}
          onClick={() => onScore(strokes)}
        >
          <span className={styles.strokes}>
            {whose === undefined ? (
              <ScoreMark over={computeOverUnder(strokes, par)}>{strokes}</ScoreMark>
            ) : (
              strokes
            )}
          </span>
          {word === null ? null : <span className={styles.word}>{word}</span>}
        </button>
      ))}
    </div>
  );
}
