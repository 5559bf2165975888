import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fieldActs } from './field-acts.ts';
import { fresh, good, HOLES, newPeople, newWorld, onEveryServer } from '../world.ts';
import type { People, World } from '../world.ts';

onEveryServer('The version of a tournament’s field (its players, cards and competitions)', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  it('changes with every change of the field', async () => {
    const { about, field, organizer, score, pickUp, mark, add, starts, sides } = fieldActs(w);
    const medal = await add({ rounds: [1] });
    const entry = { params: { id: w.entries.get(w.mate.id)! } };
    const profile = {
      username: w.owner.username,
      email: '',
      first_name: fresh('Olive'),
      last_name: 'Owner',
      profile_picture_url: '',
    };
    const course = { name: fresh('Downs'), holes: HOLES, course_rating: 69.9, slope: 118 };
    const round = { params: { tournament: w.tournament, round: 1 } };
    const staff = (name: string, sent: object) => good(server(), name, sent, w.staff.access);
    const changes: Record<string, () => Promise<unknown>> = {
      'a score': () => score(3, 4),
      'a pick-up': () => pickUp(4),
      'a status': () => mark('RTD'),
      'an index of the event': () => organizer('changePlayer', { ...entry, body: { handicap: 9.9 } }),
      'a division': () => organizer('changePlayer', { ...entry, body: { division: 'B' } }),
      tees: () => organizer('changePlayer', { ...entry, body: { tees: 'Red' } }),
      'a withdrawal': () => organizer('changePlayer', { ...entry, body: { status: 'withdrawn' } }),
      'an index': () =>
        staff('enterHandicap', {
          params: { id: w.owner.id },
          body: { handicap: fresh('').length, source: 'Union', date: '2026-04-30' },
        }),
      'fixed indexes': () => organizer('fixHandicaps', about()),
      'a name': () =>
        good(server(), 'changeUser', { params: { id: w.owner.id }, body: profile }, w.owner.access),
      'a course': () => staff('changeCourse', { params: { id: w.course }, body: course }),
      'the course of a round': () => organizer('changeTournament', { ...about(), body: { course2: null } }),
      'another round': () => organizer('changeTournament', { ...about(), body: { date4: '2028-05-04' } }),
      sides: () => sides(),
      'a start hole': () => starts(5),
      'a tee sheet': () =>
        organizer('changeTeeSheet', {
          ...round,
          body: { start: 'shotgun', first_time: '08:30', interval_minutes: null, gap_minutes: null },
        }),
      'no tee sheet': () => organizer('removeTeeSheet', round),
      'a competition': () => add({ format: 'stableford' }),
      'its name': () =>
        organizer('changeCompetition', { params: { id: medal.id }, body: { name: fresh('Medal') } }),
      'one less': () => organizer('removeCompetition', { params: { id: medal.id } }),
      'another player': () =>
        organizer('addPlayer', { body: { player: w.outsider.id, tournament: w.tournament } }),
      'a list': () =>
        organizer('addToRoster', {
          ...about(),
          body: { op_id: fresh('import'), rows: [{ name: fresh('Ann Baker') }] },
        }),
      'one who was put out': () => organizer('changePlayer', { ...entry, body: { status: 'banned' } }),
      'one who left': () => organizer('removePlayer', { params: { id: w.entries.get(w.other.id)! } }),
    };
    let before = JSON.stringify(await field());
    for (const [name, change] of Object.entries(changes)) {
      await change();
      const after = JSON.stringify(await field());
      expect([name, after === before]).toEqual([name, false]);
      before = after;
    }
  });
});
