import type { Kysely } from 'kysely';
import type { RosterResult } from '#contract/tournaments/roster.ts';
import type { Tables } from '#server/db/schema.ts';

type Db = Kysely<Tables>;

/** An app asks again within seconds; after a month nobody does. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** What this import answered before; undefined when it is new. */
export async function answerOfImport(
  db: Db,
  tournament: number,
  op_id: string,
): Promise<RosterResult[] | undefined> {
  const row = await db
    .selectFrom('roster_imports')
    .where('tournament', '=', tournament)
    .where('op_id', '=', op_id)
    .select('answer')
    .executeTakeFirst();
  return row && (JSON.parse(row.answer) as RosterResult[]);
}

/** Keeps what an import answers, and drops what nobody will ask for again. */
export async function keepImport(
  trx: Db,
  {
    tournament,
    op_id,
    results,
    now,
  }: { tournament: number; op_id: string; results: RosterResult[]; now: number },
): Promise<void> {
  await trx
    .deleteFrom('roster_imports')
    .where('made_at', '<', now - KEPT_MS)
    .execute();
  await trx
    .insertInto('roster_imports')
    .values({ tournament, op_id, answer: JSON.stringify(results), made_at: now })
    .execute();
}
