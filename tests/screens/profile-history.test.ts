import { describe, expect, it } from 'vitest';
import type { BoardRow } from '#contract/scores/board.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import {
  buildHistoryRows,
  filterByPlayer,
  findEntryHandicap,
  putTodayFirst,
  sumStrokes,
} from '#screens/profile/history.ts';

const tournament = (id: number, date1: string | null, more: Partial<Tournament> = {}): Tournament => ({
  id,
  name: `Open ${id}`,
  organizer: 1,
  date1,
  date2: null,
  date3: null,
  date4: null,
  course1: { id: 7, name: 'Links' },
  course2: null,
  course3: null,
  course4: null,
  players: [5],
  ...more,
});
const user = {
  id: 5,
  username: 'ada',
  first_name: 'Ada',
  last_name: 'B',
  profile_picture_url: null,
  handicap: 2,
  is_staff: false,
};
const round = (holes_played: number, total_score: number, over_under_par: number) => ({
  holes_played,
  total_score,
  over_under_par,
  total_par: total_score - over_under_par,
  par_known: true,
});
const row = (round_scores: BoardRow['round_scores']): BoardRow => ({
  user,
  round_scores,
  over_under_par: 0,
  position: null,
  par_known: true,
});

describe('In a user’s profile, the tournaments that the user organizes', () => {
  it('are listed with those of today first and the later ones after them', () => {
    const all = [tournament(3, '2026-12-05'), tournament(2, '2026-11-28'), tournament(1, '2026-11-01')];
    const { tournaments, ofToday } = putTodayFirst(all, '2026-11-28');
    expect([tournaments.map(({ id }) => id), ofToday]).toEqual([[2, 3, 1], 1]);
    expect(putTodayFirst(all, '2026-11-29')).toEqual({ tournaments: all, ofToday: 0 });
  });
});

describe("a player's tournaments in the profile", () => {
  it('are those in which the player is listed, whatever form of list the backend sends', () => {
    const lists: Tournament['players'][] = [
      [4, 5],
      [{ id: 90, tournament: 2, player: 5 }],
      [{ id: 91, tournament: 3, player: user }],
      [user],
      [{ id: 5, tournament: 5, player: 6 }],
      [],
    ];
    const all = lists.map((players, i) => tournament(i + 1, '2026-01-01', { players }));
    expect(filterByPlayer(all, 5).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });

  it('are sorted by the date of the last round, latest first', () => {
    const all = [
      tournament(1, '2026-01-01', { date2: '2026-06-01' }),
      tournament(2, '2026-03-01'),
      tournament(3, null),
      tournament(4, '2026-07-01'),
    ];
    expect(filterByPlayer(all, 5).map(({ id }) => id)).toEqual([4, 1, 2, 3]);
  });
});

describe('the rounds of a tournament in a player’s profile', () => {
  const two = tournament(1, '2026-01-01', { date2: '2026-01-02', course2: 'Heath' });

  it('show the score and the course of each round that has a date', () => {
    const rows = buildHistoryRows(two, row({ '1': round(18, 67, -3), '2': round(7, 30, 2) }));
    expect(rows).toEqual([
      { round_number: 1, date: '2026-01-01', score: '67 (-3)', course: 'Links' },
      { round_number: 2, date: '2026-01-02', score: '+2 thru 7', course: 'Heath' },
    ]);
  });

  it('show a dash if the player has no score or is not on the leaderboard', () => {
    expect(buildHistoryRows(two, undefined).map(({ score }) => score)).toEqual(['-', '-']);
    expect(buildHistoryRows(two, row({ '1': round(0, 0, 0) })).map(({ score }) => score)).toEqual(['-', '-']);
  });

  it('show the status of a player who is out: beside the strokes of the only round, or in place of an unfinished one', () => {
    const only = tournament(1, '2026-01-01');
    const scores = (event: Tournament, status: string, rounds: BoardRow['round_scores']) =>
      buildHistoryRows(event, { ...row(rounds), withdrawn: true, status }).map(({ score }) => score);
    expect(scores(only, 'DQ', { '1': round(18, 84, 12) })).toEqual(['84 (+12) · DQ']);
    expect(scores(only, 'NR', { '1': round(7, 30, 2) })).toEqual(['NR']);
    expect(scores(only, 'NS', {})).toEqual(['NS']);
    expect(scores(two, 'RTD', { '1': round(18, 67, -3), '2': round(7, 30, 2) })).toEqual(['67 (-3)', 'RTD']);
    expect(scores(two, 'NS', { '1': round(18, 67, -3) })).toEqual(['67 (-3)', '-']);
  });

  it('have scores that add up to the player’s total in the tournament', () => {
    expect(sumStrokes(row({ '1': round(18, 67, -3), '2': round(7, 30, 2) }))).toBe(97);
    expect(sumStrokes(undefined)).toBe(0);
  });
});

describe('The handicap of a player without an account', () => {
  it('is the handicap of the player’s entry in a tournament, if the entry has one', () => {
    const players = [
      { id: 5, index: 85 },
      { id: 6, index: null },
      { id: 7, index: -21 },
    ];
    const handicaps = [5, 6, 7, 8].map((id) => findEntryHandicap({ players }, id));
    expect(handicaps).toEqual([8.5, null, -2.1, null]);
  });
});
