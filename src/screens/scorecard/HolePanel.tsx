import { SelectField } from '#ui/Field.tsx';
import { firstName } from '#ui/names.ts';
import { partnerChoices } from './group.ts';
import { HOLE_ID } from './focus.ts';
import type { Hand } from './preferences.ts';
import { Moves } from './Moves.tsx';
import { OneTapRow } from './OneTapRow.tsx';
import { scoreWord } from './oneTap.ts';
import styles from './Panel.module.css';
import { PlaceLine } from './PlaceLine.tsx';
import { isDisputed } from './shown.ts';
import { minus, plus } from './steps.ts';
import type { ScoredCard, Scoring } from './useScoring.ts';

function Partner({ card, scoring }: { card: ScoredCard; scoring: Scoring }) {
  const chosen = card.shown.holes[scoring.hole - 1]!.value.partner;
  const choices = partnerChoices(card.view.card, chosen);
  return (
    <SelectField
      label="Partner"
      value={chosen?.id ?? ''}
      onChange={({ target }) =>
        scoring.choosePartner(card.user, choices.find(({ id }) => String(id) === target.value) ?? null)
      }
    >
      <option value="">Select Partner</option>
      {choices.map((user) => (
        <option key={user.id} value={user.id}>
          {firstName(user)}
        </option>
      ))}
    </SelectField>
  );
}

/** The hole in hand: its score large, the keys under the thumb. */
export function HolePanel({ card, scoring, hand }: { card: ScoredCard; scoring: Scoring; hand: Hand }) {
  const hole = card.shown.holes[scoring.hole - 1]!;
  const { stored, value, place } = hole;
  const { score, partner } = value;
  const set = (strokes: number) => scoring.tap(card.user, { score: strokes, partner });
  return (
    <section className={styles.panel} data-hand={hand} aria-labelledby={HOLE_ID}>
      <div className={styles.head}>
        <div className={styles.hole}>
          <h2 id={HOLE_ID} tabIndex={-1}>
            Hole {scoring.hole}
          </h2>
          <p>
            {stored.par === null ? 'Par not set' : `Par ${stored.par}`}
            {stored.stroke_index === null ? '' : ` · Index ${stored.stroke_index}`}
          </p>
        </div>
        <div className={styles.partner}>
          <Partner card={card} scoring={scoring} />
        </div>
      </div>
      <OneTapRow par={stored.par} score={score} onScore={set} />
      <p className={styles.state}>
        {isDisputed(hole) ? <strong>≠ Two values: choose one above</strong> : <PlaceLine place={place} />}
      </p>
      <div className={styles.keys}>
        <div className={styles.current}>
          <output
            className={[styles.digits, score > 99 ? styles.long : ''].filter(Boolean).join(' ')}
            data-testid="current-score"
          >
            {score}
          </output>
          <span className={styles.about}>{scoreWord(score, stored.par)}</span>
        </div>
        <button
          type="button"
          className={[styles.key, styles.minus].join(' ')}
          aria-label="Take a stroke off"
          disabled={score === 0}
          onClick={() => set(minus(score))}
        >
          −
        </button>
        <button
          type="button"
          className={[styles.key, styles.plus].join(' ')}
          aria-label="Add a stroke"
          disabled={plus(score) === score}
          onClick={() => set(plus(score))}
        >
          +
        </button>
      </div>
      <Moves scoring={scoring} tournamentId={card.view.key.tournament} />
    </section>
  );
}
