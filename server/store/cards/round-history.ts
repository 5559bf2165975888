import type { RoundEvent } from '#contract/scores/round-history.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { hasValues, type Db } from '#server/db/schema.ts';
import { MAX_HISTORY_EVENTS } from '#server/policies/quotas.ts';
import { loadHiddenHoles, createHiddenHolePredicate } from '../boards/hidden-holes.ts';
import { createVersionedBytes, type VersionedBytes } from '#server/web/versioned-bytes.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';

interface RoundKey {
  tournament: number;
  round: number;
}

/** Loads the latest MAX_HISTORY_EVENTS values in the order of their taps, without hidden holes and banned players. */
async function loadRoundHistory(db: Db, { tournament: id, round }: RoundKey): Promise<RoundEvent[]> {
  const isHidden = createHiddenHolePredicate(await loadHiddenHoles(db, id));
  const rows = await db
    .selectFrom('score_log as l')
    .innerJoin('players as p', (join) =>
      join.onRef('p.player', '=', 'l.user').onRef('p.tournament', '=', 'l.tournament'),
    )
    .where(hasValues({ 'l.tournament': id, 'l.round_number': round, 'l.result': 'applied' }))
    .where('l.hole_number', '<=', HOLES)
    .where('p.banned', '=', 0)
    .select(['l.id', 'l.user', 'l.hole_number', 'l.score', 'l.value', 'l.recorded_at', 'l.arrived_at'])
    .orderBy('l.id', 'desc')
    .limit(MAX_HISTORY_EVENTS)
    .execute();
  return rows
    .filter(({ hole_number, user }) => !isHidden(round, hole_number, user))
    .map((row) => ({ ...row, at: Math.min(row.recorded_at ?? row.arrived_at, row.arrived_at) }))
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .map(({ at, user, hole_number, score, value }) => ({
      at: new Date(at).toISOString(),
      user,
      hole_number,
      score,
      ...(isPickedUp({ value }) && { no_score: true }),
    }));
}

/** Throws 404 for an unknown tournament. Compresses after the snapshot, because other reads wait for its connection. */
export async function buildHistoryBytes(
  snapshot: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  key: RoundKey,
): Promise<VersionedBytes> {
  const { version, text } = await snapshot(async (db) => {
    const { version: currentVersion } = await loadTournamentRow(db, key.tournament);
    return { version: currentVersion, text: JSON.stringify(await loadRoundHistory(db, key)) };
  });
  return createVersionedBytes(version, text);
}
