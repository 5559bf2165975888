import { formatMatchResult, parseMatchResult, replaceSideInResult } from '#domain/cards/match-result.ts';
import { hasValues, type Db } from '#server/db/schema.ts';
import type { Head } from '#server/scores/types.ts';

export interface PlayerMove {
  from: number;
  to: number;
  tournament: number;
}

/** Replaces the player in results of matches, which name both single players. */
export async function movePlayerInResults(
  trx: Db,
  { from, to, tournament }: PlayerMove,
  holeOrMark: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('hole_scores')
    .where(hasValues({ tournament, hole_number: holeOrMark }))
    .select(['user', 'round_number', 'value', 'other_value', 'more_heads'])
    .execute();
  const replacePlayer = (resultText: string | null): string | null => {
    const matchResult = parseMatchResult(resultText);
    return matchResult === null ? resultText : formatMatchResult(replaceSideInResult(matchResult, from, to));
  };
  const movePlayerInHeads = (heads: string): string =>
    JSON.stringify(
      (JSON.parse(heads) as Head[]).map((head) => ({ ...head, value: replacePlayer(head.value) })),
    );
  for (const { user, round_number, value, other_value, more_heads } of rows)
    await trx
      .updateTable('hole_scores')
      .set({
        value: replacePlayer(value),
        other_value: replacePlayer(other_value),
        more_heads: more_heads && movePlayerInHeads(more_heads),
      })
      .where(hasValues({ tournament, round_number, user, hole_number: holeOrMark }))
      .execute();
}
