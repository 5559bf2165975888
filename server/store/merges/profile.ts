import { updateRow, type Db } from '#server/db/schema.ts';
import { FORMER_PROFILE } from '../people/former-profile.ts';
import type { UserRow } from '../people/users.ts';
import { toPersonKey } from '../people/person-key.ts';
import type { MergeChanges } from './changes.ts';

/** Fields that belong together: all are taken over if the first is empty. */
const PROFILE_COLUMN_GROUPS = [
  ['handicap_tenths', 'handicap_source', 'handicap_date'],
  ['email', 'email_proved_at'],
  ['profile_picture_url'],
  ['usual_tees'],
] as const satisfies readonly (readonly (keyof UserRow)[])[];

const isEmpty = (value: unknown): boolean => value === null || value === '';
const hasName = ({ first_name, last_name }: UserRow): boolean => `${first_name}${last_name}`.trim() !== '';

/** Fields that the staying account takes over, because its own are empty. */
export function chooseFieldsToFill(intoUser: UserRow, fromUser: UserRow): Partial<UserRow> {
  const valuesToFill: Record<string, unknown> = {};
  for (const fields of PROFILE_COLUMN_GROUPS)
    if (isEmpty(intoUser[fields[0]]) && !isEmpty(fromUser[fields[0]]))
      for (const field of fields) valuesToFill[field] = fromUser[field];
  if (!hasName(intoUser) && hasName(fromUser)) {
    const { first_name, last_name } = fromUser;
    Object.assign(valuesToFill, { first_name, last_name, person_key: toPersonKey(fromUser) });
  }
  return valuesToFill as Partial<UserRow>;
}

export async function fillProfile(trx: Db, id: number, valuesToFill: Partial<UserRow>): Promise<void> {
  if (Object.keys(valuesToFill).length > 0) await updateRow(trx, 'users', id, valuesToFill);
}

/** Empties the profile. The row stays, because of its id and because nobody else may take its username. */
export async function clearMergedProfile(trx: Db, id: number): Promise<void> {
  await updateRow(trx, 'users', id, FORMER_PROFILE);
}

/** Restores the merged account; the staying account loses the fields that it took over, unless they changed since. */
export async function restoreProfiles(
  trx: Db,
  intoUser: UserRow,
  { person, filled }: Pick<MergeChanges, 'person' | 'filled'>,
): Promise<void> {
  const { id, ...personBefore } = person;
  await updateRow(trx, 'users', id, personBefore);
  const emptiedFields: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(filled))
    if (intoUser[field as keyof UserRow] === value)
      emptiedFields[field] = ['email', 'first_name', 'last_name'].includes(field) ? '' : null;
  if ('person_key' in emptiedFields)
    emptiedFields['person_key'] = toPersonKey({ ...intoUser, ...emptiedFields } as UserRow);
  await fillProfile(trx, intoUser.id, emptiedFields as Partial<UserRow>);
}
