import { matchAt } from '#domain/cards/marks.ts';
import { matchNumber } from '#domain/cards/match-result.ts';
import { distinct, key, type Hole } from './keys.ts';
import { matchesRead } from './reads.ts';
import type { ReadReference } from './reference-cache.ts';

/**
 * Keys of tournament and number: the competitions whose matches may have a result, of tournaments with such a write.
 */
export async function loadMatches(read: ReadReference, places: readonly Hole[]): Promise<Set<string>> {
  const tournaments = places.flatMap(([tournament, , , holeOrMark]) =>
    matchAt(holeOrMark) === null ? [] : [[tournament]],
  );
  const rows = await read<{ tournament: number; id: number }>(matchesRead, distinct(tournaments));
  return new Set(rows.map(({ tournament, id }) => key(tournament, matchNumber(id))));
}
