import { oneTaps } from './oneTap.ts';
import styles from './OneTapRow.module.css';

/** The scores around par, each one tap. `whose` is read out where several players are scored at once. */
export function OneTapRow({
  par,
  score,
  whose,
  onScore,
}: {
  par: number | null;
  score: number;
  whose?: string;
  onScore: (score: number) => void;
}) {
  const label = par === null ? 'Strokes' : 'Score around par';
  return (
    <div role="group" aria-label={whose ? `${label}, ${whose}` : label} className={styles.row}>
      {oneTaps(par).map(({ strokes, word }) => (
        <button
          key={strokes}
          type="button"
          className={styles.value}
          aria-pressed={score === strokes}
          aria-label={word === null ? `${strokes} strokes` : `${word}, ${strokes}`}
          onClick={() => onScore(strokes)}
        >
          <span className={styles.strokes}>{strokes}</span>
          {word === null ? null : <span className={styles.word}>{word}</span>}
        </button>
      ))}
    </div>
  );
}
