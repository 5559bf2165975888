import { describe, expect, it } from 'vitest';
import { ACCOUNT_LOCKED_MESSAGE, TOURNAMENT_CLOSED_MESSAGE } from '#server/scores/authorize.ts';
import { listCompetitionPlaces } from '#screens/scorecard/competition/listCompetitionPlaces.ts';
import { nameInGroup } from '#screens/scorecard/group/nameInGroup.ts';
import { describeCertifiers } from '#screens/scorecard/hand-in/CertifiedLine.tsx';
import { canChangeHelp } from '#screens/scorecard/hole/ScoreTrouble.tsx';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Settings } from '#domain/competition/types.ts';
import { FULL, playerOf, settingsOf } from '#tests/support/competition.ts';
import { person } from '#tests/support/cards.ts';
import { cardView, holeView } from './holes.ts';

const FOURS = Array.from({ length: 18 }, () => 4);
const INDEX = Array.from({ length: 18 }, (_, i) => i + 1);

describe('The advice at a refused score', () => {
  it('is to change the score only if another score could be accepted', () => {
    expect(canChangeHelp({ detail: TOURNAMENT_CLOSED_MESSAGE })).toBe(false);
    expect(canChangeHelp({ detail: ACCOUNT_LOCKED_MESSAGE })).toBe(false);
    expect(canChangeHelp({ detail: 'score must be 999 or less.' })).toBe(true);
    expect(canChangeHelp(null)).toBe(true);
  });
});

describe('The line of a certified card', () => {
  const holes = FOURS.map((score, i) => holeView(i + 1, { score, state: 'sent', stamp: 's' }));
  const signed = (value: string, by = person(2)) => holeView(102, { value, state: 'sent', entered_by: by });
  const committee = (value: string) => ({
    ...cardView(holes),
    certs: {
      player: holeView(102),
      marker: holeView(103),
      committee: { ...signed(value), hole_number: 104 },
    },
  });

  it('says who certified the card, and is not shown once a score differs from the certified score', () => {
    expect(describeCertifiers(committee(FOURS.join('.')))).toEqual([
      expect.stringMatching(/^Committee: certified by /),
    ]);
    expect(describeCertifiers(committee(['5', ...FOURS.slice(1)].join('.')))).toEqual([]);
    expect(describeCertifiers(cardView(holes))).toEqual([]);
  });
});

describe('The places at the end of a round', () => {
  const field = (some: Partial<Settings>): FieldAnswer => ({
    competitions: [
      { id: 11, tournament: 1, place: 1, name: 'Net', settings: settingsOf(some) as unknown, shown: true },
    ],
    courses: [{ round_number: 1, par: FOURS, stroke_index: INDEX, rated: null, tees: [] }],
    players: [playerOf(1, { index: 0 }), playerOf(2, { index: 180 })],
    cards: [
      { user: 1, round_number: 1, holes: FOURS.join('.'), status: 'playing' },
      {
        user: 2,
        round_number: 1,
        holes: FOURS.map((_, i) => (i % 2 ? 5 : 4)).join('.'),
        status: 'playing',
      },
    ],
    sides: [],
    measured: [],
    starts: [],
    hidden: [],
  });
  const placesOf = (some: Partial<Settings>) => {
    const answer = field(some);
    return listCompetitionPlaces(answer, answer.competitions[0]!, []);
  };

  it('are those of the competition, not those in gross strokes', () => {
    expect([...placesOf({})!]).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
    expect([...placesOf({ net: FULL })!]).toEqual([
      [2, '1'],
      [1, '2'],
    ]);
  });

  it('are missing on a board without places, such as match play', () => {
    expect(placesOf({ format: 'match', matches: [{ round_number: 1, a: 1, b: 2 }] })).toBeNull();
  });
});

describe('The short name of a member of a group', () => {
  const named = (id: number, first_name: string, last_name: string) => ({
    ...person(id),
    first_name,
    last_name,
  });
  const [baker, bauer, ian] = [
    named(1, 'Simon', 'Baker'),
    named(2, 'Simon', 'Bauer'),
    named(3, 'Ian', 'Bauer'),
  ];

  it('is the first name, plus enough of the surname to distinguish members with the same first name', () => {
    const members = [baker, bauer, ian];
    expect(members.map((user) => nameInGroup(user, members))).toEqual(['Simon Bak.', 'Simon Bau.', 'Ian']);
    expect(nameInGroup(baker, [baker, ian])).toBe('Simon');
    const longer = named(4, 'Simon', 'Bakerfield');
    expect(nameInGroup(baker, [baker, longer])).toBe('Simon Baker');
  });
});
