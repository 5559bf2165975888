import { describe, expect, it } from 'vitest';
import { listEmptyContests } from '#app/closing/emptyContests.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Field } from '#domain/competition/types.ts';

const competition = (id: number, name: string, settings: object) =>
  ({ id, name, settings: { ...DEFAULT_SETTINGS, rounds: [1], ...settings } }) as never;
const PIN = competition(1, 'Nearest the pin', { format: 'near', contest_hole: 4 });
const DRIVE = competition(2, 'Longest drive', { format: 'long', contest_hole: 9 });
const MEDAL = competition(3, 'Medal', { format: 'stroke' });
const ball = (kind: string, hole_number: number, user = 1) => ({
  kind,
  round_number: 1,
  hole_number,
  user,
  centimetres: 250,
});
const fieldWith = (...measured: object[]): Field =>
  ({
    courses: [],
    cards: [],
    sides: [],
    starts: [],
    measured,
    players: [{ id: 1, name: 'Ada', index: null, division: null, tees: null, withdrawn: false }],
  }) as never;
const BEGUN = [{ round: 1 }];

describe('Before the organizer makes results final, the desk lists', () => {
  const list = (field: Field, hidden: object[] = [], begun = BEGUN) =>
    listEmptyContests({ competitions: [PIN, DRIVE, MEDAL], hidden } as never, field, begun).map(
      ({ name }) => name,
    );

  it('contests without any result, but no other competition', () => {
    expect(list(fieldWith())).toEqual(['Nearest the pin', 'Longest drive']);
    expect(list(fieldWith(ball('near', 4)))).toEqual(['Longest drive']);
    expect(list(fieldWith(ball('near', 4), ball('long', 9)))).toEqual([]);
    expect(list(fieldWith(ball('near', 3), ball('long', 4)))).toEqual(['Nearest the pin', 'Longest drive']);
    expect(list(fieldWith(ball('near', 4, 99)))).toContain('Nearest the pin');
  });

  it('no contest of a round that has not begun, or on a hidden hole', () => {
    expect(list(fieldWith(), [], [{ round: 2 }])).toEqual([]);
    expect(list(fieldWith(), [{ round_number: 1, holes: [9] }])).toEqual(['Nearest the pin']);
  });
});
