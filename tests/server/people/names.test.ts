import { beforeAll, expect, it } from 'vitest';
import { NAME_RESERVATION_MS } from '#server/policies/lifetimes.ts';
import { PASSWORD, fresh, newPeople, onEveryServer, send, type People } from '../world.ts';

const TAKEN = { status: 409, body: { detail: 'That username is already taken' } };

onEveryServer('names of users', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const register = (username: string) =>
    send(server(), 'register', { body: { username, password: PASSWORD } });
  const rename = (body: object, person = people.owner) =>
    send(server(), 'changeUser', { params: { id: person.id }, body }, person.access);

  it('with invisible characters are refused with one sentence, in every field that other users see', async () => {
    const odd = '\u200B\u200B';
    const sentence = (field: string) => ({
      status: 400,
      body: {
        detail: `${field} has an invisible character; please type it instead of pasting it.`,
      },
    });
    expect(await register(odd)).toMatchObject(sentence('username'));
    expect(await rename({ username: `a\u202Eb` })).toMatchObject(sentence('username'));
    expect(await rename({ first_name: odd })).toMatchObject(sentence('first_name'));
    expect(await rename({ last_name: '\u2067Lee' })).toMatchObject(sentence('last_name'));
    const cup = { name: `Cup${odd}`, date1: '2026-06-01' };
    const { access } = people.owner;
    expect(await send(server(), 'createTournament', { body: cup }, access)).toMatchObject(sentence('name'));
    expect(
      await send(server(), 'createTournament', { body: { ...cup, name: 'Cup', course1: odd } }, access),
    ).toMatchObject(sentence('course1'));
    const course = { name: odd, holes: null, course_rating: null, slope: null };
    expect(await send(server(), 'createCourse', { body: course }, access)).toMatchObject(sentence('name'));
  });

  it('with a line break are stored as one line', async () => {
    expect(await rename({ first_name: 'Olive\nMay', last_name: ' Lee\t' })).toMatchObject({
      status: 200,
      body: { first_name: 'Olive May', last_name: 'Lee' },
    });
  });

  it.each([
    ['in other case', 'MCILROY'],
    ['in full width', 'ｍｃｉｌｒｏｙ'],
    ['with Cyrillic letters', 'mсilrоу'],
    ['with Greek letters', 'mcιlrοy'],
    ['with a dotless i', 'mcılroy'],
  ])('are refused as taken if they look like a taken name: %s', async (_, alike) => {
    const mark = fresh('x');
    expect((await register(`mcilroy ${mark}`)).status).toBe(201);
    expect(await register(`${alike} ${mark}`)).toMatchObject(TAKEN);
    expect(await rename({ username: `${alike} ${mark}` }, people.mate)).toMatchObject(TAKEN);
  });

  it('that look alike cannot be taken by two users who register at the same time', async () => {
    const mark = fresh('x');
    const answers = await Promise.all([register(`paca ${mark}`), register(`раса ${mark}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('stay reserved for their former user for a year after a change', async () => {
    const { other, outsider } = people;
    const [old, next] = [other.username, fresh('renamed')];
    expect((await rename({ username: next }, other)).status).toBe(200);
    expect(await register(old)).toMatchObject(TAKEN);
    expect(await rename({ username: old.toUpperCase() }, outsider)).toMatchObject(TAKEN);
    expect((await rename({ username: old }, other)).status).toBe(200);
    expect((await rename({ username: next }, other)).status).toBe(200);
    await server().context.write((trx) =>
      trx
        .updateTable('taken_names')
        .set((eb) => ({ freed_at: eb('freed_at', '-', NAME_RESERVATION_MS) }))
        .where('user', '=', other.id)
        .where('freed_at', 'is not', null)
        .execute(),
    );
    expect((await register(old)).status).toBe(201);
    expect(await rename({ username: old }, other)).toMatchObject(TAKEN);
  });

  it('that an earlier release stored with invisible characters still allow a sign-in and changes of the profile', async () => {
    const odd = `\u200Bold ${fresh('x')}`;
    const { outsider } = people;
    await server().context.write((trx) =>
      trx
        .updateTable('users')
        .set({ username: odd, username_key: odd })
        .where('id', '=', outsider.id)
        .execute(),
    );
    const body = { username: odd, password: PASSWORD };
    expect((await send(server(), 'signIn', { body })).status).toBe(200);
    expect(await rename({ username: odd, first_name: 'Ann' }, outsider)).toMatchObject({
      status: 200,
      body: { username: odd, first_name: 'Ann' },
    });
  });
});
