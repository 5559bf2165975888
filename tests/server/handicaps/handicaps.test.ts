import { beforeAll, beforeEach, expect, it } from 'vitest';
import { isOfTemplate } from '#tests/support/messages.ts';
import type { Message } from '#words/message.ts';
import {
  HOLES,
  fresh,
  good,
  newPeople,
  newPerson,
  playRound,
  send,
  type People,
  type Person,
  onEveryServer,
} from '../world.ts';

interface Update {
  message: string;
  updated_count: number;
  total_users: number;
  errors: string[];
  notes: string[];
  messages: { message: Message; notes: Message[] };
  baseline_handicap?: number | null;
  normalization_info?: string | null;
}
interface Explanation {
  index: number | null;
  handicap: number | null;
  steps: string[];
  rounds: Record<string, unknown>[];
}
type WithId = { id: number };

onEveryServer('handicaps', (server) => {
  let people: People;
  let course: number;
  let tournament: number;
  const name = fresh('Rated Open');
  const courseName = fresh('Rated');

  const update = (call = 'updateHandicaps') => good<Update>(server(), call, {}, people.staff.access);
  const explain = ({ id }: Person) => good<Explanation>(server(), 'explainHandicap', { params: { id } });
  const stored = async ({ id }: Person) =>
    (await good<{ handicap: number | null }>(server(), 'readUser', { params: { id } })).handicap;
  /** One round per number: strokes over par on the rated course. */
  const play = async (over: number[], player?: Person): Promise<Person> => {
    const person = player ?? (await newPerson(server()));
    const { access: token, id: user } = person;
    await good(server(), 'addPlayer', { body: { player: user, tournament } }, people.organizer.access);
    for (const [i, strokes] of over.entries())
      await playRound(
        server(),
        { user, tournament, round_number: i + 1, course: i === 3 ? null : course },
        strokes,
        token,
      );
    return person;
  };

  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    const body = { name: fresh(courseName), holes: HOLES, course_rating: 71.2, slope: 125 };
    course = (await good<WithId>(server(), 'createCourse', { body }, people.staff.access)).id;
    const dates = { date1: '2026-05-01', date2: '2026-05-02', date3: '2026-05-03', date4: '2026-05-04' };
    const courses = { course1: course, course2: course, course3: course };
    const form = { name, ...dates, ...courses };
    tournament = (await good<WithId>(server(), 'createTournament', { body: form }, people.organizer.access))
      .id;
  });

  // 113 / 125 x (85 - 71.2) = 12.5, the lowest of three, less 2.0 (Rules of Handicapping 5.2a).
  it('are computed from three rounds on a rated course, and stored only by the standard update', async () => {
    const player = await play([18, 13, 23]);
    const few = await play([18, 13]);
    expect(await explain(player)).toMatchObject({ index: 10.5, handicap: null });
    expect(await stored(player)).toBeNull();
    const result = await update();
    expect(await stored(player)).toBe(10.5);
    expect(await stored(few)).toBeNull();
    expect(await explain(player)).toMatchObject({ index: 10.5, handicap: 10.5 });
    const all = await server().context.read.selectFrom('users').select(['handicap_tenths']).execute();
    expect(result.total_users).toBe(all.length);
    expect(result.updated_count).toBe(all.filter(({ handicap_tenths: h }) => h !== null).length);
    expect(result.message).toBe(`Handicaps updated for ${result.updated_count} of ${all.length} users.`);
    expect(result.errors).toEqual([]);
    expect(result).not.toHaveProperty('baseline_handicap');
  });

  it('are explained by a list of all rounds, which shows whether each counts, and by the steps of the calculation', async () => {
    const { rounds, steps } = await explain(await play([18, 13, 23]));
    expect(rounds.map((round) => [round['total_score'], round['differential'], round['counts']])).toEqual([
      [90, 17, false],
      [85, 12.5, true],
      [95, 21.5, false],
    ]);
    expect(rounds[0]).toMatchObject({
      tournament,
      tournament_name: name,
      round_number: 1,
      date: '2026-05-01',
      course_name: expect.stringContaining(courseName),
      adjusted_gross_score: 90,
      course_rating: 71.2,
      slope: 125,
      adjustment: 0,
      left_out: null,
    });
    expect(steps.join(' ')).toMatch(/12\.5.*2\.0.*10\.5.*unofficial/);
  });

  // 113 / 125 x (85 - 71.2 - 1) = 11.6 (Rules of Handicapping 5.1a, 5.6).
  it('include the playing conditions adjustment that staff set for the day', async () => {
    const player = await play([18, 13, 23]);
    const set = (pcc: number, token = people.staff.access) => {
      const body = { date: '2026-05-02', pcc };
      return send(server(), 'setPlayingConditions', { params: { id: course }, body }, token);
    };
    expect((await set(1, people.organizer.access)).status).toBe(403);
    expect(await set(4)).toMatchObject({
      status: 400,
      body: { detail: 'pcc must be from -1 to 3 strokes.' },
    });
    expect(await set(1)).toMatchObject({ status: 200, body: [{ date: '2026-05-02', pcc: 1 }] });
    const { index, rounds } = await explain(player);
    expect(rounds.map((round) => [round['pcc'], round['differential']])).toEqual([
      [undefined, 17],
      [1, 11.6],
      [undefined, 21.5],
    ]);
    expect(index).toBe(9.6);
    expect(await set(0)).toMatchObject({ status: 200, body: [] });
    expect((await explain(player)).index).toBe(10.5);
  });

  it('are explained with the reason for each round that does not count', async () => {
    const player = await play([18, 13, 23, 9]);
    const one = { user: player.id, tournament, round_number: 4, hole: 1, score: 0, partner: null };
    expect((await explain(player)).rounds[3]).toMatchObject({
      total_score: 81,
      differential: null,
      left_out: 'The round has no course.',
    });
    const note = `Round 4 of ${name} on 2026-05-04 does not count for the index: The round has no course. (1 card)`;
    const { notes, messages } = await update();
    expect(notes).toContain(note);
    expect(messages.notes.map(({ detail }) => detail)).toEqual(notes);
    expect([...messages.notes, messages.message].filter((message) => !isOfTemplate(message))).toEqual([]);
    await good(server(), 'updateScore', { body: one }, player.access);
    expect((await explain(player)).rounds[3]).toMatchObject({
      left_out: 'Only 17 of 18 holes have a score.',
    });
    expect((await explain(player)).index).toBe(10.5);
  });

  it('can be plus handicaps, which are stored as negative numbers', async () => {
    const player = await play([-6, -5, -4]);
    await update();
    expect(await stored(player)).toBe(-6.7);
  });

  it('that are normalized start at 0 for the best player and preserve the differences', async () => {
    const plus = await play([-9, -9, -9]);
    const [low, high] = [await play([0, 0, 0]), await play([18, 13, 23])];
    await update();
    const before = [await stored(plus), await stored(low), await stored(high)] as number[];
    const lowest = Math.min(...before);
    type Preview = { changes: { user: number; before: number | null; after: number }[] };
    const preview = () => good<Preview>(server(), 'previewNormalizedHandicaps', {}, people.staff.access);
    const { changes } = await preview();
    expect(await preview(), 'a look changes nothing').toEqual({ changes });
    const result = await update('updateNormalizedHandicaps');
    for (const change of changes) {
      const { handicap } = await good<{ handicap: number }>(server(), 'readUser', {
        params: { id: change.user },
      });
      expect(handicap).toBe(change.after);
      expect(change.before).not.toBe(change.after);
    }
    expect(changes.length).toBeGreaterThan(0);
    expect((await preview()).changes).toEqual([]);
    expect(result.baseline_handicap).toBe(lowest);
    expect(result.normalization_info).toMatch(
      /^The lowest handicap, \+9\.4, became 0\.0; 9\.4 was added to every other one\.$/,
    );
    const after = [await stored(plus), await stored(low), await stored(high)];
    expect(after).toEqual(before.map((handicap) => Math.round((handicap - lowest) * 10) / 10));
    expect(after[0]).toBe(0);
    const again = await update('updateNormalizedHandicaps');
    expect(again.baseline_handicap).toBe(lowest);
    expect([await stored(plus), await stored(low), await stored(high)]).toEqual(after);
  });

  it('change on the boards at once after an update', async () => {
    const player = await play([18, 13, 23]);
    const form = { name: fresh(name), date1: '2026-07-01', course1: course };
    const next = await good<WithId>(server(), 'createTournament', { body: form }, people.organizer.access);
    const entry = { body: { player: player.id, tournament: next.id } };
    await good(server(), 'addPlayer', entry, player.access);
    const board = async () => {
      type Row = { user: { id: number; handicap: number | null } };
      const rows = await good<Row[]>(server(), 'readBoard', { params: { id: next.id } });
      return rows.find(({ user }) => user.id === player.id)?.user.handicap;
    };
    expect(await board()).toBeNull();
    await update();
    expect(await board()).toBe(10.5);
  });

  it('are explained, for a player without a handicap, by the number of rounds that are still needed', async () => {
    expect(await explain(await newPerson(server()))).toEqual({
      user: expect.any(Number),
      index: null,
      low_index: null,
      handicap: null,
      rounds: [],
      steps: ['An index needs 3 rounds that count; there are 0.'],
      step_messages: [expect.objectContaining({ params: { fewest: 3, counted: 0 } })],
    });
  });
});
