import { beforeAll, expect, it } from 'vitest';
import { loadPlayedRounds } from '#server/store/people/handicaps.ts';
import {
  HOLES,
  fresh,
  good,
  newPeople,
  newWorld,
  onEveryServer,
  playRound,
  scoreOf,
  send,
  type People,
  type World,
} from '../world.ts';

interface Tees {
  name: string;
  course_rating: number | null;
  slope: number | null;
  lengths: number[] | null;
}
type Course = { id: number; tees?: Tees[]; length_unit?: string };
type Round = { round_number: number; tees?: Tees[]; changed: { tees?: Tees[] } | null };

const LENGTHS = HOLES.map((_, i) => 150 + i * 20);
const YELLOW = { name: 'Yellow', course_rating: 70.1, slope: 121, lengths: LENGTHS };
const RED = { name: 'Red', course_rating: 66.4, slope: 110, lengths: null };

onEveryServer('the tees of a course', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const draft = (more: object = {}) => ({
    name: fresh('Teed'),
    holes: HOLES,
    course_rating: 71.4,
    slope: 128,
    ...more,
  });
  const change = (id: number, body: object) =>
    good<Course>(server(), 'changeCourse', { params: { id }, body }, people.staff.access);
  const rounds = (w: World) => good<Round[]>(server(), 'listRoundCourses', { params: { id: w.tournament } });
  const choose = (w: World, tees: string | null) =>
    good(
      server(),
      'changePlayer',
      { params: { id: w.entries.get(w.owner.id)! }, body: { tees } },
      people.organizer.access,
    );

  it('are stored in order with rating, slope and lengths; a client that sends no tees does not change them', async () => {
    const body = draft({ tees: [YELLOW, RED], length_unit: 'metres' });
    const made = await good<Course>(server(), 'createCourse', { body }, people.staff.access);
    expect(made).toMatchObject({ tees: [YELLOW, RED], length_unit: 'metres' });
    expect(await change(made.id, draft())).toMatchObject({ tees: [YELLOW, RED], length_unit: 'metres' });
    const list = await good<Course[]>(server(), 'listCourses', {});
    expect(list.find(({ id }) => id === made.id)?.tees).toEqual([YELLOW, RED]);
    const bare = await change(made.id, draft({ tees: [], length_unit: null }));
    expect(bare.tees).toBeUndefined();
    expect(bare.length_unit).toBeUndefined();
  });

  it.each([
    [[YELLOW, { ...RED, name: ' yellow ' }], 'must each have their own name'],
    [[{ ...YELLOW, lengths: LENGTHS.slice(1) }], 'must be 18 lengths'],
    [[{ ...YELLOW, slope: 200 }], 'must be 55 to 155'],
    [[{ ...YELLOW, name: ' ' }], 'must not be blank'],
  ])('are refused in one sentence if they are invalid (row %# of the table)', async (tees, words) => {
    const answer = await send(server(), 'createCourse', { body: draft({ tees }) }, people.staff.access);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(words);
  });

  it('are on the leaderboard for each player who plays from them', async () => {
    const w = await newWorld(server(), people);
    await choose(w, 'Yellow');
    const board = await good<{ user: { id: number }; tees?: string }[]>(server(), 'readBoard', {
      params: { id: w.tournament },
    });
    expect(board.find(({ user }) => user.id === w.owner.id)?.tees).toBe('Yellow');
    expect(board.find(({ user }) => user.id === w.mate.id)).not.toHaveProperty('tees');
  });

  it('have their own rating for the handicaps of their players, while the course’s rating counts for all other players', async () => {
    const w = await newWorld(server(), people);
    await change(
      w.course,
      draft({ course_rating: 71.2, slope: 125, tees: [YELLOW, { ...RED, slope: null }] }),
    );
    const card = { user: w.owner.id, tournament: w.tournament, round_number: 1, course: w.course };
    await playRound(server(), card, 3, people.owner.access);
    const rated = async () => {
      const played = await loadPlayedRounds(server().context.read, [w.owner.id]);
      return played.get(w.owner.id)!.find(({ tournament }) => tournament === w.tournament)!.course;
    };
    expect(await rated()).toMatchObject({ rating_tenths: 712, slope: 125 });
    await choose(w, ' YELLOW');
    expect(await rated()).toMatchObject({ rating_tenths: 701, slope: 121 });
    await choose(w, 'Red'); // without a slope: the course's own rating counts
    expect(await rated()).toMatchObject({ rating_tenths: 712, slope: 125 });
    await choose(w, 'Blue');
    expect(await rated()).toMatchObject({ rating_tenths: 712, slope: 125 });
  });

  it('stay the same for a round with scores until its organizer accepts a change of the course', async () => {
    const w = await newWorld(server(), people);
    const as = { name: fresh('Teed'), holes: HOLES, course_rating: 71.2, slope: 125 };
    await change(w.course, { ...as, tees: [YELLOW] });
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    await change(w.course, { ...as, tees: [{ ...YELLOW, slope: 130 }, RED] });
    const [first, second] = await rounds(w);
    expect(first!.tees).toMatchObject([{ name: 'Yellow', slope: 121 }]);
    expect(first!.changed!.tees).toMatchObject([{ name: 'Yellow', slope: 130 }, { name: 'Red' }]);
    expect(second!.tees).toHaveLength(2);
    const take = (body: object) =>
      send(server(), 'takeCourse', { params: { id: w.tournament, round: 1 }, body }, people.organizer.access);
    expect((await take({ ...first!.changed!, tees: [] })).status).toBe(409);
    expect((await take(first!.changed!)).status).toBe(200);
    expect((await rounds(w))[0]).toMatchObject({ changed: null, tees: [{ slope: 130 }, { name: 'Red' }] });
  });

  const teesOf = async (w: World) =>
    (
      await good<{ id: number; tees?: string | null }[]>(server(), 'listPlayers', {
        query: `?tournament=${w.tournament}`,
      })
    ).find(({ id }) => id === w.entries.get(w.owner.id))?.tees;

  const tee = (name: string, more: object = {}) => ({ ...RED, name, ...more });
  const at = (w: World) => ({ params: { id: w.tournament } });
  const organizer = () => people.organizer.access;
  const base = (more: object) => ({
    name: fresh('Teed'),
    holes: HOLES,
    course_rating: 71.2,
    slope: 125,
    ...more,
  });

  it('have a new name for their players as soon as they are renamed, also if it was typed in other letters', async () => {
    const w = await newWorld(server(), people);
    const as = base({ tees: [YELLOW, RED] });
    await change(w.course, as);
    await choose(w, ' YELLOW');
    await change(w.course, { ...as, tees: [tee('Gold'), RED] });
    expect(await teesOf(w)).toBe('Gold');
    await change(w.course, { ...as, tees: [tee('Gold')] });
    await change(w.course, { ...as, tees: [RED, tee('Blue')] });
    expect(await teesOf(w), 'tees were removed and added, not renamed').toBe('Gold');
  });

  it('change no result and no round by a new name, also with scores, own pars and final results', async () => {
    const w = await newWorld(server(), people);
    const own = HOLES.map((hole, i) => (i === 0 ? { ...hole, par: hole.par + 1 } : hole));
    const as = base({ tees: [YELLOW, tee('Red', { holes: own })] });
    await change(w.course, as);
    await choose(w, 'Red');
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    await good(server(), 'changeTournament', { ...at(w), body: { closed: true } }, organizer());
    const board = () => good<{ round_scores: object }[]>(server(), 'readBoard', at(w));
    const before = (await board()).map(({ round_scores }) => round_scores);
    await change(w.course, { ...as, tees: [YELLOW, tee('Ladies', { holes: own })] });
    expect(await teesOf(w)).toBe('Ladies');
    expect((await board()).map(({ round_scores }) => round_scores)).toEqual(before);
    expect((await rounds(w))[0]).toMatchObject({
      changed: null,
      tees: [{ name: 'Yellow' }, { name: 'Ladies' }],
    });
  });

  it('have their new name at once in a round that keeps its rating until the organizer applies the change', async () => {
    const w = await newWorld(server(), people);
    const as = base({ tees: [YELLOW, RED] });
    await change(w.course, as);
    await choose(w, 'Red');
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    await change(w.course, { ...as, tees: [YELLOW, tee('Ladies', { slope: 112 })] });
    expect(await teesOf(w)).toBe('Ladies');
    const [first] = await rounds(w);
    expect(first!.tees).toMatchObject([{ name: 'Yellow' }, { name: 'Ladies', slope: 110 }]);
    await change(w.course, { ...as, tees: [YELLOW, tee('Women', { slope: 112 })] });
    expect(await teesOf(w), 'a second new name').toBe('Women');
    expect((await rounds(w))[0]!.tees).toMatchObject([{ name: 'Yellow' }, { name: 'Women', slope: 110 }]);
    const take = async () =>
      send(
        server(),
        'takeCourse',
        { params: { id: w.tournament, round: 1 }, body: (await rounds(w))[0]!.changed! },
        organizer(),
      );
    await good(server(), 'changeTournament', { ...at(w), body: { closed: true } }, organizer());
    expect(await take()).toMatchObject({
      status: 409,
      body: { detail: 'The results of this tournament are final. Reopen them first.' },
    });
    await good(server(), 'changeTournament', { ...at(w), body: { closed: false } }, organizer());
    expect((await take()).status).toBe(200);
    expect((await rounds(w))[0]).toMatchObject({ changed: null, tees: [{ slope: 121 }, { slope: 112 }] });
  });

  it.each(['Red', 'Ladies'])(
    'keep their name for players of a tournament with another course that has the tees %s',
    async (name) => {
      const w = await newWorld(server(), people);
      const as = base({ tees: [YELLOW, RED] });
      await change(w.course, as);
      await change(w.spare, draft({ tees: [tee(name, { slope: 115 })] }));
      const body = {
        course2: (await good<{ name: string }>(server(), 'readCourse', { params: { id: w.spare } })).name,
      };
      await good(server(), 'changeTournament', { ...at(w), body }, organizer());
      await choose(w, 'Red');
      await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
      await change(w.course, { ...as, tees: [YELLOW, tee('Ladies')] });
      expect(await teesOf(w)).toBe('Red');
      expect((await rounds(w))[0]!.tees, 'the round keeps its tees').toMatchObject([
        { name: 'Yellow' },
        { name: 'Red' },
      ]);
    },
  );

  it('can get new lengths without a confirmation by the organizer of a round with scores', async () => {
    const w = await newWorld(server(), people);
    const as = { name: fresh('Teed'), holes: HOLES, course_rating: 71.2, slope: 125 };
    await change(w.course, { ...as, tees: [YELLOW] });
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    await change(w.course, { ...as, tees: [{ ...YELLOW, lengths: null }] });
    expect((await rounds(w))[0]!.changed).toBeNull();
  });

  it('are deleted with the course, and with a tournament’s copy of the course', async () => {
    const w = await newWorld(server(), people);
    await change(w.spare, draft({ tees: [YELLOW] }));
    await good(server(), 'removeCourse', { params: { id: w.spare } }, people.staff.access);
    await change(w.course, draft({ tees: [YELLOW] }));
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    await change(w.course, draft({ tees: [RED] }));
    const sent = { params: { id: w.tournament }, query: '?force=true' };
    await good(server(), 'removeTournament', sent, people.staff.access);
    const { status } = await send(server(), 'readTournament', { params: { id: w.tournament } });
    expect(status).toBe(404);
  });
});
