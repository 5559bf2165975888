import { certificationOf } from '#data/scores/certification.ts';
import type { CardView } from '#data/scores/types.ts';
import { getStrokes } from '#domain/cards/card-text.ts';
import { t } from '#words/t.ts';

const formatNumbers = (holes: CardView['holes']): string =>
  holes.map(({ hole_number }) => hole_number).join(', ');

/** Reason why the card cannot be certified, or null. */
export function findObstacle({ holes }: Pick<CardView, 'holes'>): string | null {
  const gaps = holes.filter((hole) => getStrokes(hole) === 0);
  if (gaps.length > 0) return t('Without a score: {holes}', { holes: formatNumbers(gaps) });
  const two = holes.filter(({ disagreement, state }) => disagreement !== null && state === 'sent');
  return two.length > 0
    ? t('Scores differ: {holes}. Choose on the card first.', { holes: formatNumbers(two) })
    : null;
}

/** Like `findObstacle`, and with a reason for cards that somebody must see before they are certified with others. */
export function findObstacleUnseen(view: CardView): string | null {
  const { player, marker, committee } = certificationOf(view);
  const changed = new Set([player, marker, committee].flatMap(({ differs }) => differs));
  return (
    findObstacle(view) ??
    (changed.size > 0
      ? t('Changed after it was certified: {holes}. Look at the card first.', {
          holes: [...changed].sort((a, b) => a - b).join(', '),
        })
      : null)
  );
}
