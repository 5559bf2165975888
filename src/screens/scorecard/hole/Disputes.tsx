import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import styles from '../Scorecard.module.css';
import { isDisputed } from '../shownCard.ts';
import { focusWhenDrawn, getQuestionId } from '../focus.ts';
import type { Scoring } from '../useScoring.ts';

/** Returns "Hole 7, Ken Duke: scores differ, and 2 more". `name` is null for the open card. */
function formatDisputesLink(hole: number, name: string | null, otherCount: number): string {
  if (otherCount === 0)
    return name === null
      ? t('Hole {hole}: scores differ', { hole })
      : t('Hole {hole}, {name}: scores differ', { hole, name });
  return name === null
    ? plural(
        otherCount,
        'Hole {hole}: scores differ, and {count} more',
        'Hole {hole}: scores differ, and {count} more',
        {
          hole,
        },
      )
    : plural(
        otherCount,
        'Hole {hole}, {name}: scores differ, and {count} more',
        'Hole {hole}, {name}: scores differ, and {count} more',
        { hole, name },
      );
}

/** Links to the first conflict on another hole than the current one, on any card. */
export function Disputes({ scoring, open }: { scoring: Scoring; open: number }) {
  const disputedHoles = scoring.cards.flatMap(({ user, view, shown }) =>
    shown.holes
      .filter((hole) => hole.stored.hole_number !== scoring.hole && isDisputed(hole))
      .map(({ stored }) => ({
        hole: stored.hole_number,
        user,
        name: user === open ? null : fullName(view.card.user),
      })),
  );
  const [firstDispute, ...otherDisputes] = disputedHoles;
  if (!firstDispute) return null;
  const openFirstDispute = () => {
    scoring.openHole(firstDispute.hole);
    focusWhenDrawn(getQuestionId(firstDispute.user, firstDispute.hole), true);
  };
  return (
    <div className={styles.disputes}>
      <Button wide variant="secondary" onClick={openFirstDispute}>
        <span aria-hidden="true">≠</span>{' '}
        {formatDisputesLink(firstDispute.hole, firstDispute.name, otherDisputes.length)}
      </Button>
    </div>
  );
}
