import { describe, expect, it } from 'vitest';
import { summarizeScoring } from '#domain/competition/scoring-summary.ts';
import { NOT_COMPLETED, type Settings } from '#domain/competition/types.ts';
import { buildScoringTexts, describeOwnMatch } from '#ui/competition/scoringText.ts';
import { fieldOf, FULL, settingsOf } from '#tests/support/competition.ts';

const course = {
  par: Array.from({ length: 18 }, () => 4),
  stroke_index: Array.from({ length: 18 }, (_, i) => i + 1),
};
const after = (...strokes: number[]): number[] => Array.from({ length: 18 }, (_, i) => strokes[i] ?? 0);
const stableford = settingsOf({ format: 'stableford', net: FULL });
const match = settingsOf({ format: 'match', matches: [{ round_number: 1, a: 1, b: 2 }] });

/** The texts beside a hole for the first player; the second plays off `off`. */
function textsFor(settings: Settings[], cards: number[][], { hole = 1, user = 1, off = 0 } = {}) {
  const field = fieldOf(
    course,
    cards.map((gross, i) => ({ gross, playing_handicap: i === 1 ? off : 0 })),
    { sides: [{ id: 50, set_name: 'Pairs', name: '', round_number: null, members: [1, 2] }] },
  );
  const worth = summarizeScoring(field, settings, { round: 1, hole, users: [user] }).get(user)!;
  const { line, short } = buildScoringTexts(worth);
  const text = (pieces: typeof line) => pieces.map(({ dots, words }) => dots + words);
  return { line: text(line), short: text(short), spoken: line.map(({ spoken }) => spoken) };
}

describe('The text about a competition beside a hole’s score', () => {
  it('shows the points on the hole and the total so far', () => {
    expect(textsFor([stableford], [after(3, 4)])).toMatchObject({
      line: ['3 points · 5 after 2'],
      short: ['3 p'],
    });
    expect(textsFor([stableford], [after(4, 5)], { hole: 2 }).line).toEqual(['1 point · 3 after 2']);
    expect(textsFor([stableford], [after(NOT_COMPLETED)])).toMatchObject({
      line: ['0 points · 0 after 1'],
      short: ['0 p'],
    });
  });

  it('shows, before the hole is played, the handicap strokes and the total so far', () => {
    const given = { user: 2, off: 20 };
    const before = textsFor([stableford], [after(), after()], given);
    expect(before).toMatchObject({ line: ['••'], short: ['••'], spoken: ['2 strokes received'] });
    const then = textsFor([stableford], [after(), after(5)], { ...given, hole: 3 });
    expect(then).toMatchObject({ line: ['•3 after 1'], short: ['•'] });
    expect(textsFor([stableford], [after(4)], { hole: 2 })).toMatchObject({ line: ['2 after 1'], short: [] });
    expect(textsFor([stableford], [after()])).toMatchObject({ line: [], short: [] });
  });

  it('shows won, halved or lost in a par/bogey competition, and net strokes in net stroke play', () => {
    const par = settingsOf({ format: 'par', net: FULL });
    expect(textsFor([par], [after(3, 3)])).toMatchObject({ line: ['hole won · +2 after 2'], short: ['+'] });
    expect(textsFor([par], [after(5)])).toMatchObject({ line: ['hole lost · -1 after 1'], short: ['−'] });
    const medal = settingsOf({ net: FULL });
    const net = textsFor([medal], [after(), after(5, 4)], { user: 2, off: 18 });
    expect(net).toMatchObject({ line: ['•net 4 · 7 after 2'], short: ['•net 4'] });
    expect(textsFor([medal], [after(NOT_COMPLETED, 4)], { hole: 2 }).line).toEqual(['net 4']);
    const maximum = settingsOf({ format: 'maximum', maximum: { kind: 'fixed', value: 6 } });
    expect(textsFor([maximum], [after(9)]).line).toEqual(['counts 6 · 6 after 1']);
  });

  it('shows the side’s value in a four-ball, or each player’s own value if the whole group is scored', () => {
    const pairs = { ...stableford, sides: 'Pairs' };
    expect(textsFor([pairs], [after(5), after(3)])).toMatchObject({
      line: ['side: 3 points · 3 after 1'],
      short: ['1 p'],
    });
  });

  it('shows the state of the player’s match, with the handicap strokes that count in it', () => {
    const both = textsFor([stableford, { ...match, net: FULL }], [after(4), after(5)], { user: 2, off: 1 });
    expect(both).toMatchObject({
      line: ['•2 points · 2 after 1', '•all square, 17 to play'],
      short: ['•2 p', 'AS'],
    });
    expect(textsFor([match], [after(), after()]).line).toEqual(['match: not started']);
  });
});

describe('The state of a match, from the view of one side,', () => {
  const wins = (holes: number, ...rest: number[]) => [
    Array.from({ length: 18 }, (_, i) => (i < holes ? 3 : (rest[i - holes] ?? 0))),
    Array.from({ length: 18 }, (_, i) => (i < holes ? 4 : rest[i - holes] === undefined ? 0 : 4)),
  ];
  const fours = (count: number) => Array.from({ length: count }, () => 4);
  const both = (cards: number[][]) => [1, 2].map((user) => textsFor([match], cards, { user }));

  it('is up or down with the holes left to play, and dormie only for the leader', () => {
    const running = both(wins(2, ...fours(3)));
    expect(running.map(({ line }) => line)).toEqual([['2 up, 13 to play'], ['2 down, 13 to play']]);
    expect(running.map(({ short }) => short)).toEqual([['2 up'], []]);
    const dormie = both(wins(2, ...fours(14)));
    expect(dormie.map(({ line }) => line)).toEqual([['2 up, dormie'], ['2 down, 2 to play']]);
  });

  it('is won or lost by the margin, or halved', () => {
    const won = both(wins(4, ...fours(11)));
    expect(won.map(({ line }) => line)).toEqual([['won 4&3'], ['lost 4&3']]);
    expect(won.map(({ short }) => short)).toEqual([['4&3'], []]);
    expect(both(wins(1, ...fours(17))).map(({ line }) => line)).toEqual([['won 1 up'], ['lost 1 up']]);
    const halved = both([fours(18), fours(18)]);
    expect(halved.map(({ line, short }) => [line, short])).toEqual([
      [['match halved'], ['AS']],
      [['match halved'], ['AS']],
    ]);
  });

  it('names the side that conceded', () => {
    const conceded = {
      match: {
        state: 'final',
        final: { winner: 'B', up: 1, left: 4, conceded: true },
      },
    } as Parameters<typeof describeOwnMatch>[0];
    expect(describeOwnMatch({ ...conceded, isA: true })).toBe('lost, conceded');
    expect(describeOwnMatch({ ...conceded, isA: false })).toBe('won, conceded');
  });
});
