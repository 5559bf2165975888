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

describe('The board on which a leaderboard opens', () => {
  it('is gross without competitions, and while they are not known', () => {
    expect(firstOf()).toBe('gross');
    expect(findFirstBoard(null)).toBe('gross');
  });

  it('is that of the only competition if it is net or counts points', () => {
    expect(firstOf(NET)).toBe(11);
    expect(firstOf({ format: 'stableford', ...NET })).toBe(11);
  });

  it('is the leaderboard in gross strokes if the first competition is a gross medal', () => {
    expect(firstOf({}, NET)).toBe('gross');
    expect(firstOf(NET, {})).toBe(11);
  });

  it('is never that of a game beside, such as nearest the pin, skins or twos', () => {
    expect(firstOf(NEAR, { format: 'skins' }, { format: 'twos' })).toBe('gross');
    expect(firstOf(NEAR, NET)).toBe(12);
  });

  it('is net of the whole field if each division has a net competition of its own', () => {
    const [ladies, men] = [division('Ladies'), division('Men')];
    expect(firstOf({ ...NET, ...ladies }, { ...NET, ...men })).toBe('net');
    expect(firstOf({ ...NET, ...ladies }, men)).toBe('gross');
  });

  it('is gross while the competition lacks what it needs', () => {
    expect(findFirstBoard(fieldWith(list(NET), null))).toBe('gross');
    expect(firstOf({ format: 'match' })).toBe('gross');
    expect(firstOf({ ...NET, sides: 'Pairs' })).toBe('gross');
    const noPars = { ...fieldWith(list({ format: 'stableford' })), courses: [] };
    expect(findFirstBoard(noPars)).toBe('gross');
  });

  it('is not decided by a competition of a newer version of the app', () => {
    const [newer, net] = list({}, NET);
    expect(findFirstBoard(fieldWith([{ ...newer!, settings: { v: 99 } }, net!]))).toBe(12);
  });
});

describe('A net column beside the competitions', () => {
  it('would be a second net only if a competition that ranks is net', () => {
    expect(hasNetCompetition(list({}, { ...NEAR, net: FULL }))).toBe(false);
    expect(hasNetCompetition(list({}, NET))).toBe(true);
  });
});

describe('The plain net of the leaderboard', () => {
  it('is left out if a net medal of the whole field says who won', () => {
    expect(isNetDecided(list(NET), 1)).toBe(true);
    expect(isNetDecided(list({}, NEAR, NET), 1)).toBe(true);
  });

  it('stays without such a medal', () => {
    expect(isNetDecided([], 1)).toBe(false);
    expect(isNetDecided(list({}), 1)).toBe(false);
    expect(isNetDecided(list({ ...NET, ...division('Men') }), 1)).toBe(false);
    expect(isNetDecided(list({ ...NET, format: 'stableford' }), 1)).toBe(false);
    expect(isNetDecided(list({ ...NET, rounds: [1] }), 2)).toBe(false);
  });
});

describe('The leaderboard in gross strokes', () => {
  it('names the winner without competitions and with a gross medal, but not beside a net one', () => {
    expect(isWonByStrokes([], 2)).toBe(true);
    expect(isWonByStrokes(list(NET, {}), 1)).toBe(true);
    expect(isWonByStrokes(list(NET), 1)).toBe(false);
    expect(isWonByStrokes(list(division('Men')), 1)).toBe(false);
  });

  it('does not name the winner of a medal over some of its rounds', () => {
    expect(isWonByStrokes(list({ rounds: [1] }), 2)).toBe(false);
  });
});
