import { findMatchNumber } from '#domain/cards/marks.ts';
import { toMatchNumber } from '#domain/cards/match-result.ts';
import { sortUniqueKeys, createKey, type HoleKeyTuple } from './keys.ts';
import { matchesRead } from './reads.ts';
import type { ReadReference } from './reference-cache.ts';

/** Keys (tournament, `toMatchNumber`) of matches that accept a result; reads nothing if the batch has no result. */
export async function loadMatches(
  readRows: ReadReference,
  holeKeyTuples: readonly HoleKeyTuple[],
): Promise<Set<string>> {
  const tournamentKeys = holeKeyTuples.flatMap(([tournament, , , holeOrMark]) =>
    findMatchNumber(holeOrMark) === null ? [] : [[tournament]],
  );
  const rows = await readRows<{ tournament: number; id: number }>(
    matchesRead,
    sortUniqueKeys(tournamentKeys),
  );
  return new Set(rows.map(({ tournament, id }) => createKey(tournament, toMatchNumber(id))));
}
