import type { Selectable } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '#server/db/schema.ts';
import { formerAccounts } from '#server/db/migrations/0038_former_accounts.ts';
import { FORMER_PROFILE } from '#server/store/people/former-profile.ts';
import { good, newPerson, onBothServers, PASSWORD, type Person } from '../world.ts';

type Row = Selectable<Tables['users']>;

/** The only columns that stay as they are: none says who it was. */
const SPARED = ['id', 'is_staff', 'created_at', 'is_guest', 'guest_of', 'guest_by', 'locked_at'] as const;

/** A value for each other column. A new column has to get one here, or a place above. */
const PERSONAL: Omit<Row, (typeof SPARED)[number] | 'username' | 'username_key' | 'password_hash'> = {
  email: 'olive@example.org',
  email_proved_at: 1_780_000_000_000,
  first_name: 'Olive',
  last_name: 'Owner',
  person_key: 'olive owner',
  handicap_tenths: 124,
  handicap_source: 'Golf Union',
  handicap_date: '2026-04-30',
  profile_picture_url: '/media/olive.png',
  usual_tees: 'Yellow',
};

onBothServers('The database row of a former account', (server) => {
  const rowOf = ({ id }: Person): Promise<Row> =>
    server().context.read.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const newOlive = async (): Promise<Person> => {
    const olive = await newPerson(server(), 'olive');
    await server().context.write((trx) =>
      trx.updateTable('users').set(PERSONAL).where('id', '=', olive.id).execute(),
    );
    return olive;
  };
  /** Columns with the same value in both rows, without those that may stay. */
  const unchanged = (before: Row, after: Row): string[] =>
    (Object.keys(before) as (keyof Row)[]).filter(
      (column) => !(SPARED as readonly string[]).includes(column) && before[column] === after[column],
    );

  it('contains no personal data in any column after the account is deleted', async () => {
    const olive = await newOlive();
    const before = await rowOf(olive);
    const named = [...SPARED, ...Object.keys(PERSONAL), 'username', 'username_key', 'password_hash'];
    expect(Object.keys(before).sort()).toEqual(named.sort());
    const account = { params: { id: olive.id }, body: { password: PASSWORD } };
    await good(server(), 'removeAccount', account, olive.access);
    const after = await rowOf(olive);
    expect(unchanged(before, after)).toEqual([]);
    expect(after).toMatchObject({ ...FORMER_PROFILE, username: `former-player-${olive.id}` });
  });

  it('loses personal data that the previous release left there, and other rows do not change', async () => {
    const [deletedOlive, olive] = [await newOlive(), await newOlive()];
    const account = { params: { id: deletedOlive.id }, body: { password: PASSWORD } };
    await good(server(), 'removeAccount', account, deletedOlive.access);
    const { usual_tees, email_proved_at } = PERSONAL;
    await server().context.write(async (trx) => {
      await trx
        .updateTable('users')
        .set({ usual_tees, email_proved_at })
        .where('id', '=', deletedOlive.id)
        .execute();
      await formerAccounts.up(trx);
    });
    expect(await rowOf(deletedOlive)).toMatchObject({ usual_tees: null, email_proved_at: null });
    expect(await rowOf(olive)).toMatchObject({ usual_tees, email_proved_at });
  });

  it('contains no personal data except the username after the account is merged into another', async () => {
    const [olive, other, staff] = [await newOlive(), await newOlive(), await newPerson(server(), 'staff')];
    await server().makeStaff(staff.id);
    const before = await rowOf(olive);
    const params = { id: other.id, from: olive.id };
    const { version } = await good<{ version: string }>(server(), 'previewMerge', { params }, staff.access);
    const body = { from: olive.id, version };
    await good(server(), 'mergeAccounts', { params: { id: other.id }, body }, staff.access);
    expect(unchanged(before, await rowOf(olive)).sort()).toEqual(['username', 'username_key']);
  });
});
