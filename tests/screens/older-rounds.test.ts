import { describe, expect, it } from 'vitest';
import { formatOrigin, readOriginTournament } from '#app/course-offers/courseOrigin.ts';
import type { RoundCourse } from '#contract/courses/courses.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listApplyPlaces, listOlderRounds, listTournamentsOn } from '#screens/course/olderRounds.ts';

const CARD = { holes: null, course_rating: 71, slope: 120 };
const round = (round_number: number, id: number, changed: RoundCourse['changed']) => ({
  round_number,
  id,
  changed,
});
const use = (tournament: number, takes = false) => ({ tournament, name: `Cup ${tournament}`, takes });

describe('A course that was saved', () => {
  it('links to the rounds that keep an older version of it, in the latest tournaments on it', () => {
    expect(listOlderRounds([round(1, 5, CARD), round(2, 5, null), round(3, 6, CARD)], 5)).toEqual([1]);
    const ids = (...uses: ReturnType<typeof use>[]) =>
      listTournamentsOn(uses).map(({ tournament }) => tournament);
    expect(ids(use(2), use(2), use(3), use(5, true))).toEqual([2, 3]);
    expect(ids(...Array.from({ length: 12 }, (_, i) => use(i + 1)))).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('links back to the tournament from whose settings it was opened', () => {
    expect(readOriginTournament(formatOrigin(7))).toBe(7);
    expect(readOriginTournament('')).toBeNull();
    expect(readOriginTournament('courses')).toBeNull();
    expect(readOriginTournament('from-x')).toBeNull();
  });
});

describe('Before a course is saved, it links to the tournaments on whose page its change can be applied', () => {
  const me = { userId: 7, isStaff: false };
  const tournament = (id: number, more: object = {}) =>
    ({ id, name: `Cup ${id}`, organizer: 7, roles: [], ...more }) as unknown as Tournament;
  const namesOf = (facts: Partial<Parameters<typeof listApplyPlaces>[1]>, requester = me) =>
    listApplyPlaces(requester, { origin: null, rounds: [], organized: [], ...facts }).map(({ name }) => name);

  it('the one from which the organizer opened it', () => {
    expect(namesOf({ origin: tournament(3), rounds: [use(2)], organized: [tournament(2)] })).toEqual([
      'Cup 3',
    ]);
    expect(namesOf({ origin: tournament(3, { organizer: 1 }) }), 'of somebody else').toEqual([]);
    expect(namesOf({ origin: tournament(3) }, { userId: 1, isStaff: true })).toEqual(['Cup 3']);
  });

  it('else those of the reader’s tournaments with scores on it, whose results are not final', () => {
    const organized = [tournament(2), tournament(3, { closed_at: '2026-05-01' }), tournament(4)];
    expect(namesOf({ rounds: [use(1), use(2), use(3), use(4, true)], organized })).toEqual(['Cup 2']);
  });
});
