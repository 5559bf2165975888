import { expect, it } from 'vitest';
import { PASSWORD, newPerson, onEveryServer } from '../world.ts';

const YEAR = 365 * 86_400_000;

onEveryServer('A sign-in while others guess passwords', (server) => {
  /** As forwarded by a proxy on the same machine. */
  const signInFrom = async (address: string, username: string, password = PASSWORD) => {
    const answer = await server().app.inject({
      method: 'POST',
      url: '/token/',
      headers: { 'x-forwarded-for': address },
      payload: { username, password },
    });
    const { statusCode: status, headers } = answer;
    return { status, retryAfter: Number(headers['retry-after']), body: answer.json() };
  };
  const guess = (address: string, username: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => signInFrom(address, username, 'wrong')));

  it('works for the account’s owner on any network, and without a delay on the user’s usual network', async () => {
    const { username } = await newPerson(server());
    expect((await signInFrom('192.0.2.1', username)).status).toBe(200);
    for (let host = 1; host <= 5; host += 1) await guess(`2001:db8:0:${host}::1`, username, 10);
    expect((await signInFrom('192.0.2.1', username)).status).toBe(200);
    expect((await signInFrom('203.0.113.9', username)).status).toBe(200);
  }, 30_000);

  it('works for everybody in a club’s network after 100 wrong passwords there', async () => {
    const club = '198.51.100.7';
    const golfers = [];
    for (let i = 0; i < 10; i += 1) golfers.push(await newPerson(server()));
    for (const { username } of golfers) await guess(club, username, 10);
    const all = await Promise.all(golfers.map(({ username }) => signInFrom(club, username)));
    expect(all.map(({ status }) => status)).toEqual(golfers.map(() => 200));
  });

  it('is refused with 429 and the correct time to wait, if it comes from the network of the guesses', async () => {
    const { username } = await newPerson(server());
    const here = '127.0.0.1'; // the network of the account's registration
    server().time.now += YEAR;
    await guess(here, username, 10);
    server().time.now -= YEAR;
    const tries = await guess(here, username, 25);
    const stopped = tries.filter(({ status }) => status === 429);
    expect(stopped.length).toBeGreaterThanOrEqual(20);
    for (const { retryAfter, body } of stopped) {
      expect(retryAfter).toBe(6);
      expect(body).toMatchObject({ detail: 'Too many failed logins. Please try again in 6 seconds.' });
    }
  }, 30_000);
});
