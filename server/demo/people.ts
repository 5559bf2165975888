import { updateRow, type Db } from '../db/schema.ts';
import { changeProfile, insertUser } from '../store/people/users.ts';

export interface DemoPerson {
  first_name: string;
  last_name: string;
  handicap_tenths: number | null;
  /** By default the name, such as `rickie.fowler` for Rickie Fowler. */
  username?: string;
  is_staff?: boolean;
}

/** Builds a username: removes accents and all signs except letters. */
const buildUsername = ({ first_name, last_name }: DemoPerson): string =>
  `${first_name} ${last_name}`
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');

export async function addPerson(
  trx: Db,
  person: DemoPerson,
  password_hash: string,
  now: number,
): Promise<number> {
  const { first_name, last_name, handicap_tenths, is_staff = false } = person;
  const username = person.username ?? buildUsername(person);
  const { id } = await insertUser(trx, { username, password_hash, now });
  await changeProfile(trx, id, { first_name, last_name }, now);
  await updateRow(trx, 'users', id, { handicap_tenths, is_staff: is_staff ? 1 : 0 });
  return id;
}
