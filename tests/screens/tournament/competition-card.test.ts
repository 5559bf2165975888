import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import type { Field, FieldCourse, StandingRow, Settings } from '#domain/competition/types.ts';
import { BoardRow } from '#screens/tournament/competition/BoardRow.tsx';
import { MatchCard } from '#screens/tournament/competition/MatchCard.tsx';
import { RoundOfCard } from '#screens/tournament/competition/RoundOfCard.tsx';
import { listBallPars } from '#screens/tournament/competition/ballPars.ts';
import { FULL, fieldOf, settingsOf } from '#tests/support/competition.ts';

const PAR = Array.from({ length: 18 }, () => 4);
const INDEX = Array.from({ length: 18 }, (_, i) => i + 1);
/** Red tees: hole 1 is a par 5. */
const RED = { name: 'Red', par: [5, ...PAR.slice(1)], stroke_index: INDEX };
const FRONT = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const holes = (...strokes: number[]): number[] => Array.from({ length: 18 }, (_, i) => strokes[i] ?? 0);

/** Player 2 plays from the red tees. */
function fieldWith(course: Partial<FieldCourse>, cards: number[][]): Field {
  const field = fieldOf(
    { par: PAR, stroke_index: INDEX },
    cards.map((gross) => ({ gross })),
    { sides: [{ id: 50, set_name: 'Pairs', name: '', round_number: null, members: [1, 2] }] },
  );
  return {
    ...field,
    courses: field.courses.map((one) => ({ ...one, tee_cards: [RED], ...course })),
    players: field.players.map((player) => (player.id === 2 ? { ...player, tees: 'red' } : player)),
  };
}

function rowsOf(field: Field, settings: Settings): StandingRow[] {
  const board = computeBoard(field, settings);
  if (board.kind !== 'rows') throw new Error(board.kind);
  return board.rows;
}

function cardOf(field: Field, settings: Settings, member = 1): string {
  const row = rowsOf(field, settings).find(({ members }) => members.includes(member))!;
  return renderToStaticMarkup(createElement(RoundOfCard, { round: row.rounds[0]!, row, settings, field }));
}
const numbersOf = (markup: string): number[] =>
  [...markup.matchAll(/<li value="(\d+)"/g)].map(([, hole]) => Number(hole));
const sumsOf = (markup: string): string[] => markup.match(/Out|In(?=<)|Total: [^<]+/g) ?? [];

describe('a player’s card on the board of a competition', () => {
  const STABLEFORD = settingsOf({ format: 'stableford' });

  it('shows both nines if the round has 18 holes', () => {
    const markup = cardOf(fieldWith({}, [PAR]), STABLEFORD);
    expect(numbersOf(markup)).toEqual([...FRONT, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(sumsOf(markup)).toEqual(['Out', 'In', 'Total: 72 strokes, 36 points']);
  });

  it('shows only the holes that are in play', () => {
    const nine = cardOf(fieldWith({ holes_in_play: FRONT }, [holes(4, 4, 4, 4, 4, 4, 4, 4, 4)]), STABLEFORD);
    expect(numbersOf(nine)).toEqual(FRONT);
    expect(sumsOf(nine)).toEqual(['Out', 'Total: 36 strokes, 18 points']);
    const inPlay = INDEX.filter((hole) => hole !== 3 && hole < 13);
    const winter = cardOf(fieldWith({ holes_in_play: inPlay }, [holes(4)]), STABLEFORD);
    expect(numbersOf(winter)).toEqual(inPlay);
    expect(sumsOf(winter)).toEqual(['Out', 'In', 'Total: 4 strokes, 2 points']);
  });

  it('shows only one nine if only that nine counts in the competition', () => {
    const markup = cardOf(fieldWith({}, [PAR]), { ...STABLEFORD, holes: 'back' });
    expect(numbersOf(markup)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(sumsOf(markup)).toEqual(['In', 'Total: 36 strokes, 18 points']);
  });

  it('frames each player’s birdies and bogeys by the pars of that player’s tees', () => {
    const field = fieldWith({}, [holes(4), holes(4)]);
    const [white, red] = [1, 2].map((member) => cardOf(field, STABLEFORD, member));
    expect(white).toContain('even');
    expect(red).toContain('one-under');
    expect([white, red].map((markup) => sumsOf(markup!).at(-1))).toEqual([
      'Total: 4 strokes, 2 points',
      'Total: 4 strokes, 3 points',
    ]);
    const gross = settingsOf({});
    expect([1, 2].map((member) => cardOf(field, gross, member).includes('one-under'))).toEqual([false, true]);
  });

  it('uses the pars of the first member’s tees for a side that plays one ball', () => {
    const field = fieldWith({}, [holes(), holes(4)]);
    const [course] = field.courses;
    const pars = (settings: Settings) => {
      const row = rowsOf(field, settings)[0]!;
      const { balls } = row.rounds[0]!;
      return listBallPars({ balls, members: row.members }, settings, field, course).map((par) => par?.[0]);
    };
    expect(pars(settingsOf({ sides: 'Pairs', ball: 'one' }))).toEqual([4]);
    expect(pars(settingsOf({ sides: 'Pairs' }))).toEqual([4, 5]);
  });
});

describe('a row on the board of a competition', () => {
  it('has a space between the handicap and "You"', () => {
    const field = fieldOf(
      { par: PAR, stroke_index: INDEX },
      [{ gross: PAR, playing_handicap: 28 }, { gross: PAR }],
      {
        sides: [{ id: 50, set_name: 'Pairs', name: '', round_number: null, members: [1, 2] }],
      },
    );
    const settings = settingsOf({ sides: 'Pairs', ball: 'one', net: FULL });
    const row = rowsOf(field, settings)[0]!;
    const view = {
      unsent: 0,
      own: true,
      isAhead: false,
      lead: false,
      open: false,
      pinned: false,
      wonBy: null,
      onTurn: () => {},
    };
    const markup = renderToStaticMarkup(createElement(BoardRow, { row, settings, field, ...view }));
    expect(markup.replaceAll(/<[^>]+>/g, '')).toMatch(/\(\d+\) You/);
  });
});

describe('the card of a match between two players', () => {
  it('shows two pars on a hole if the players’ tees have different pars', () => {
    const settings = settingsOf({
      format: 'match',
      net: FULL,
      matches: [{ round_number: 1, a: 1, b: 2 }],
    });
    const field = fieldWith({ holes_in_play: FRONT }, [holes(4, 4), holes(4, 0, 4)]);
    const board = computeBoard(field, settings);
    if (board.kind !== 'matches') throw new Error(board.kind);
    const markup = renderToStaticMarkup(
      createElement(MatchCard, { match: board.matches[0]!, settings, field }),
    );
    const rows = [...markup.matchAll(/<th scope="row"[^>]*>(\d+)<\/th><td[^>]*>([^<]*)</g)];
    expect(rows.map(([, hole, par]) => [hole, par])).toEqual([
      ['1', '4/5'],
      ['2', '4'],
      ['3', '4'],
    ]);
  });
});
