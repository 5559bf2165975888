import { beforeEach, expect, it } from 'vitest';
import { ENTRIES_A_PAGE, type JournalEntry, type JournalPage } from '#contract/tournaments/journal.ts';
import { createRandom } from '#domain/random.ts';
import { JOURNAL_MS } from '#server/policies/lifetimes.ts';
import { MAX_JOURNAL_ENTRIES, MAX_UNDO_ENTRIES } from '#server/policies/quotas.ts';
import { recordChange } from '#server/store/journal/record-change.ts';
import {
  good,
  newPeople,
  newWorld,
  onBothServers,
  PASSWORD,
  send,
  type People,
  type World,
} from '../world.ts';

onBothServers('The journal of a tournament', (server) => {
  let people: People;
  let w: World;
  beforeEach(async () => {
    people = await newPeople(server());
    w = await newWorld(server(), people);
  });
  const readPage = (query: string) =>
    good<JournalPage>(
      server(),
      'readJournal',
      { params: { id: w.tournament }, query },
      people.organizer.access,
    );
  const exported = () =>
    good<JournalEntry[]>(
      server(),
      'exportJournal',
      { params: { id: w.tournament, format: 'json' } },
      people.organizer.access,
    );
  const storedIn = (tournament: number | null) =>
    server()
      .context.read.selectFrom('journal')
      .where('tournament', tournament === null ? 'is' : '=', tournament)
      .selectAll()
      .orderBy('id')
      .execute();
  /** Rows of the same change at these times. */
  const insertAt = (times: readonly number[]) =>
    server().context.write(async (trx) => {
      const row = { tournament: w.tournament, kind: 'draw', act: 'round-drawn', params: '{"round":1}' };
      const rows = times.map((at) => ({ ...row, by_user: people.organizer.id, at, undo: '{}' }));
      for (let offset = 0; offset < rows.length; offset += 200)
        await trx
          .insertInto('journal')
          .values(rows.slice(offset, offset + 200))
          .execute();
    });
  const record = () =>
    server().context.write((trx) =>
      recordChange(trx, {
        tournament: w.tournament,
        act: 'reopened',
        by: people.organizer.id,
        at: server().time.now,
      }),
    );

  it('is read in pages, which contain every entry once, the latest first', async () => {
    const random = createRandom(84);
    const times = Array.from({ length: 70 }, () => server().time.now - random(5));
    await insertAt(times);
    const marks = [people.owner, people.mate].flatMap(({ id: user }) =>
      ['DQ', 'playing'].map((value, i) => ({
        user,
        tournament: w.tournament,
        round_number: 1,
        kind: 'status',
        value,
        op_id: `ruling-${user}-${value}-${i}`,
        stamp: `019ccccccc0${i}-0000-desk`,
      })),
    );
    await good(server(), 'updateMarks', { body: { updates: marks } }, people.organizer.access);
    const found: JournalEntry[] = [];
    for (let query = '', page = 0; page < 10; page += 1) {
      const { entries, next } = await readPage(query);
      expect(entries.length).toBeLessThanOrEqual(ENTRIES_A_PAGE);
      found.push(...entries);
      if (next === null) break;
      query = `?before=${encodeURIComponent(next)}`;
    }
    expect(found).toEqual(await exported());
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.filter(({ kind }) => kind === 'cards')).toHaveLength(4);
    const at = found.map((entry) => entry.at);
    expect(at).toEqual([...at].sort().toReversed());
    expect(await readPage('?before=nonsense').catch(String)).toContain('answered 400');
  });

  it('drops entries after a year or above its limit, and can undo only the latest entries', async () => {
    const { now } = server().time;
    await insertAt([now - JOURNAL_MS - 1]);
    await insertAt(Array.from({ length: MAX_JOURNAL_ENTRIES }, (_, i) => now - 10_000 + i));
    await record();
    const rows = await storedIn(w.tournament);
    expect(rows.length).toBeLessThanOrEqual(MAX_JOURNAL_ENTRIES);
    expect(rows.length).toBeGreaterThan(MAX_JOURNAL_ENTRIES - 20);
    expect(Math.min(...rows.map(({ at }) => at))).toBeGreaterThan(now - JOURNAL_MS);
    expect(rows.filter(({ undo }) => undo !== null).length).toBeLessThanOrEqual(MAX_UNDO_ENTRIES);
  });

  it('contains no codes, e-mail addresses or links, and no data of deleted accounts', async () => {
    const { owner, staff } = people;
    const profile = {
      username: owner.username,
      email: 'secret@example.com',
      first_name: 'Olive',
      last_name: 'Nameless',
      profile_picture_url: 'https://example.com/picture.png',
    };
    const of = { params: { id: owner.id } };
    await good(server(), 'changeUser', { ...of, body: profile }, staff.access);
    const { token } = await good<{ token: string }>(server(), 'makeResetLink', of, staff.access);
    const renew = { params: { id: w.tournament }, query: '?renew=true', body: { round_number: 1 } };
    type Codes = { codes: { code: string }[] };
    const { codes } = await good<Codes>(server(), 'makeCodes', renew, people.organizer.access);
    const everything = async () =>
      JSON.stringify([await storedIn(null), await storedIn(w.tournament), await exported()]);
    const text = await everything();
    expect(text).toContain('Nameless');
    const secrets = ['secret@example.com', 'picture.png', token, ...codes.map(({ code }) => code)];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    await good(server(), 'removeAccount', { ...of, body: { password: PASSWORD } }, staff.access);
    expect(await everything()).not.toContain('Nameless');
  });

  it('can be exported as a table with the values before and after each change', async () => {
    const sent = { params: { id: w.tournament }, body: { name: 'Spring Cup' } };
    await good(server(), 'changeTournament', sent, people.organizer.access);
    const file = { params: { id: w.tournament, format: 'csv' } };
    const { body } = await send(server(), 'exportJournal', file, people.organizer.access);
    const [head, first] = String(body).replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('Time,By,Kind,What,Before,After,Undone,Undone by,Id');
    expect(first).toContain('Tournament settings changed');
    expect(first).toContain('Name: Spring Cup');
  });
});
