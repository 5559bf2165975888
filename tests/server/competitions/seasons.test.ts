import { beforeAll, beforeEach, expect, it } from 'vitest';
import type * as v from 'valibot';
import type { Season, readSeason } from '#contract/competitions/seasons.ts';
import { DEFAULT_SETTINGS, createPresetSettings } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { toHoleId } from '#domain/cards/hole-id.ts';
import { HOLES, fresh, good, newPeople, newPerson, onEveryServer, playRound, send } from '../world.ts';
import type { People, Person } from '../world.ts';

type Table = v.InferOutput<(typeof readSeason)['answer']>;
type WithId = { id: number };
const STABLEFORD: Settings = { ...createPresetSettings('stableford', { rounds: [1] }), net: null };

onEveryServer('an order of merit over several tournaments', (server) => {
  let people: People;
  let course: number;
  let players: Person[];
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    players = [await newPerson(server()), await newPerson(server()), await newPerson(server())];
    const body = { name: fresh('Links'), holes: HOLES, course_rating: 71.2, slope: 125 };
    course = (await good<WithId>(server(), 'createCourse', { body }, people.staff.access)).id;
  });

  const asOrganizer = <T>(name: string, sent: object) =>
    good<T>(server(), name, sent, people.organizer.access);
  /** A tournament of one round with its competition; each player with a number plays that many over par. */
  const event = async (overs: (number | null)[], settings: Settings = STABLEFORD) => {
    const form = { name: fresh('Cup'), date1: '2026-05-01', date2: null, course1: course, course2: null };
    const { id: tournament } = await asOrganizer<WithId>('createTournament', { body: form });
    for (const [i, over] of overs.entries()) {
      if (over === null) continue;
      const { id: player, access } = players[i]!;
      await asOrganizer('addPlayer', { body: { player, tournament } });
      await playRound(server(), { user: player, tournament, round_number: 1, course }, over, access);
    }
    const body = { tournament, name: fresh('Competition'), settings };
    const { id: competition } = await asOrganizer<WithId>('createCompetition', { body });
    return { tournament, competition };
  };
  const make = (competitions: number[], best: number | null = null, points = [10, 6, 3]) =>
    asOrganizer<Season>('createSeason', { body: { name: ' Season ', points, best, competitions } });
  const table = (id: number) => good<Table>(server(), 'readSeason', { params: { id } });
  const points = async (id: number) => {
    const { rows } = await table(id);
    return players.map((player) => rows.find((row) => row.player === player.id)?.points ?? null);
  };

  it('counts points by place, divides them between players on a shared place, and adds the best n results', async () => {
    const first = await event([0, 18, 36]);
    const second = await event([18, 18, null]);
    const { id, ...season } = await make([first.competition, second.competition]);
    expect(season).toMatchObject({ name: 'Season', points: [10, 6, 3], best: null });
    expect(season.events.map(({ tournament, date }) => [tournament, date])).toEqual([
      [first.tournament, '2026-05-01'],
      [second.tournament, '2026-05-01'],
    ]);
    expect(await points(id)).toEqual([1800, 1400, 300]);
    const { rows, provisional } = await table(id);
    expect(rows.map(({ position }) => position)).toEqual(['1', '2', '3']);
    expect(rows[2]!.events).toEqual([{ points: 300, counts: true }, null]);
    expect(rows.map(({ name }) => name)).toEqual(players.map(({ username }) => username));
    expect(provisional).toEqual([]);
    await asOrganizer('changeSeason', { params: { id }, body: { best: 1 } });
    expect(await points(id)).toEqual([1000, 800, 300]);
  });

  it('counts each division of a split by its own places, where a player has one result', async () => {
    const form = { name: fresh('Cup'), date1: '2026-05-01', date2: null, course1: course, course2: null };
    const { id: tournament } = await asOrganizer<WithId>('createTournament', { body: form });
    for (const [i, handicap] of [5, 12, 30].entries()) {
      const { id: player, access } = players[i]!;
      const entry = await asOrganizer<WithId>('addPlayer', { body: { player, tournament } });
      await asOrganizer('changePlayer', { params: { id: entry.id }, body: { handicap } });
      await playRound(server(), { user: player, tournament, round_number: 1, course }, 9 * i, access);
    }
    const competitions: number[] = [];
    for (const index of [
      [-99, 184],
      [185, 540],
    ] as [number, number][]) {
      const settings = { ...STABLEFORD, who: { division: null, index } };
      const body = { tournament, name: fresh('Division'), settings };
      competitions.push((await asOrganizer<WithId>('createCompetition', { body })).id);
    }
    const { id } = await make(competitions, 1);
    expect(await points(id)).toEqual([1000, 600, 1000]);
    const { rows } = await table(id);
    const won = { points: 1000, counts: true };
    expect(rows.map(({ events }) => events)).toEqual(
      expect.arrayContaining([
        [won, null],
        [null, won],
      ]),
    );
  });

  it('accepts only competitions of the organizer’s own tournaments, unless staff add competitions of other organizers', async () => {
    const own = await event([0, null, null]);
    const other = await newPerson(server());
    const form = { name: fresh('Other’s'), date1: '2026-05-01', date2: null, course1: course, course2: null };
    const { id: tournament } = await good<WithId>(server(), 'createTournament', { body: form }, other.access);
    const body = { tournament, name: fresh('Competition'), settings: STABLEFORD };
    const foreign = (await good<WithId>(server(), 'createCompetition', { body }, other.access)).id;
    const season = (competitions: number[]) => ({
      body: { name: 'Official', points: [3, 2, 1], best: null, competitions },
    });
    const refused = {
      detail: expect.stringMatching(
        /^An order of merit can include competitions from tournaments you organize/,
      ),
    };
    const made = await send(server(), 'createSeason', season([foreign]), people.organizer.access);
    expect([made.status, made.body]).toEqual([403, refused]);
    const { id } = await make([own.competition]);
    const params = { id };
    const both = { competitions: [own.competition, foreign] };
    const change = (sent: object, access: string) =>
      send(server(), 'changeSeason', { params, body: sent }, access);
    expect((await change(both, people.organizer.access)).status).toBe(403);
    expect((await change(both, people.staff.access)).status).toBe(200);
    expect((await change({ ...both, best: 1 }, people.organizer.access)).status).toBe(200);
  });

  it('changes as soon as a score, a name or a competition changes', async () => {
    const { tournament, competition } = await event([0, 18, null]);
    const { id } = await make([competition]);
    expect(await points(id)).toEqual([1000, 600, null]);
    const [one, two] = players as [Person, Person, Person];
    await playRound(server(), { user: one.id, tournament, round_number: 1, course }, 54, one.access);
    expect(await points(id)).toEqual([600, 1000, null]);
    const gross = {
      name: fresh('Best loses'),
      settings: { ...STABLEFORD, who: { division: 'A', index: null } },
    };
    await asOrganizer('changeCompetition', { params: { id: competition }, body: gross });
    expect(await points(id)).toEqual([null, null, null]);
    expect((await table(id)).season.events[0]!.competition_name).toBe(gross.name);
    await asOrganizer('changeCompetition', { params: { id: competition }, body: { settings: STABLEFORD } });
    const body = { username: two.username, first_name: 'Nora', last_name: 'New' };
    await good(server(), 'changeUser', { params: { id: two.id }, body }, two.access);
    expect((await table(id)).rows[0]!.name).toBe('Nora New');
  });

  it('counts the current board of a tournament in progress, and marks that tournament', async () => {
    const over = await event([0, 18, null]);
    const { tournament, competition } = await event([0, null, 18]);
    const { id } = await make([over.competition, competition]);
    expect((await table(id)).provisional).toEqual([]);
    const { id: user, access } = players[0]!;
    const card = { user, tournament, round_number: 1, course, partner: null };
    await good(server(), 'updateScore', { body: { ...card, hole: toHoleId(course, 18), score: 0 } }, access);
    expect((await table(id)).provisional).toEqual([competition]);
    expect(await points(id)).toEqual([2000, 600, 600]);
    const hidden = { settings: { ...STABLEFORD, hide_last: 3 }, shown: false };
    await asOrganizer('changeCompetition', { params: { id: over.competition }, body: hidden });
    expect((await table(id)).provisional).toEqual([over.competition, competition]);
    await asOrganizer('changeCompetition', { params: { id: over.competition }, body: { shown: true } });
    expect((await table(id)).provisional).toEqual([competition]);
  });

  it('gives no points for a match, for a competition without scores or for settings of a newer version', async () => {
    const ahead = await event([null, null, null]);
    const match = await event([0, 18, null], { ...DEFAULT_SETTINGS, format: 'match', ties: 'shared' });
    const newer = await event([0, 18, null]);
    await server().context.write((trx) =>
      trx
        .updateTable('competitions')
        .set({ settings: '{"v":2}' })
        .where('id', '=', newer.competition)
        .execute(),
    );
    const { id } = await make([ahead, match, newer].map(({ competition }) => competition));
    expect(await table(id)).toMatchObject({ rows: [], provisional: [] });
  });

  it('contains its competitions in the given order, without those that were deleted', async () => {
    const [a, b, c] = [await event([0]), await event([0]), await event([0])];
    const { id } = await make([b.competition, a.competition]);
    const events = async () => (await table(id)).season.events.map(({ competition }) => competition);
    const change = (...competitions: number[]) =>
      asOrganizer('changeSeason', { params: { id }, body: { competitions } });
    expect(await events()).toEqual([b.competition, a.competition]);
    await change(c.competition, a.competition, b.competition);
    expect(await events()).toEqual([c.competition, a.competition, b.competition]);
    await asOrganizer('removeCompetition', { params: { id: a.competition } });
    expect(await events()).toEqual([c.competition, b.competition]);
    const removal = { params: { id: b.tournament }, query: '?force=true' };
    await good(server(), 'removeTournament', removal, people.staff.access);
    expect(await events()).toEqual([c.competition]);
    const all = await good<Season[]>(server(), 'listSeasons', {});
    expect(all[0]).toMatchObject({ id, events: [{ competition: c.competition }] });
    await asOrganizer('removeSeason', { params: { id } });
    expect((await send(server(), 'readSeason', { params: { id } })).status).toBe(404);
    expect((await good<Season[]>(server(), 'listSeasons', {})).some((one) => one.id === id)).toBe(false);
  });

  it('is refused if its competitions or points are invalid, its creator has no right, or a daily limit is reached', async () => {
    const { competition } = await event([0]);
    const body = { name: 'Season', points: [3], best: null, competitions: [competition] };
    const answer = async (more: object, token = people.organizer.access) => {
      const sent = await send(server(), 'createSeason', { body: { ...body, ...more } }, token);
      return [sent.status, (sent.body as { detail: string }).detail];
    };
    expect(await answer({ competitions: [competition, competition] })).toEqual([
      400,
      'A competition appears twice.',
    ]);
    expect(await answer({ competitions: [987_654] })).toEqual([400, 'There is no competition 987654.']);
    expect(await answer({ points: [] })).toEqual([400, 'points must have points for a place.']);
    expect(await answer({}, players[0]!.access)).toEqual([
      403,
      'Only tournament organizers and staff may start an order of merit.',
    ]);
    const { id } = await good<WithId>(server(), 'createSeason', { body }, people.staff.access);
    expect((await send(server(), 'removeSeason', { params: { id } }, people.organizer.access)).body).toEqual({
      detail: 'Only the person who created this order of merit and staff may change it.',
      errors: undefined,
    });
    let [status, detail] = await answer({});
    for (let i = 0; i < 60 && status === 201; i += 1) [status, detail] = await answer({});
    expect([status, detail]).toEqual([
      429,
      expect.stringMatching(
        /^You have created 50 orders of merit within a day\. Please continue in .*, or ask staff\.$/,
      ),
    ]);
  });
});
