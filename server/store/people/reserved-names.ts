import { hasValues, type Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { NAME_RESERVATION_MS } from '#server/policies/lifetimes.ts';
import { toConfusableKey } from '../unique.ts';

/** Returns 409 with the text of SPEC.md §8. */
export const createUsernameRefusal = () => conflict('That username is already taken');

/** Reserves the name and all that look alike. Throws 409 while another user has it, or gave it up within a year. */
export async function claimName(trx: Db, user: number, username: string, now: number): Promise<void> {
  await trx
    .insertInto('taken_names')
    .values({ name_key: toConfusableKey(username), user, freed_at: null })
    .onConflict((clause) =>
      clause
        .column('name_key')
        .doUpdateSet({ user, freed_at: null })
        .where((expression) =>
          expression.or([
            expression('taken_names.user', '=', user),
            expression('taken_names.freed_at', '<=', now - NAME_RESERVATION_MS),
          ]),
        ),
    )
    .returning('user')
    .executeTakeFirstOrThrow(() => createUsernameRefusal());
}

/** Reserves the new name, and keeps the old one reserved for a year. Does nothing if both look alike. */
export async function replaceReservedName(
  trx: Db,
  id: number,
  nameChange: { from: string; to: string },
  now: number,
): Promise<void> {
  const [fromKey, toKey] = [toConfusableKey(nameChange.from), toConfusableKey(nameChange.to)];
  if (fromKey === toKey) return;
  await claimName(trx, id, nameChange.to, now);
  await trx
    .updateTable('taken_names')
    .set({ freed_at: now })
    .where(hasValues({ name_key: fromKey, user: id }))
    .execute();
}
