import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Competition, SideEntry } from '#contract/competitions/competitions.ts';
import type { HandicapExplanation, HandicapUpdate } from '#contract/people/handicaps.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { toHoleId } from '#domain/cards/hole-id.ts';
import { fresh, good, newPeople, newWorld, onEveryServer, PARS, playRound } from '../world.ts';
import type { People, Person, World } from '../world.ts';

onEveryServer('a handicap record', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const play = (player: Person, round_number: number, over: number) => {
    const card = { user: player.id, tournament: w.tournament, round_number, course: w.course };
    return playRound(server(), card, over, player.access);
  };
  const explained = ({ id }: Person) =>
    good<HandicapExplanation>(server(), 'explainHandicap', { params: { id } });
  const rounds = async (player: Person) =>
    (await explained(player)).rounds.filter(({ tournament }) => tournament === w.tournament);
  const setSides = (round_number: number | null, ...sides: Person[][]) => {
    const named = sides.map((members) => ({ name: '', members: members.map(({ id }) => id) }));
    const body = { set_name: 'Pairs', round_number, sides: named };
    const sent = { params: { id: w.tournament }, body };
    return good<SideEntry[]>(server(), 'setSides', sent, w.organizer.access);
  };
  const compete = (settings: Partial<Settings>) => {
    const body = {
      tournament: w.tournament,
      name: fresh('Foursomes'),
      settings: { ...DEFAULT_SETTINGS, ...settings },
    };
    return good<Competition>(server(), 'createCompetition', { body }, w.organizer.access);
  };
  const reasons = async (player: Person) => (await rounds(player)).map(({ left_out }) => left_out);
  const ONE_BALL = 'One ball, not counted.';

  it('does not count the cards of a side that plays one ball in that round', async () => {
    for (const player of [w.owner, w.mate, w.other])
      for (const round of [1, 2]) await play(player, round, 10);
    await setSides(null, [w.owner, w.mate]);
    const { id } = await compete({ sides: 'Pairs', ball: 'one', rounds: [2] });
    for (const player of [w.owner, w.mate]) expect(await reasons(player)).toEqual([null, ONE_BALL]);
    expect(await reasons(w.other)).toEqual([null, null]);
    const { notes } = await good<HandicapUpdate>(server(), 'updateHandicaps', {}, w.staff.access);
    expect(notes.filter((note) => note.includes(ONE_BALL)).join()).toMatch(/Round 2 .*\(2 cards\)/);
    await good(server(), 'removeCompetition', { params: { id } }, w.organizer.access);
    expect(await reasons(w.owner)).toEqual([null, null]);
  });

  it('counts the cards of sides whose members each play their own ball', async () => {
    await play(w.owner, 1, 10);
    await setSides(2, [w.owner, w.mate]);
    await compete({ sides: 'Pairs', ball: 'one', rounds: [1, 2] });
    expect(await reasons(w.owner)).toEqual([null]);
    await setSides(1, [w.owner, w.other]);
    expect(await reasons(w.owner)).toEqual([ONE_BALL]);
    await setSides(1);
    await compete({ sides: 'Pairs', ball: 'own', rounds: [1, 2] });
    expect(await reasons(w.owner)).toEqual([null]);
  });

  it('counts a picked-up hole as its maximum score once all other holes have scores', async () => {
    await play(w.owner, 1, 18);
    const pickUp = (hole: number) => {
      const card = { user: w.owner.id, tournament: w.tournament, round_number: 1, course: w.course };
      const body = { ...card, hole: toHoleId(w.course, hole), score: 0, no_score: true, partner: null };
      return good(server(), 'updateScore', { body }, w.owner.access);
    };
    await pickUp(1);
    await pickUp(2);
    const strokes = PARS.reduce((all, par) => all + par + 1, 0) - PARS[0]! - PARS[1]! - 2;
    // Without an index a hole counts at most par + 5.
    expect(await rounds(w.owner)).toMatchObject([
      { total_score: strokes, picked_up: 2, adjusted_gross_score: strokes + PARS[0]! + PARS[1]! + 10 },
    ]);
    const open = { user: w.owner.id, tournament: w.tournament, round_number: 1, course: w.course };
    const body = { ...open, hole: toHoleId(w.course, 3), score: 0, partner: null };
    await good(server(), 'updateScore', { body }, w.owner.access);
    expect(await reasons(w.owner)).toEqual(['Only 17 of 18 holes have a score.']);
  });
});
