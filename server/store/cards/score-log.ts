import type { Selectable } from 'kysely';
import { toInstant } from '#domain/instant.ts';
import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import { hasValues, type Db, type Tables } from '#server/db/schema.ts';
import { MAX_SCORE_LOG_LINES } from '#server/policies/quotas.ts';
import { loadRound, type CardKey } from './scorecards.ts';
import { loadUsersOf, createPersonLookup, type PersonLookup } from '../people/users.ts';

function toLogEntry(row: Selectable<Tables['score_log']>, personOf: PersonLookup): ScoreLogEntry {
  const { id, hole_number, score, value, device_id, stamp, seen, op_id, result } = row;
  return {
    id,
    hole_number,
    score,
    value,
    partner: personOf(row.partner),
    user: personOf(row.entered_by),
    device_id,
    recorded_at: toInstant(row.recorded_at),
    arrived_at: new Date(row.arrived_at).toISOString(),
    stamp,
    seen,
    op_id,
    result,
    carried_by: personOf(row.carried_by),
  };
}

/** Loads the latest MAX_SCORE_LOG_LINES writes, oldest first. Throws 404 if the card does not exist. */
export async function loadScoreLog(db: Db, card: CardKey): Promise<ScoreLogEntry[]> {
  await loadRound(db, card);
  const newestIds = db
    .selectFrom('score_log')
    .where(hasValues({ tournament: card.tournament, round_number: card.round, user: card.user }))
    .select('id')
    .orderBy('id', 'desc')
    .limit(MAX_SCORE_LOG_LINES);
  const rows = await db
    .selectFrom('score_log')
    .where('id', 'in', newestIds)
    .selectAll()
    .orderBy('id')
    .execute();
  const users = await loadUsersOf(db, rows, (row) => [row.entered_by, row.partner, row.carried_by]);
  return rows.map((row) => toLogEntry(row, createPersonLookup(users)));
}
