import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import styles from '../Scorecard.module.css';
import { isDisputed } from '../shownCard.ts';
import { focusWhenDrawn, questionId } from '../focus.ts';
import type { Scoring } from '../useScoring.ts';

/** "Two values: hole 7, Ken Duke, and 2 more". `name` is null for the open card. */
function formatDisputesLink(hole: number, name: string | null, more: number): string {
  if (more === 0)
    return name === null
      ? t('Two values: hole {hole}', { hole })
      : t('Two values: hole {hole}, {name}', { hole, name });
  return name === null
    ? plural(more, 'Two values: hole {hole}, and {count} more', 'Two values: hole {hole}, and {count} more', {
        hole,
      })
    : plural(
        more,
        'Two values: hole {hole}, {name}, and {count} more',
        'Two values: hole {hole}, {name}, and {count} more',
        { hole, name },
      );
}

/** Leads to the first conflict on any card, outside the current hole. */
export function Disputes({ scoring, open }: { scoring: Scoring; open: number }) {
  const found = scoring.cards.flatMap(({ user, view, shown }) =>
    shown.holes
      .filter((hole) => hole.stored.hole_number !== scoring.hole && isDisputed(hole))
      .map(({ stored }) => ({
        hole: stored.hole_number,
        user,
        name: user === open ? null : fullName(view.card.user),
      })),
  );
  const [first, ...others] = found;
  if (!first) return null;
  const lead = () => {
    scoring.openHole(first.hole);
    focusWhenDrawn(questionId(first.user, first.hole), true);
  };
  return (
    <div className={styles.disputes}>
      <Button wide look="secondary" onClick={lead}>
        <span aria-hidden="true">≠</span> {formatDisputesLink(first.hole, first.name, others.length)}
      </Button>
    </div>
  );
}
