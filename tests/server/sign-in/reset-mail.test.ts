import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { translateText } from '#server/translate-text.ts';
import { isMailAddress } from '#server/mail/address.ts';
import { createMailer } from '#server/mail/transport.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { PASSWORD, good, newPerson, onEveryServer, raw, send, fresh, type Person } from '../world.ts';

const HOUR = 3_600_000;
const LINK = /\/reset\/([\w-]{43})$/gm;

onEveryServer('a mail with a link to set a new password', (server) => {
  const withAddress = async (email: string, word = 'golfer'): Promise<Person> => {
    const person = await newPerson(server(), word);
    await server().context.write((trx) =>
      trx.updateTable('users').set({ email }).where('id', '=', person.id).execute(),
    );
    return person;
  };
  const newAddress = () => `${fresh('box').replace(' ', '')}@example.org`;
  const setUser = (id: number, values: { is_staff?: number; is_guest?: number; password_hash?: string }) =>
    server().context.write((trx) => trx.updateTable('users').set(values).where('id', '=', id).execute());
  let networks = 0;
  /** A new network for each request, because its limit has a test of its own. */
  const ask = (who: string, language?: string, network = `198.51.${(networks += 1)}.7`) =>
    server().app.inject({
      method: 'POST',
      url: '/api/password-reset/mail/',
      headers: { 'x-forwarded-for': network },
      payload: { who, language },
    });
  /** The mails that these requests send. A final request, which surely sends a mail, marks the end. */
  const mailsOf = async (...asked: string[]) => {
    const lastAddress = newAddress();
    const last = await withAddress(lastAddress);
    const before = server().mails.length;
    for (const who of asked) expect((await ask(who)).statusCode).toBe(204);
    await ask(last.username);
    await expect.poll(() => server().mails.at(-1)?.to).toBe(lastAddress);
    return server().mails.slice(before, -1);
  };
  const tokensIn = (text: string) => [...text.matchAll(LINK)].map(([, token]) => token!);
  const use = (token: string) =>
    send(server(), 'resetPassword', { body: { token, password: 'new one' } }).then(({ status }) => status);

  it('is sent to the address of the account, and its link works once', async () => {
    const email = newAddress();
    const person = await withAddress(email);
    for (const who of [person.username.toUpperCase(), ` ${email.toUpperCase()} `]) {
      const [mail, ...more] = await mailsOf(who);
      expect([mail!.to, more]).toEqual([email, []]);
      expect(mail!.text).not.toContain(person.username);
      const [token] = tokensIn(mail!.text);
      expect([await use(token!), await use(token!)]).toEqual([200, 404]);
    }
    const signIn = { body: { username: person.username, password: 'new one' } };
    expect((await send(server(), 'signIn', signIn)).status).toBe(200);
    expect(await refresh(person)).toBe(401);
  });
  const refresh = async (person: Person) =>
    (await send(server(), 'refreshTokens', { body: { refresh: person.refresh } })).status;

  it('can be requested for any name, and the answer never shows whether the account exists and has an address', async () => {
    const [guest, staff, formerUser] = [
      await withAddress(newAddress(), 'guest'),
      await withAddress(newAddress(), 'staff'),
      await withAddress(newAddress(), 'gone'),
    ];
    await setUser(guest.id, { is_guest: 1 });
    await setUser(staff.id, { is_staff: 1 });
    await setUser(formerUser.id, { password_hash: 'gone' });
    const without = await newPerson(server());
    const odd = await withAddress('one@example.org, two@example.org');
    const names = [guest, staff, formerUser, without, odd].map(({ username }) => username);
    const asked = [...names, 'nobody at all', 'nobody@example.org', '%', "' or 1=1 --"];
    expect(await mailsOf(...asked)).toEqual([]);
    const real = await withAddress(newAddress());
    const answers = await Promise.all([...asked, real.username].map((who) => ask(who)));
    const seen = answers.map(({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers)]);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('contains a link that expires after an hour, or once the user becomes a member of staff', async () => {
    const [late, risen] = [await withAddress(newAddress()), await withAddress(newAddress())];
    const [first, second] = await mailsOf(late.username, risen.username);
    await setUser(risen.id, { is_staff: 1 });
    expect(await use(tokensIn(second!.text)[0]!)).toBe(404);
    server().time.now += HOUR;
    const answer = await use(tokensIn(first!.text)[0]!);
    server().time.now -= HOUR;
    expect(answer).toBe(404);
  });

  it('replaces the link of an earlier mail, and the use of one link revokes all others', async () => {
    const [staff, person] = [await newPerson(server(), 'staff'), await withAddress(newAddress())];
    await setUser(staff.id, { is_staff: 1 });
    const { token: given } = await good<{ token: string }>(
      server(),
      'makeResetLink',
      { params: { id: person.id } },
      staff.access,
    );
    const [first, second] = await mailsOf(person.username, person.username);
    expect(await use(tokensIn(first!.text)[0]!)).toBe(404);
    expect(await use(given)).toBe(200);
    expect(await use(tokensIn(second!.text)[0]!)).toBe(404);
  });

  it('contains links for accounts that have the requested e-mail address, not for an account that uses it as a username', async () => {
    const email = newAddress();
    const [ada, ben] = [await withAddress(email), await withAddress(email)];
    const thief = await newPerson(server());
    await server().context.write((trx) =>
      trx
        .updateTable('users')
        .set({ username: email, username_key: email, email: newAddress() })
        .where('id', '=', thief.id)
        .execute(),
    );
    const mails = await mailsOf(email);
    const own = mails.find(({ to }) => to === email)!;
    for (const { username } of [ada, ben]) expect(own.text).not.toContain(username);
    const tokens = tokensIn(own.text);
    expect(tokens).toHaveLength(2);
    expect(mails).toHaveLength(2);
    // Both accounts with the address prove that they can read it.
    for (const token of tokens) expect(await use(token)).toBe(200);
    const [again] = (await mailsOf(email)).filter(({ to }) => to === email);
    expect(tokensIn(again!.text)).toHaveLength(2);
  });

  it('is for the account that has confirmed the address, not for accounts that only entered it', async () => {
    const email = newAddress();
    const squatters = [];
    for (let i = 0; i < 3; i += 1) squatters.push(await withAddress(email));
    const own = await withAddress(email);
    for (let i = 0; i < 3; i += 1) squatters.push(await withAddress(email));
    const [first] = await mailsOf(own.username);
    expect(tokensIn(first!.text)).toHaveLength(1);
    expect(await use(tokensIn(first!.text)[0]!)).toBe(200);
    const [byAddress] = await mailsOf(email);
    expect(tokensIn(byAddress!.text)).toHaveLength(1);
    const again = { body: { token: tokensIn(byAddress!.text)[0]!, password: 'another one' } };
    expect((await send(server(), 'resetPassword', again)).status).toBe(200);
    const signIn = { body: { username: own.username, password: 'another one' } };
    const { access } = await good<{ access: string }>(server(), 'signIn', signIn);
    const body = { username: own.username, email: newAddress(), first_name: 'Own', last_name: 'Golfer' };
    await good(server(), 'changeUser', { params: { id: own.id }, body }, access);
    const row = await server()
      .context.read.selectFrom('users')
      .where('id', '=', own.id)
      .select('email_proved_at')
      .executeTakeFirstOrThrow();
    expect(row.email_proved_at).toBe(null);
    expect(squatters).toHaveLength(6);
  });

  it('is limited in number for each address and each client', async () => {
    const person = await withAddress(newAddress());
    expect(await mailsOf(...Array.from({ length: 6 }, () => person.username))).toHaveLength(3);
    const answers = [];
    for (let i = 0; i < 40; i += 1) answers.push(await ask('nobody', 'en', '203.0.113.9'));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(server(), 'signIn', { body: { ...person, password: PASSWORD } })).status).toBe(200);
  });

  it('is written in the language of the page', async () => {
    const address = newAddress();
    const person = await withAddress(address);
    await ask(person.username, 'de');
    await expect.poll(() => server().mails.at(-1)?.to).toBe(address);
    expect(server().mails.at(-1)).toMatchObject({ subject: 'Greenside: Neues Passwort' });
    expect(server().mails.at(-1)!.text).toContain('innerhalb einer Stunde');
    expect((await ask(person.username, 'tlh')).statusCode).toBe(400);
  });

  it('cannot be requested if the server sends no mails, and the message states this reason', async () => {
    const { context } = server();
    const plain = buildApp(context, { pages: null, publicUrl: null });
    const payload = { who: 'anybody' };
    const answer = await plain.inject({ method: 'POST', url: '/api/password-reset/mail/', payload });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      404,
      'This server sends no email. Ask the organizer or the staff of the club for a link.',
    ]);
    expect((await plain.inject('/api/club/')).json()).toMatchObject({ mail: false });
    await plain.close();
    expect((await raw(server(), 'GET', '/api/club/')).body).toMatchObject({ mail: true });

    const lines: string[] = [];
    const smtp = await startSmtpServer({ refuses: true });
    const app = buildApp(context, {
      pages: null,
      publicUrl: 'https://golf.example.org',
      sendMail: createMailer({ url: smtp.url, from: 'golf@example.org' }),
      log: { write: (line) => lines.push(line) },
    });
    const person = await withAddress(newAddress());
    const asked = { who: person.username };
    expect(
      (await app.inject({ method: 'POST', url: '/api/password-reset/mail/', payload: asked })).statusCode,
    ).toBe(204);
    await app.close(); // waits for work in progress
    await smtp.close();
    expect(lines.join('')).toContain('could not be mailed');
  });
});

describe('A mail from the server', () => {
  it('contains a link with the configured origin, whatever the request’s headers contain', async () => {
    const smtp = await startSmtpServer();
    await createMailer({ url: smtp.url, from: 'golf@example.org' })({
      to: 'ada@example.org',
      subject: 'Club Höhe: Neues Passwort',
      text: 'Ein Link:\n\nhttps://golf.example.org/reset/x',
    });
    await smtp.close();
    expect(smtp.received).toMatchObject([{ from: 'golf@example.org', to: ['ada@example.org'] }]);
    expect(smtp.received[0]!.source).toContain('https://golf.example.org/reset/x');
  });

  it('has one recipient, with a plain address', () => {
    for (const address of ['ada@example.org', 'a.b+c@sub.example.org', 'ü@example.org'])
      expect(isMailAddress(address), address).toBe(true);
    fc.assert(
      fc.property(fc.constantFrom(...' ,;:<>()[]"\\\r\n\t@'), fc.nat(15), (letter, at) => {
        const address = 'ada@example.org';
        const spoilt = address.slice(0, at) + letter + address.slice(at);
        expect(isMailAddress(spoilt)).toBe(false);
      }),
    );
    expect(isMailAddress(`${'a'.repeat(300)}@example.org`)).toBe(false);
  });

  it('is completely translated into every language of the app', () => {
    const source = readFileSync(new URL('../../../server/mail/reset-mail.ts', import.meta.url), 'utf8');
    const keys = [...source.matchAll(/translate\('([^']+)'\)/g)].map(([, key]) => key!);
    expect(keys.length).toBeGreaterThan(3);
    for (const language of ['de', 'es', 'fr'] as const)
      for (const key of keys) expect(translateText(language, key), `${language}: ${key}`).not.toBe(key);
  });
});
