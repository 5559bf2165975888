import { Button } from '#ui/Button.tsx';
import { fullName } from '#ui/names.ts';
import styles from './Scorecard.module.css';
import { isDisputed } from './shown.ts';
import { focusWhenDrawn, questionId } from './focus.ts';
import type { Scoring } from './useScoring.ts';

/** The holes with two values other than the hole in hand, on whichever card: leads to the first of them. */
export function Disputes({ scoring, open }: { scoring: Scoring; open: number }) {
  const found = scoring.cards.flatMap(({ user, view, shown }) =>
    shown.holes
      .filter((hole) => hole.stored.hole_number !== scoring.hole && isDisputed(hole))
      .map(({ stored }) => ({
        hole: stored.hole_number,
        user,
        whose: user === open ? '' : `, ${fullName(view.card.user)}`,
      })),
  );
  const [first, ...others] = found;
  if (!first) return null;
  const lead = () => {
    scoring.lookAt(first.hole);
    focusWhenDrawn(questionId(first.user, first.hole), true);
  };
  return (
    <div className={styles.disputes}>
      <Button wide look="secondary" onClick={lead}>
        <span aria-hidden="true">≠</span> Two values: hole {first.hole}
        {first.whose}
        {others.length > 0 ? `, and ${others.length} more` : ''}
      </Button>
    </div>
  );
}
