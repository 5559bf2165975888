import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEntryMails, type EntryMails } from '#server/mail/entry-mails.ts';
import { createMailer, type SendMail } from '#server/mail/transport.ts';
import { openContext } from '#server/open-context.ts';
import { ENTRY_MAIL_INTERVAL_MS } from '#server/policies/lifetimes.ts';
import { MAX_MAILED_NAMES } from '#server/policies/quotas.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { fresh, good, newPeople, newPerson, onBothServers, type People, type Person } from '../world.ts';

const MINUTE_MS = 60_000;
const ORIGIN = 'https://golf.example.org';

onBothServers('Mails to organizers about the entries of a tournament', (server) => {
  let people: People;
  let members: Person[];
  let id: number;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let logged: string[];
  beforeAll(async () => {
    people = await newPeople(server());
    members = [];
    for (let i = 0; i < 5; i += 1) members.push(await newPerson(server(), 'member'));
    await setAddress(people.organizer, 'olga@example.org', true);
    await setAddress(people.coorganizer, 'cora@example.org', false);
  });
  beforeEach(async () => {
    smtp = await startSmtpServer();
    logged = [];
    await make({ entry_mode: 'ask', entry_limit: 3 });
  });
  afterEach(async () => {
    await smtp.close();
    await server().context.write((trx) =>
      trx.updateTable('tournaments').set({ entry_mail: 'off' }).where('id', '=', id).execute(),
    );
  });
  const setAddress = (person: Person, email: string, isProved: boolean) =>
    server().context.write((trx) =>
      trx
        .updateTable('users')
        .set({ email, email_proved_at: isProved ? 1 : null })
        .where('id', '=', person.id)
        .execute(),
    );
  const make = async (settings: object, name = fresh('Cup')): Promise<void> => {
    const body = { name, date1: '2026-09-01' };
    const made = await good<{ id: number }>(server(), 'createTournament', { body }, people.organizer.access);
    id = made.id;
    await change(settings);
    await server().context.write((trx) =>
      trx
        .insertInto('tournament_roles')
        .values({
          tournament: id,
          user: people.coorganizer.id,
          role: 'coorganizer',
          given_at: 0,
          given_by: people.organizer.id,
          ended_at: null,
        })
        .execute(),
    );
  };
  const change = (body: object) =>
    good(server(), 'changeTournament', { params: { id }, body }, people.organizer.access);
  const enter = async (...who: Person[]): Promise<void> => {
    for (const { access } of who)
      await good(server(), 'changeOwnEntry', { params: { id }, body: { enter: true } }, access);
  };
  const check = (by: Person) =>
    good(server(), 'decideRequests', { params: { id }, body: { seen: true } }, by.access);
  /** As a process of the server has one. */
  const newMailer = (
    context = server().context,
    sendMail: SendMail = createMailer({ url: smtp.url, from: 'golf@example.org' }),
  ): EntryMails => {
    const log = { warn: (_: object, words: string) => void logged.push(words) };
    return createEntryMails({ context, sendMail, club: 'Links Golf Club', origin: ORIGIN, log });
  };
  const recipients = () => smtp.received.flatMap(({ to }) => to);
  /** The text of the only mail to an address, without the line breaks of its encoding. */
  const textTo = (address: string): string => {
    const [mail, ...more] = smtp.received.filter(({ to }) => to.includes(address));
    expect(more).toEqual([]);
    return mail!.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  };
  const later = async (ms: number, work: () => Promise<void>): Promise<void> => {
    server().time.now += ms;
    await work().finally(() => (server().time.now -= ms));
  };
  /** A minute later: younger entries are for the next mail. */
  const run = (mailer = newMailer()) => later(MINUTE_MS, mailer.run);

  it('are sent once for many entries, with numbers, names and a link to the list', async () => {
    const name = fresh('Autumn Open');
    await change({ name });
    await enter(...members);
    await run();
    expect(recipients().sort()).toEqual(['cora@example.org', 'olga@example.org']);
    const text = textTo('olga@example.org');
    expect(text).toContain(`Subject: ${name}: News of the entries`);
    expect(text).toContain('Asking for a place: 5');
    expect(text).toContain('Waiting for your decision: 5');
    for (const { username } of members) expect(text).toContain(`- ${username}`);
    expect(text).toContain(`${ORIGIN}/tournament/${id}/desk#entries`);
  });

  it('contain nothing that users have written if the organizer’s address is not confirmed', async () => {
    await enter(...members);
    await run();
    const text = textTo('cora@example.org');
    expect(text).toContain('Subject: Links Golf Club: News of the entries');
    expect(text).toContain('Asking for a place: 5');
    expect(text).toContain('This email names nobody');
    for (const { username } of members) expect(text).not.toContain(username);
    expect(text).not.toContain('Cup');
  });

  it('are sent at most once a day, and contain only entries since the last mail', async () => {
    await enter(members[0]!);
    // It may be stored only after the mail was written, with this earlier time.
    await later(MINUTE_MS / 2, () => enter(members[1]!));
    await run();
    expect(recipients()).toHaveLength(2);
    expect(textTo('olga@example.org')).toContain('Asking for a place: 1');
    await later(2 * MINUTE_MS, () => enter(members[2]!));
    await later(60 * MINUTE_MS, run);
    expect(recipients()).toHaveLength(2);
    smtp.received.length = 0;
    await later(ENTRY_MAIL_INTERVAL_MS, run);
    const text = textTo('olga@example.org');
    expect(text).toContain('Asking for a place: 2');
    for (const { username } of members.slice(1, 3)) expect(text).toContain(username);
    expect(text).not.toContain(members[0]!.username);
    smtp.received.length = 0;
    await later(3 * ENTRY_MAIL_INTERVAL_MS, run);
    expect(recipients(), 'nothing is new').toEqual([]);
  });

  it('are not sent to an organizer who has checked the list meanwhile', async () => {
    await enter(...members);
    await later(1000, async () => void (await check(people.organizer)));
    await run();
    expect(recipients()).toEqual(['cora@example.org']);
    type Listed = { seen_at: string | null };
    const { seen_at } = await good<Listed>(
      server(),
      'listRequests',
      { params: { id } },
      people.coorganizer.access,
    );
    expect(seen_at, 'a mail is no look').toBeNull();
  });

  it('name the first twenty players who withdrew or wait, and state the number of the others', async () => {
    await change({ entry_mode: 'open', entry_limit: 3 });
    await enter(...members);
    await good(server(), 'changeOwnEntry', { params: { id }, body: { enter: false } }, members[4]!.access);
    const extra = MAX_MAILED_NAMES + 2;
    await server().context.write(async (trx) => {
      for (let i = 0; i < extra; i += 1) {
        const username = fresh('extra');
        const { id: user } = await trx
          .insertInto('users')
          .values({
            username,
            username_key: username,
            password_hash: 'x',
            email: '',
            first_name: '',
            last_name: '',
            handicap_tenths: null,
            profile_picture_url: null,
            is_staff: 0,
            created_at: 0,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const at = server().time.now;
        const row = {
          tournament: id,
          player: user,
          state: 'waiting',
          arrived_at: at,
          changed_at: at,
        } as const;
        await trx
          .insertInto('entry_requests')
          .values({ ...row, offered_until: null, wish_with: null, wish_when: null })
          .execute();
      }
    });
    await run();
    const text = textTo('olga@example.org');
    expect(text).toContain('Entered: 3');
    expect(text).toContain(`On the waiting list now: ${extra + 1}`);
    expect(text).toContain('and 3 more');
    expect(text).toContain('Withdrawn: 1');
  });

  it('have the language of the tournament’s settings, and can be switched off in these settings', async () => {
    await change({ entry_mail: 'de' });
    await enter(members[0]!);
    await change({ entry_mail: 'off' });
    await run();
    expect(recipients()).toEqual([]);
    await change({ entry_mail: 'de' });
    await run();
    expect(textTo('cora@example.org')).toContain('Fragen nach einem Platz: 1');
  });

  it('are not sent if the last day is over, the results are final, the tournament is cancelled, or entry has no limit', async () => {
    await enter(members[0]!);
    for (const settings of [{ closed: true }, { cancelled: true }]) {
      await change(settings);
      await run();
      await change({ closed: false, cancelled: false });
    }
    await later(93 * 86_400_000, run);
    await change({ entry_mode: 'open', entry_limit: null });
    await run();
    expect(recipients()).toEqual([]);
    await change({ entry_mode: 'ask' });
    await run();
    expect(recipients()).toHaveLength(2);
  });

  it('are not sent about the organizer’s own entry, and not to an invalid address', async () => {
    await enter(people.organizer);
    await setAddress(people.coorganizer, 'one@example.org, two@example.org', false);
    await run();
    expect(recipients()).toEqual([]);
    await setAddress(people.coorganizer, 'cora@example.org', false);
    await run();
    expect(recipients()).toEqual(['cora@example.org']);
  });

  it('are sent again at the next run if they fail, and the failure is logged', async () => {
    await enter(...members);
    const refusing = await startSmtpServer({ refuses: true });
    const refused = createMailer({ url: refusing.url, from: 'golf@example.org' });
    await run(newMailer(undefined, refused));
    await refusing.close();
    expect(logged).toEqual([
      'News of the entries could not be mailed',
      'News of the entries could not be mailed',
    ]);
    // It is away now: the second mail would only wait for it.
    await run(newMailer(undefined, refused));
    expect(logged).toHaveLength(3);
    await later(60 * MINUTE_MS, run);
    expect(recipients().sort()).toEqual(['cora@example.org', 'olga@example.org']);
  });

  it('are sent once, even if the server has several processes', async () => {
    const { databaseUrl, dataDir, time } = server();
    const others = await Promise.all(
      (databaseUrl === null ? [] : [1, 2, 3]).map(() =>
        openContext({
          dataDir,
          databaseUrl,
          tokenSecret: 'a secret that only tests know',
          clock: () => time.now,
        }),
      ),
    );
    await enter(...members);
    const contexts = [server().context, ...others.map(({ context }) => context)];
    // On SQLite there is one process; two runs at once are the nearest to it.
    const mailers = [...contexts, server().context].map((context) => newMailer(context));
    await later(MINUTE_MS, async () => void (await Promise.all(mailers.map((mailer) => mailer.run()))));
    for (const { close } of others) await close();
    expect(recipients().sort()).toEqual(['cora@example.org', 'olga@example.org']);
    expect(logged).toEqual([]);
  });
});
