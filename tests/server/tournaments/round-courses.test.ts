import { beforeAll, expect, it } from 'vitest';
import { loadPlayedRounds } from '#server/store/people/handicaps.ts';
import {
  HOLES,
  PARS,
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

type Board = { user: { id: number }; round_scores: Record<string, Record<string, unknown>> }[];
type Card = { holes: Record<string, { par: number | null; score: number }> };
interface Course {
  round_number: number;
  holes: { par: number }[] | null;
  course_rating: number | null;
  slope: number | null;
  changed: { holes: { par: number }[] | null; course_rating: number | null; slope: number | null } | null;
}

const SIXES = HOLES.map(({ stroke_index }) => ({ par: 6, stroke_index }));
const changed = (name: string) => ({ name, holes: SIXES, course_rating: 80, slope: 150 });

onEveryServer('the pars of a round', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const change = (w: World, body: object = changed(fresh('Changed'))) =>
    good(server(), 'changeCourse', { params: { id: w.course }, body }, people.staff.access);
  const courses = (w: World) =>
    good<Course[]>(server(), 'listRoundCourses', { params: { id: w.tournament } });
  const row = async (w: World, round = '1') => {
    const board = await good<Board>(server(), 'readBoard', { params: { id: w.tournament } });
    return board.find(({ user }) => user.id === people.owner.id)!.round_scores[round];
  };
  const card = (w: World, round = 1) =>
    good<Card>(server(), 'readScorecard', {
      params: { user: people.owner.id, tournament: w.tournament, round },
    });
  const play = (w: World) =>
    playRound(
      server(),
      { user: people.owner.id, tournament: w.tournament, round_number: 1, course: w.course },
      3,
      people.owner.access,
    );

  it('stay the same if the course is changed after the first score, on board, card and for handicaps', async () => {
    const w = await newWorld(server(), people);
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    await change(w);
    expect(await row(w)).toMatchObject({ total_par: 4, over_under_par: 0 });
    const second = { ...scoreOf(w), hole: w.course * 100 + 2, score: 5 };
    expect(await good(server(), 'updateScore', { body: second }, people.owner.access)).toMatchObject({
      par: 5,
      over_under_par: 0,
    });
    expect(await row(w)).toMatchObject({ holes_played: 2, total_par: 9, over_under_par: 0 });
    expect(Object.values((await card(w)).holes).map(({ par }) => par)).toEqual(PARS);
    const played = await loadPlayedRounds(server().context.read, [people.owner.id]);
    const round = played.get(people.owner.id)!.find(({ tournament }) => tournament === w.tournament)!;
    expect(round.course).toMatchObject({ rating_tenths: 712, slope: 125, holes: HOLES });
  });

  it('are those of the course while the round has no score', async () => {
    const w = await newWorld(server(), people);
    await play(w);
    await change(w);
    expect((await card(w, 2)).holes['1']!.par).toBe(6);
    const [first, second] = await courses(w);
    expect(first).toMatchObject({ round_number: 1, holes: HOLES, course_rating: 71.2, slope: 125 });
    expect(first!.changed).toEqual({ holes: SIXES, course_rating: 80, slope: 150 });
    expect(second).toMatchObject({ round_number: 2, holes: SIXES, changed: null });
  });

  it('change if the organizer accepts the offered change of the course', async () => {
    const w = await newWorld(server(), people);
    await play(w);
    await change(w);
    expect(await row(w)).toMatchObject({ total_score: 75, total_par: 72, over_under_par: 3 });
    const [{ changed: offer }] = (await courses(w)) as [Course];
    await change(w, { ...changed(fresh('Again')), slope: 120 });
    const take = (body: unknown) =>
      send(server(), 'takeCourse', { params: { id: w.tournament, round: 1 }, body }, w.organizer.access);
    expect(await take(offer)).toMatchObject({
      status: 409,
      body: { detail: 'The course was changed again. Please check it.' },
    });
    expect(await row(w)).toMatchObject({ over_under_par: 3 });
    const [{ changed: newer }] = (await courses(w)) as [Course];
    const taken = await take(newer);
    expect(taken).toMatchObject({ status: 200, body: [{ holes: SIXES, slope: 120, changed: null }, {}] });
    expect(await row(w)).toMatchObject({ total_score: 75, total_par: 108, over_under_par: -33 });
    expect((await card(w)).holes['1']!.par).toBe(6);
  });

  it('that are unset at the first score stay unset, even if another organizer sets pars on the course', async () => {
    const w = await newWorld(server(), people);
    await server().context.write((trx) => trx.deleteFrom('holes').where('course', '=', w.course).execute());
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    await change(w);
    expect(await row(w)).toMatchObject({ total_score: 4, over_under_par: 0, par_known: false });
    expect(await courses(w)).toMatchObject([{ holes: null, changed: { holes: SIXES } }, {}]);
  });

  it('do not change if only the course’s name is changed', async () => {
    const w = await newWorld(server(), people);
    await play(w);
    await change(w, { name: fresh('Other name'), holes: HOLES, course_rating: 71.2, slope: 125 });
    const storedCourses = await server()
      .context.read.selectFrom('round_courses')
      .where('tournament', '=', w.tournament)
      .selectAll()
      .execute();
    expect(storedCourses).toEqual([]);
  });
});
