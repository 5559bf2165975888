import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { BoardRow } from '#contract/scores/board.ts';
import type { Course } from '#contract/courses/courses.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { User } from '#contract/people/users.ts';
import { computeBoard } from '#domain/competition/board.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import { loadPlayedRounds } from '#server/store/people/handicaps.ts';
import { fieldActs } from './field-acts.ts';
import { HOLES, PARS, fresh, good, newPeople, newWorld, onEveryServer, send } from '../world.ts';
import type { People, World } from '../world.ts';

/** A card on which hole 9 is a par 5 and the indexes run the other way. */
const LADIES = HOLES.map(({ par, stroke_index }, i) => ({
  par: i === 8 ? 5 : par,
  stroke_index: 19 - stroke_index,
}));
const RED = { name: 'Red', course_rating: 73.5, slope: 128, lengths: null, holes: LADIES };
const NINES = [
  { course_rating: 35.4, slope: 122 },
  { course_rating: 36.1, slope: 126 },
];

onEveryServer('Tees with their own pars and stroke indexes', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
    await changeCourse({ tees: [RED] });
  });

  const draft = (more: object) => ({
    name: fresh('Links'),
    holes: HOLES,
    course_rating: 71.2,
    slope: 125,
    ...more,
  });
  const changeCourse = (more: object) =>
    good<Course>(
      server(),
      'changeCourse',
      { params: { id: w.course }, body: draft(more) },
      people.staff.access,
    );
  const choose = (tees: string | null, user = w.owner.id) =>
    good(
      server(),
      'changePlayer',
      { params: { id: w.entries.get(user)! }, body: { tees } },
      w.organizer.access,
    );
  const about = () => ({ params: { id: w.tournament } });
  const cardOf = () =>
    good<Scorecard>(server(), 'readScorecard', {
      params: { user: w.owner.id, tournament: w.tournament, round: 1 },
    });
  const toPar = async () => {
    const board = await good<BoardRow[]>(server(), 'readBoard', about());
    return board.find((row) => row.user.id === w.owner.id)!.round_scores['1'];
  };

  it('do not lose these values when an older version of the app saves the course without the values', async () => {
    const { holes: _, ...before } = RED;
    const saved = await changeCourse({ tees: [{ ...before, slope: 130 }], nines: NINES });
    expect(saved.tees).toEqual([{ ...RED, slope: 130 }]);
    expect(saved.nines).toEqual(NINES);
    expect((await changeCourse({ tees: [{ ...RED, holes: null }] })).tees![0]).not.toHaveProperty('holes');
  });

  it.each([
    [{ tees: [{ ...RED, holes: LADIES.slice(0, 9) }] }, 'as many holes as the course'],
    [{ tees: [{ ...RED, holes: LADIES.map((hole) => ({ ...hole, stroke_index: 1 })) }] }, 'stroke indexes'],
    [{ nines: [NINES[0]] }, 'two ratings'],
    [{ course_rating: 29 }, '30 to 90'],
    [{ holes: HOLES.slice(0, 9), course_rating: 19.9, tees: [] }, '20 to 90'],
  ])('are refused in one sentence if they are invalid (row %# of the table)', async (more, words) => {
    const sent = { params: { id: w.course }, body: draft(more) };
    const answer = await send(server(), 'changeCourse', sent, people.staff.access);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(words);
  });

  it('decide the pars and stroke indexes on their players’ cards, and the results against par', async () => {
    await fieldActs(w).score(9, 5);
    expect((await cardOf()).holes['9']).toMatchObject({
      par: PARS[8],
      stroke_index: 9,
      over_under_par: 5 - PARS[8]!,
    });
    await choose('red');
    expect((await cardOf()).holes['9']).toMatchObject({ par: 5, stroke_index: 10, over_under_par: 0 });
    expect(await toPar()).toMatchObject({ over_under_par: 0, total_par: 5 });
    await fieldActs(w).score(9, 6);
    expect(await toPar()).toMatchObject({ over_under_par: 1, total_par: 5 });
    await choose(null);
    expect(await toPar()).toMatchObject({ over_under_par: 6 - PARS[8]!, total_par: PARS[8] });
  });

  it('stay the same in a round with scores if the course is changed', async () => {
    await choose('Red');
    await fieldActs(w).score(9, 5);
    await changeCourse({ tees: [{ ...RED, holes: HOLES }] });
    expect((await cardOf()).holes['9']).toMatchObject({ par: 5, stroke_index: 10 });
    expect(await toPar()).toMatchObject({ over_under_par: 0 });
  });

  it('give players one more handicap stroke in a net medal if the par of their tees is one higher (Rule 6.2b)', async () => {
    await choose('Red');
    const field = toField(await good<FieldAnswer>(server(), 'readField', about()));
    expect(field.courses[0]!.tee_cards).toEqual([
      {
        name: 'Red',
        par: LADIES.map(({ par }) => par),
        stroke_index: LADIES.map((hole) => hole.stroke_index),
      },
    ]);
    for (const player of field.players) player.index = 210;
    field.cards = [w.owner.id, w.mate.id].map((user) => ({
      user,
      round_number: 1,
      strokes: PARS.map((par) => par + 1),
      status: 'playing' as const,
    }));
    const settings = { ...DEFAULT_SETTINGS, net: { percent: 100, most: null }, sides: null };
    const board = computeBoard(field, { ...settings, format: 'stroke' });
    const rows = board.kind === 'rows' ? board.rows : [];
    const [mine, theirs] = [w.owner.id, w.mate.id].map((id) => rows.find(({ side }) => side === id)!);
    // 21.0 × 128 / 113 + (73.5 − 73) = 24.3, and one for the par of 73; 21.0 × 125 / 113 + (71.2 − 72) = 22.4.
    expect([mine!.handicap, theirs!.handicap]).toEqual([25, 22]);
    const gross = PARS.reduce((all, par) => all + par + 1, 0);
    expect([mine!.total, theirs!.total]).toEqual([gross - 25, gross - 22]);
    expect([mine!.to_level, theirs!.to_level]).toEqual([gross - 24 - 73, gross - 22 - 72]);
    const points = computeBoard(field, { ...settings, format: 'stableford' });
    expect(points.kind === 'rows' && points.rows.find(({ side }) => side === w.owner.id)?.handicap).toBe(24);
  });

  it('are the basis of handicap differentials, and a round of nine holes uses the tees’ rating for nine holes', async () => {
    await changeCourse({ tees: [{ ...RED, nines: NINES }] });
    await choose('Red');
    const ratingOf = async () => {
      const rounds = (await loadPlayedRounds(server().context.read, [w.owner.id])).get(w.owner.id)!;
      const round = rounds.find(({ tournament }) => tournament === w.tournament);
      return [round!.course!.rating_tenths, round!.course!.slope, round!.course!.holes[8]!.par];
    };
    await fieldActs(w).score(9, 5);
    expect(await ratingOf()).toEqual([735, 128, 5]);
    await good(
      server(),
      'changeTournament',
      { ...about(), body: { holes_in_play: { 1: [1, 2, 3, 4, 5, 6, 7, 8, 9] } } },
      w.organizer.access,
    );
    expect(await ratingOf()).toEqual([354, 122, 5]);
  });

  it('are chosen for a player who joins if the player’s profile names these tees', async () => {
    const profile = (tees: string | null) =>
      good<User>(
        server(),
        'changeUser',
        { params: { id: w.outsider.id }, body: { tees } },
        w.outsider.access,
      );
    expect(await profile(' Red ')).toMatchObject({ tees: 'Red' });
    const body = { player: w.outsider.id, tournament: w.tournament };
    await good(server(), 'addPlayer', { body }, w.organizer.access);
    const field = await good<FieldAnswer>(server(), 'readField', about());
    expect(field.players.find(({ id }) => id === w.outsider.id)?.tees).toBe('Red');
    expect(field.players.find(({ id }) => id === w.owner.id)?.tees).toBeNull();
    expect(await profile('')).not.toHaveProperty('tees');
  });
});
