import type { Board, Settings } from '#domain/competition/types.ts';
import { plural, t } from '#words/t.ts';

/** How far a board can be relied on. */
export function standingWords(board: Extract<Board, { complete: boolean }>): string | null {
  const words = [];
  if (!board.complete) words.push(t('Provisional: not all cards are in.'));
  if (board.moving)
    words.push(t('Handicaps are not fixed for this tournament yet, so net results can still move.'));
  return words.length === 0 ? null : words.join(' ');
}

/** The holes that nobody is shown yet; null where the competition has none of them. */
export function hiddenWords(
  hidden: { round_number: number; holes: readonly number[] } | null,
  { rounds }: Pick<Settings, 'rounds'>,
): string | null {
  if (hidden === null || hidden.holes.length === 0 || !rounds.includes(hidden.round_number)) return null;
  return plural(
    hidden.holes.length,
    'The last hole is hidden until the prize-giving.',
    'The last {count} holes are hidden until the prize-giving.',
  );
}
