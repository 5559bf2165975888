import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import type { Head } from '#server/scores/types.ts';
import type { MergeChanges } from './changes.ts';
import type { Pair } from './reach.ts';

type Db = Kysely<Tables>;
const KEY = ['tournament', 'round_number', 'user', 'hole_number'] as const;

async function setHeads(trx: Db, key: (string | number)[], before: string, text: string): Promise<void> {
  const isHole = sql.join(
    KEY.map((column, i) => sql`${sql.ref(column)} = ${key[i]}`),
    sql` and `,
  );
  await sql`update hole_scores set more_heads = ${text} where ${isHole} and more_heads = ${before}`.execute(
    trx,
  );
}

/** Versions of a hole beside the current one have their author and partner in JSON. After the cards have moved. */
export async function moveHeads(
  trx: Db,
  { from, into }: Pair,
  { tournament, heads }: { tournament: number; heads: MergeChanges['heads'] },
): Promise<void> {
  const rows = await trx
    .selectFrom('hole_scores')
    .where('tournament', '=', tournament)
    .where('more_heads', 'is not', null)
    .select([...KEY, 'more_heads'])
    .execute();
  const moved = (user: number | null): number | null => (user === from ? into : user);
  for (const row of rows) {
    const before = row.more_heads!;
    const next = (JSON.parse(before) as Head[]).map((head) => ({
      ...head,
      partner: moved(head.partner),
      entered_by: moved(head.entered_by)!,
    }));
    const after = JSON.stringify(next);
    if (after === before) continue;
    const key = KEY.map((column) => row[column]);
    await setHeads(trx, key, before, after);
    heads.push([key, before, after]);
  }
}

/** Those that have not changed since. */
export async function moveHeadsBack(trx: Db, heads: MergeChanges['heads']): Promise<void> {
  for (const [key, before, after] of heads) await setHeads(trx, key, after, before);
}
