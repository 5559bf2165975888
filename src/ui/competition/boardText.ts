import type { Board, Settings } from '#domain/competition/types.ts';
import { plural, t } from '#words/t.ts';

/** Null if there is nothing to say. Final results are not called provisional, even if cards are missing. */
export function describeBoardState(
  board: Extract<Board, { complete: boolean }>,
  isFinal: boolean,
): string | null {
  const sentences = [];
  if (!board.complete && !isFinal) sentences.push(t('Provisional: not all cards are complete.'));
  if (board.moving)
    sentences.push(t('Handicaps are not fixed for this tournament yet, so net results can still change.'));
  return sentences.length === 0 ? null : sentences.join(' ');
}

export const describeFinal = (isFinal: boolean): string =>
  isFinal ? t('The results are final.') : t('Provisional: the results are not final yet.');

/** Describes which holes are hidden; null if no hole of these rounds is. */
export function describeHiddenHoles(
  hiddenHoles: readonly { round_number: number; holes: readonly number[] }[],
  { rounds }: Pick<Settings, 'rounds'>,
): string | null {
  const count = hiddenHoles
    .filter(({ round_number }) => rounds.includes(round_number))
    .reduce((total, { holes }) => total + holes.length, 0);
  if (count === 0) return null;
  return plural(
    count,
    'The last hole is hidden until the prize-giving.',
    'The last {count} holes are hidden until the prize-giving.',
  );
}
