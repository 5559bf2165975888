import { describe, expect, it } from 'vitest';
import {
  findFirstBoard,
  hasNetCompetition,
  isNetDecided,
  isWonByStrokes,
} from '#contract/competitions/main-competition.ts';
import type { Settings } from '#domain/competition/types.ts';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { FULL, playerOf, settingsOf } from '#tests/support/competition.ts';

const list = (...settings: Partial<Settings>[]) =>
  settings.map((some, i) => ({
    id: i + 11,
    tournament: 1,
    place: i + 1,
    name: `Competition ${i + 1}`,
    settings: settingsOf(some) as unknown,
    shown: true,
  }));
const values = [...ALL_HOLES];
const fieldWith = (competitions: ReturnType<typeof list>, index: number | null = 100) => ({
  competitions,
  courses: [{ round_number: 1, par: values, stroke_index: values, rated: null, tees: [] }],
  players: [playerOf(1, { index })],
  sides: [],
});
const firstOf = (...settings: Partial<Settings>[]) => findFirstBoard(fieldWith(list(...settings)));

const NET: Partial<Settings> = { net: { percent: 95, most: null } };
const NEAR: Partial<Settings> = { format: 'near', contest_hole: 3 };
const division = (name: string): Partial<Settings> => ({ who: { division: name, index: null } });

describe('The leaderboard', () => {
  it('opens in gross strokes if there are no competitions, or while the competitions are unknown', () => {
    expect(firstOf()).toBe('gross');
    expect(findFirstBoard(null)).toBe('gross');
  });

  it('opens on the board of the only competition if it is net or counts points', () => {
    expect(firstOf(NET)).toBe(11);
    expect(firstOf({ format: 'stableford', ...NET })).toBe(11);
  });

  it('opens in gross strokes if the first competition is a gross medal', () => {
    expect(firstOf({}, NET)).toBe('gross');
    expect(firstOf(NET, {})).toBe(11);
  });

  it('never opens on the board of an extra game, such as nearest the pin, skins or twos', () => {
    expect(firstOf(NEAR, { format: 'skins' }, { format: 'twos' })).toBe('gross');
    expect(firstOf(NEAR, NET)).toBe(12);
  });

  it('opens in net strokes of the whole field if each division has a net competition of its own', () => {
    const [ladies, men] = [division('Ladies'), division('Men')];
    expect(firstOf({ ...NET, ...ladies }, { ...NET, ...men })).toBe('net');
    expect(firstOf({ ...NET, ...ladies }, men)).toBe('gross');
  });

  it('opens in gross strokes while data are missing that the competition needs', () => {
    expect(findFirstBoard(fieldWith(list(NET), null))).toBe('gross');
    expect(firstOf({ format: 'match' })).toBe('gross');
    expect(firstOf({ ...NET, sides: 'Pairs' })).toBe('gross');
    const noPars = { ...fieldWith(list({ format: 'stableford' })), courses: [] };
    expect(findFirstBoard(noPars)).toBe('gross');
  });

  it('never opens on the board of a competition that only a newer version of the app can compute', () => {
    const [newer, net] = list({}, NET);
    expect(findFirstBoard(fieldWith([{ ...newer!, settings: { v: 99 } }, net!]))).toBe(12);
  });
});

describe('A list of competitions', () => {
  it('has a net ranking only if a net competition ranks players, which nearest the pin does not', () => {
    expect(hasNetCompetition(list({}, { ...NEAR, net: FULL }))).toBe(false);
    expect(hasNetCompetition(list({}, NET))).toBe(true);
  });
});

describe('The leaderboard’s own net result', () => {
  it('is left out if a net medal competition with all players and all rounds decides the winner', () => {
    expect(isNetDecided(list(NET), 1)).toBe(true);
    expect(isNetDecided(list({}, NEAR, NET), 1)).toBe(true);
  });

  it('is shown if no net medal includes the whole field and all rounds', () => {
    expect(isNetDecided([], 1)).toBe(false);
    expect(isNetDecided(list({}), 1)).toBe(false);
    expect(isNetDecided(list({ ...NET, ...division('Men') }), 1)).toBe(false);
    expect(isNetDecided(list({ ...NET, format: 'stableford' }), 1)).toBe(false);
    expect(isNetDecided(list({ ...NET, rounds: [1] }), 2)).toBe(false);
  });
});

describe('The gross leaderboard', () => {
  it('names a winner only if there is no competition, or if a gross medal of the whole field exists', () => {
    expect(isWonByStrokes([], 2)).toBe(true);
    expect(isWonByStrokes(list(NET, {}), 1)).toBe(true);
    expect(isWonByStrokes(list(NET), 1)).toBe(false);
    expect(isWonByStrokes(list(division('Men')), 1)).toBe(false);
  });

  it('names no winner if the gross medal is over only some of the rounds', () => {
    expect(isWonByStrokes(list({ rounds: [1] }), 2)).toBe(false);
  });
});
