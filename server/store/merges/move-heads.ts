import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import type { Head } from '#server/scores/types.ts';
import { moveRows, moveRowsBack, type RowKey, type MergeChanges } from './changes.ts';
import { HEAD_COLUMNS, HOLE_KEY } from './columns.ts';
import type { AccountPair } from './reach.ts';

/** Changes those heads of a tournament that are stored as JSON. `change` gets the key of the head's hole. */
async function changeMoreHeads(
  trx: Db,
  tournament: number,
  change: (head: Head, hole: RowKey) => Head,
): Promise<void> {
  const rows = await trx
    .selectFrom('hole_scores')
    .where('tournament', '=', tournament)
    .where('more_heads', 'is not', null)
    .select(['tournament', 'round_number', 'user', 'hole_number', 'more_heads'])
    .execute();
  for (const row of rows) {
    const hole = [row.tournament, row.round_number, row.user, row.hole_number];
    const headsAfter = JSON.stringify(
      (JSON.parse(row.more_heads!) as Head[]).map((head) => change(head, hole)),
    );
    if (headsAfter === row.more_heads) continue;
    const holeCondition = sql.join(
      HOLE_KEY.map((column, i) => sql`${sql.ref(column)} = ${hole[i]}`),
      sql` and `,
    );
    await sql`update hole_scores set more_heads = ${headsAfter} where ${holeCondition}`.execute(trx);
  }
}

/** Replaces the author of all heads of a tournament's holes. Called after the cards have moved. */
export async function moveHeads(
  trx: Db,
  pair: AccountPair,
  { tournament, heads }: { tournament: number; heads: MergeChanges['heads'] },
): Promise<void> {
  const { from, into } = pair;
  for (const headColumn of HEAD_COLUMNS) heads.push(...(await moveRows(trx, headColumn, pair, tournament)));
  await changeMoreHeads(trx, tournament, (head, hole) => {
    if (head.entered_by === from) heads.push([...hole, head.stamp]);
    const partner = head.partner === from ? into : head.partner;
    return { ...head, partner, entered_by: head.entered_by === from ? into : head.entered_by };
  });
}

/** Sets back the author of heads, also of those in another column now. Called before the cards move back. */
export async function moveHeadsBack(
  trx: Db,
  pair: AccountPair,
  { heads, played }: Pick<MergeChanges, 'heads' | 'played'>,
): Promise<void> {
  const { from, into } = pair;
  for (const headColumn of HEAD_COLUMNS) await moveRowsBack(trx, headColumn, pair, heads);
  const movedKeys = new Set(heads.map((key) => key.join('/')));
  for (const tournament of new Set([...played, ...heads.map(([id]) => Number(id))]))
    await changeMoreHeads(trx, tournament, (head, hole) => {
      const isMoved = head.entered_by === into && movedKeys.has([...hole, head.stamp].join('/'));
      // Only one of the two accounts played the tournament: if the merged account did, it was the partner.
      const partner = head.partner === into && played.includes(tournament) ? from : head.partner;
      return { ...head, partner, entered_by: isMoved ? from : head.entered_by };
    });
}
