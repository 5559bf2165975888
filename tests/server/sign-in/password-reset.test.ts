import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { restoreBackup } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/write.ts';
import {
  PASSWORD,
  good,
  newPeople,
  newWorld,
  scoreOf,
  send,
  type Person,
  type World,
  onEveryServer,
} from '../world.ts';

interface Link {
  token: string;
  expires_at: string;
}
const HOUR = 3_600_000;
const DEAD =
  'This link was already used or has expired. Log in with the password that you set with it, or ask for a new link.';

onEveryServer('a link that lets a user set a new password', (server) => {
  const world = async (): Promise<World> => newWorld(server(), await newPeople(server()));
  const ask = (by: Person, about: Person) =>
    send(server(), 'makeResetLink', { params: { id: about.id } }, by.access);
  const linkFor = async (by: Person, about: Person): Promise<Link> => {
    const answer = await ask(by, about);
    expect([answer.status, answer.body]).toEqual([201, answer.body]);
    return answer.body as Link;
  };
  const use = (token: string, password = 'new one') =>
    send(server(), 'resetPassword', { body: { token, password } });
  const signIn = async ({ username }: Person, password: string): Promise<number> =>
    (await send(server(), 'signIn', { body: { username, password } })).status;
  const refresh = async (token: string): Promise<number> =>
    (await send(server(), 'refreshTokens', { body: { refresh: token } })).status;
  const setUser = (id: number, values: { is_staff?: number; is_guest?: number }) =>
    server().context.write((trx) => trx.updateTable('users').set(values).where('id', '=', id).execute());

  it('can be used once, signs the user in, and ends every other session', async () => {
    const w = await world();
    const { token, expires_at } = await linkFor(w.staff, w.owner);
    expect(expires_at).toBe(new Date(server().time.now + 24 * HOUR).toISOString());
    const answer = await use(token);
    const pair = answer.body as { access: string; refresh: string };
    expect(answer.status).toBe(200);
    expect([await refresh(w.owner.refresh), await refresh(pair.refresh)]).toEqual([401, 200]);
    expect([await signIn(w.owner, PASSWORD), await signIn(w.owner, 'new one')]).toEqual([401, 200]);
    const own = await good(server(), 'readUser', { params: { id: w.owner.id } }, pair.access);
    expect(own, 'as the person').toHaveProperty('email');
    expect(await use(token, 'again')).toMatchObject({ status: 404, body: { detail: DEAD } });
    expect(await signIn(w.owner, 'again')).toBe(401);
  });

  it('can be used once, even by several requests at the same time', async () => {
    const w = await world();
    const { token } = await linkFor(w.staff, w.owner);
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((word) => use(token, word)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('is valid for 24 hours', async () => {
    const w = await world();
    const before = server().time.now;
    const [{ token: usedToken }, { token: late }] = [
      await linkFor(w.staff, w.owner),
      await linkFor(w.staff, w.mate),
    ];
    server().time.now = before + 24 * HOUR - 1;
    const inTime = await use(usedToken);
    server().time.now = before + 24 * HOUR;
    const tooLate = await use(late);
    server().time.now = before;
    expect([inTime.status, tooLate.status]).toEqual([200, 404]);
  });

  it('is revoked by a newer link and by any change of the password', async () => {
    const w = await world();
    const { token: first } = await linkFor(w.staff, w.owner);
    const { token: second } = await linkFor(w.staff, w.owner);
    expect((await use(first)).status).toBe(404);
    const body = { old_password: PASSWORD, password: 'mine' };
    await good(server(), 'changePassword', { params: { id: w.owner.id }, body }, w.owner.access);
    expect((await use(second)).status).toBe(404);
    expect(await signIn(w.owner, 'mine')).toBe(200);
  });

  it('is stored on the server only as a hash', async () => {
    const w = await world();
    const { token } = await linkFor(w.staff, w.owner);
    const rows = await server().context.read.selectFrom('password_resets').selectAll().execute();
    expect(rows.filter(({ user }) => user === w.owner.id)).toMatchObject([
      { token_hash: expect.stringMatching(/^[0-9a-f]{64}$/), made_by: w.staff.id },
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { token_hash } of rows) expect((await use(token_hash)).status).toBe(404);
  });

  it('is protected from guesses by a limit for each address, which does not delay sign-ins', async () => {
    const w = await world();
    const from = (address: string, token: string) =>
      server().app.inject({
        method: 'POST',
        url: '/api/password-reset/',
        headers: { 'x-forwarded-for': address },
        payload: { token, password: 'x' },
      });
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, i) => from('198.51.100.9', `guess ${i}`)),
    );
    const stopped = guesses.filter(({ statusCode }) => statusCode === 429);
    expect(stopped.length).toBeGreaterThanOrEqual(25);
    expect(Number(stopped[0]!.headers['retry-after'])).toBeGreaterThan(0);
    const { token } = await linkFor(w.staff, w.owner);
    expect((await from('203.0.113.4', token)).statusCode).toBe(200);
    expect(await signIn(w.mate, PASSWORD)).toBe(200);
  });

  it('can be created by staff only, so that no organizer can take over a player’s account', async () => {
    const w = await world();
    await good(server(), 'updateScore', { body: scoreOf(w) }, w.owner.access);
    expect(await ask(w.organizer, w.owner)).toMatchObject({
      status: 403,
      body: {
        detail:
          'Only staff may create a link for a new password. Until then, somebody can keep score with the group’s code.',
      },
    });
    expect((await ask(w.staff, w.staff)).status, 'for oneself').toBe(403);
    await setUser(w.mate.id, { is_guest: 1 });
    const detail = 'A player without an account has no password. Give them the code of their group instead.';
    expect(await ask(w.staff, w.mate)).toMatchObject({ status: 409, body: { detail } });
    const unknown = { ...w.mate, id: 2_147_483_647 };
    expect((await ask(w.staff, unknown)).status).toBe(404);
  });

  it('is revoked if its account becomes a guest, or if the staff member who created the link loses staff rights', async () => {
    const w = await world();
    const { token } = await linkFor(w.staff, w.mate);
    await setUser(w.mate.id, { is_guest: 1 });
    expect((await use(token)).status).toBe(404);
    const { token: other } = await linkFor(w.staff, w.owner);
    await setUser(w.staff.id, { is_staff: 0 });
    expect((await use(other)).status).toBe(404);
  });

  it('is invalid after a restore of the database, because it may have been used after the backup', async () => {
    const w = await world();
    const { token } = await linkFor(w.staff, w.owner);
    const folder = await mkdtemp(path.join(tmpdir(), 'greenside-links-'));
    const file = path.join(folder, 'backup');
    await writeBackup(server().context, file);
    expect((await use(token)).status).toBe(200);
    await restoreBackup(server().context, file);
    await rm(folder, { recursive: true });
    expect((await use(token, 'again')).status).toBe(404);
    expect(await signIn(w.owner, 'again')).toBe(401);
  });
});
