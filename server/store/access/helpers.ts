import { countRows, hasValues, insertRows, updateRow, type Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { sentence } from '#words/message.ts';
import { MAX_HELPERS } from '#server/policies/quotas.ts';
import { requireCodeExpiry, type CodeSignIn, type CodeRow } from './code-expiry.ts';
import { loadGroupPlayers, findCodeGroup } from './code-group.ts';
import { insertGuests } from './guests.ts';
import { loadUser } from '../people/users.ts';

/**
 * Signs in a helper, who scores for the group without playing in it. `before` is the helper's earlier user id, which
 * is used again because its scores may wait on the phone.
 */
export async function signInHelper(
  trx: Db,
  codeRow: CodeRow,
  { name, before }: { name: string; before: number | null },
  now: number,
): Promise<CodeSignIn> {
  const expiresAt = await requireCodeExpiry(trx, codeRow, now);
  const returningHelper = await trx
    .updateTable('helpers')
    .set({ access: codeRow.id })
    .where('user', '=', before ?? 0)
    .returning('user')
    .executeTakeFirst();
  if (returningHelper) {
    await updateRow(trx, 'users', returningHelper.user, { first_name: name.trim() });
    await allowHelpersToScore(trx, codeRow.tournament, codeRow.round_number);
    return { user: await loadUser(trx, returningHelper.user), until: expiresAt };
  }
  const helperCount = await countRows(trx.selectFrom('helpers').where('access', '=', codeRow.id));
  if (helperCount >= MAX_HELPERS)
    throw conflict(
      sentence('{most} helpers have used this code. Ask the organizer for a new one.', {
        most: MAX_HELPERS,
      }),
    );
  const [helper] = await insertGuests(trx, [{ first_name: name.trim(), last_name: '' }], {
    now,
    tournament: null,
    by: null,
  });
  await insertRows(trx, 'helpers', { user: helper!.id, access: codeRow.id });
  await allowHelpersToScore(trx, codeRow.tournament, codeRow.round_number);
  return { user: await loadUser(trx, helper!.id), until: expiresAt };
}

/** Allows the helpers of a round to score for the present members of their code's group. */
export async function allowHelpersToScore(trx: Db, tournament: number, round_number: number): Promise<void> {
  const helpers = await trx
    .selectFrom('helpers')
    .innerJoin('access_codes', 'access_codes.id', 'helpers.access')
    .where(hasValues({ tournament, round_number, ended_at: null }))
    .select(['helpers.user as scorer', 'helpers.access', 'group_number', 'members'])
    .execute();
  if (helpers.length === 0) return;
  const groups = await loadGroupPlayers(trx, tournament, round_number);
  const playersByCode = new Map<number, number[]>();
  for (const helper of helpers)
    if (!playersByCode.has(helper.access))
      playersByCode.set(helper.access, findCodeGroup(helper, groups)?.players ?? []);
  const rows = helpers.flatMap(({ scorer, access }) =>
    (playersByCode.get(access) ?? []).map((player) => ({ tournament, round_number, scorer, player, access })),
  );
  if (rows.length > 0)
    await trx
      .insertInto('extra_scorers')
      .values(rows)
      .onConflict((clause) => clause.doNothing())
      .execute();
}
