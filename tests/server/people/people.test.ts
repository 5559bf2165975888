import { beforeAll, expect, it } from 'vitest';
import type { User } from '#contract/people/users.ts';
import { fresh, good, newPeople, newPerson, newWorld, onEveryServer, send } from '../world.ts';
import type { People, Person, World } from '../world.ts';

onEveryServer('The search for people', (server) => {
  let people: People;
  let w: World;
  let zoe: Person;
  beforeAll(async () => {
    people = await newPeople(server());
    w = await newWorld(server(), people);
    zoe = await newPerson(server(), 'snowflake');
    const name = { first_name: 'Zoë', last_name: 'Łukowski-Ng' };
    await good(server(), 'changeUser', { params: { id: zoe.id }, body: name }, zoe.access);
  });
  const find = async (search: string, token = w.organizer.access) => {
    const query = `?search=${encodeURIComponent(search)}`;
    const users = await good<User[]>(server(), 'searchPeople', { query }, token);
    return users.map(({ id }) => id);
  };

  it('finds usernames, and parts of names in any order, in upper or lower case and without accents', async () => {
    const searches = ['zoe', 'ZOË', 'owski zo', 'ng', 'Łuk', zoe.username, zoe.username.toUpperCase()];
    const found = await Promise.all(searches.map((search) => find(search)));
    expect(found.filter((ids) => !ids.includes(zoe.id))).toEqual([]);
    expect(await find('zoe nobody')).toEqual([]);
  });

  it('finds nobody if the text has only special characters, such as wildcards of the database', async () => {
    for (const search of ['%', '_', "'", '\\', '—']) expect(await find(search)).toEqual([]);
    expect((await send(server(), 'searchPeople', { query: '?search=' }, w.organizer.access)).status).toBe(
      400,
    );
  });

  it('returns at most twenty people, without e-mail addresses', async () => {
    const word = fresh('crowd').replace(' ', '');
    for (let i = 0; i < 25; i += 1) await newPerson(server(), word);
    const query = `?search=${word}`;
    const users = await good<User[]>(server(), 'searchPeople', { query }, w.organizer.access);
    expect(users).toHaveLength(20);
    expect(users.filter((user) => 'email' in user && user.email)).toEqual([]);
  });

  it('finds no deleted accounts and no guests of other organizers', async () => {
    const body = { op_id: fresh('op'), rows: [{ name: 'Quentin Quince', is_new: true }] };
    await good(server(), 'addToRoster', { params: { id: w.tournament }, body }, w.organizer.access);
    const [guest] = await find('quentin');
    expect(guest).toBeDefined();
    expect(await find('quentin', w.outsider.access)).toEqual([]);
    expect(await find('quentin', w.staff.access)).toEqual([guest]);
    await good(
      server(),
      'removeAccount',
      { params: { id: zoe.id }, body: { password: 'fore!' } },
      zoe.access,
    );
    expect(await find('zoe')).toEqual([]);
    expect(await find('former')).toEqual([]);
  });
});
