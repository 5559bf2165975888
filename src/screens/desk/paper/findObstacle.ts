import { computeCertification } from '#data/scores/certification.ts';
import type { CardView } from '#data/scores/types.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { getHoleStrokes } from '#domain/cards/card-text.ts';
import { formatRuns } from '#domain/hole-runs.ts';
import { formatLongStatus } from '#ui/golf/status.ts';
import { plural, t } from '#words/t.ts';

const numbersOf = (holes: CardView['holes']): number[] => holes.map(({ hole_number }) => hole_number);

/** Returns "No scores", "Missing: hole 18" or "Missing: holes 3, 7–9". */
export const describeMissingHoles = (missingHoles: readonly number[], holeCount: number): string =>
  missingHoles.length === holeCount
    ? t('No scores')
    : plural(missingHoles.length, 'Missing: hole {holes}', 'Missing: holes {holes}', {
        holes: formatRuns(missingHoles),
      });

/** Reason why no certification is expected after the card was typed in, or null. */
export function findReasonNotToCertify(view: CardView): string | null {
  const status = view.status.value ?? 'playing';
  return isPlayerOut(view)
    ? t('{status}: no certification needed.', { status: formatLongStatus(status) })
    : findObstacle(view);
}

/** Reason why the card cannot be certified, or null. */
export function findObstacle({ holes }: Pick<CardView, 'holes'>): string | null {
  const gaps = holes.filter((hole) => getHoleStrokes(hole) === 0);
  if (gaps.length > 0) return describeMissingHoles(numbersOf(gaps), holes.length);
  const disputedHoles = holes.filter(({ disagreement, state }) => disagreement !== null && state === 'sent');
  return disputedHoles.length > 0
    ? t('Scores differ: {holes}. Choose the right ones on the card first.', {
        holes: numbersOf(disputedHoles).join(', '),
      })
    : null;
}

/**
 * Like `findObstacle`, but also gives a reason why somebody must look at a card before it is certified together with
 * others.
 */
export function findObstacleUnseen(view: CardView): string | null {
  const { player, marker, committee } = computeCertification(view);
  const changedHoles = new Set([player, marker, committee].flatMap(({ differs }) => differs));
  return (
    findObstacle(view) ??
    (changedHoles.size > 0
      ? t('Changed after it was certified: {holes}. Look at the card first.', {
          holes: [...changedHoles].sort((a, b) => a - b).join(', '),
        })
      : null)
  );
}
