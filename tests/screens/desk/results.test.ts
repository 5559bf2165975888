import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import type { Field, Settings } from '#domain/competition/types.ts';
import { CompetitionResults } from '#screens/desk/results/CompetitionResults.tsx';
import { listResultChoices } from '#screens/desk/print/PrintButtons.tsx';
import { findMeasurement, listContestPlayers } from '#screens/desk/results/MeasureDialog.tsx';
import { fieldOf, FULL, playerOf, settingsOf } from '#tests/support/competition.ts';
import { row, times } from '#tests/support/boards.ts';

const PAR = times(18, 4);
const field = fieldOf(
  { par: PAR, stroke_index: PAR.map((_, i) => i + 1) },
  [0, 1, 2, 3, 4, 5, 6].map((over) => ({ gross: times(18, 4).map((n, i) => (i < over ? n + 1 : n)) })),
);
const shown = (settings: Settings, of: Field = field, most?: number, isPaper = false, isFinal = false) => {
  const board = computeBoard(of, settings);
  if (board.kind === 'needs') throw new Error(board.needs);
  const props = {
    board,
    settings,
    names: [],
    className: '',
    isPaper,
    isFinal,
    ...(most !== undefined && { most }),
  };
  return renderToStaticMarkup(createElement(CompetitionResults, props));
};
const names = (markup: string) => [...markup.matchAll(/Player \d/g)].map(([name]) => name);

describe('The choices for printing results', () => {
  const printsOf = (...competitionNames: string[]) =>
    listResultChoices({ competitions: competitionNames.map((name, i) => ({ id: i + 1, name })) }, false).map(
      ({ label, note }) => `${label}: ${note}`,
    );
  it('say what is printed, and include each single competition only if the tournament has several', () => {
    const leaderboard =
      'Print the leaderboard: The strokes of all players, with the check letters of certified cards';
    expect(printsOf('Medal')).toEqual(['Print the results: Medal', leaderboard]);
    expect(printsOf('Medal', 'Pairs')).toEqual([
      'Print the results: Medal, Pairs',
      'Print Medal: Only this competition',
      'Print Pairs: Only this competition',
      leaderboard,
    ]);
  });
});

describe('At the desk, the results of a competition', () => {
  it('show the first places of its board with position, name and result', () => {
    const markup = shown(settingsOf({ format: 'stableford', net: FULL }), field, 2);
    expect(names(markup)).toEqual(['Player 1', 'Player 2']);
    expect(markup.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')).toMatch(/\|1\|Player 1 \|0\|[^|]*\|F\|36\|/);
  });

  it('say by how much the winner won once they are final, on screen and on paper', () => {
    const stableford = settingsOf({ format: 'stableford', net: FULL });
    for (const isPaper of [false, true]) {
      const winnerOf = (isFinal: boolean) =>
        /Player 1 [^|]*/.exec(
          shown(stableford, field, undefined, isPaper, isFinal).replace(/<[^>]+>/g, ' '),
        )?.[0] ?? '';
      expect(winnerOf(true)).toContain('won by 1');
      expect(winnerOf(false)).not.toContain('won by');
      expect(shown(stableford, field, undefined, isPaper, true).match(/won by/g)).toHaveLength(1);
    }
  });

  it('can be printed with the check letters of certified cards at the end of each line', () => {
    const checkLetters = new Map([
      ['1/1', 'ABCD'],
      ['3/1', 'EFGH'],
    ]);
    const print = (settings: Settings, of: Field) => {
      const board = computeBoard(of, settings);
      if (board.kind === 'needs') throw new Error(board.needs);
      return renderToStaticMarkup(
        createElement(CompetitionResults, {
          board,
          settings,
          names: [],
          className: '',
          isFinal: true,
          isPaper: true,
          checkLetters,
        }),
      );
    };
    const stableford = print(settingsOf({ format: 'stableford', net: FULL }), field);
    expect(stableford).toContain('Check letters');
    expect([...stableford.matchAll(/>(ABCD|EFGH|-)<\/td><\/tr>/g)].map(([, letters]) => letters)).toEqual([
      'ABCD',
      '-',
      'EFGH',
      '-',
      '-',
      '-',
      '-',
    ]);
    expect(shown(settingsOf({ format: 'stableford', net: FULL }))).not.toContain('Check letters');
  });

  it('contain gross, handicap and net scores if a net medal is printed, and end with the players without a result', () => {
    const players = [
      { gross: times(18, 5), playing_handicap: 9 },
      ...Array.from({ length: 5 }, () => ({ gross: times(18, 0) })),
    ];
    const medal = fieldOf({ par: PAR, stroke_index: PAR.map((_, i) => i + 1) }, players);
    medal.cards[3]!.strokes = PAR.map((n, hole) => (hole < 9 ? n : 0));
    for (const [i, status] of (['NS', 'NR', 'NR', 'DQ'] as const).entries())
      medal.cards[i + 2]!.status = status;
    const settings = settingsOf({ format: 'stroke', net: FULL });
    const text = (isPaper: boolean) =>
      shown(settings, medal, undefined, isPaper)
        .replace(/<[^>]+>/g, '|')
        .replace(/\|+/g, '|');
    expect(text(true)).toContain('|1|Player 1 |90|9|');
    expect(text(true)).toContain('|81|');
    expect(text(true)).toMatch(
      /\|No score: Player 2\|No return: Player 4, Player 5\|Disqualified: Player 6\|Did not start: Player 3\|$/,
    );
    expect(text(true)).not.toMatch(/\|(NS|NR|DQ)\|/);
    expect(text(true)).toContain('|Gross|Playing handicap|');
    expect(text(true)).not.toContain('Thru');
    expect(text(false)).toContain('|NS|Player 3 |');
    expect(text(false)).toContain('Thru');
    expect(text(false)).not.toContain('Gross');
    expect(text(false)).not.toContain('No score:');
  });

  it('are printed without a gross column if the competition is without handicaps or counts points', () => {
    for (const settings of [settingsOf({}), settingsOf({ format: 'stableford', net: FULL })])
      expect(shown(settings, field, undefined, true)).not.toContain('Gross');
  });

  it('show every player who won a prize, even beyond the first places', () => {
    const markup = shown(settingsOf({ prizes: [300, 200, 100] }), field, 1);
    expect(names(markup)).toEqual(['Player 1', 'Player 2', 'Player 3']);
    expect(markup).toContain('Prize 3.00');
  });

  it('show the hole and the winner of every skin', () => {
    const cards = field.cards.map((card, i) => ({
      ...card,
      strokes: times(18, 4).map((n, hole) => (i === 2 && hole === 6 ? 3 : n)),
    }));
    const markup = shown(settingsOf({ format: 'skins' }), { ...field, cards });
    expect(markup).toContain('Hole 7: Player 3, 1 skin');
  });

  it('consist of the text "No results yet." if nobody has a result', () => {
    expect(shown(settingsOf({ format: 'near', contest_hole: 3 }))).toContain('No results yet.');
  });
});

describe('The players that the organizer can choose for nearest the pin', () => {
  const rows = [row(1, 'Zoe Adams', PAR), row(2, 'Al Zeller', PAR), row(3, 'Bo Moss', PAR)].map((one, i) => ({
    ...one,
    user: { ...one.user, first_name: ['Zoe', 'Al', 'Bo'][i]!, last_name: ['Adams', 'Zeller', 'Moss'][i]! },
  }));
  const players = [playerOf(1), playerOf(2), playerOf(3), playerOf(4, { withdrawn: true })];

  it('are those who take part in the competition and have not withdrawn, sorted by last name', () => {
    const listed = (who: Settings['who']) =>
      listContestPlayers({ players }, { who }, rows).map(({ id }) => id);
    expect(listed(null)).toEqual([1, 3, 2]);
    expect(listed({ division: null, index: null, players: [2, 3] })).toEqual([3, 2]);
  });

  it('are shown with the distance that is stored for the same contest, hole and round', () => {
    const ball = { kind: 'near' as const, round_number: 1, hole_number: 3, user: 2, centimetres: 325 };
    const near = settingsOf({ format: 'near', contest_hole: 3 });
    expect(findMeasurement({ measured: [ball] }, near, 2, 1)).toBe(325);
    expect(findMeasurement({ measured: [ball] }, near, 2, 2)).toBeUndefined();
    expect(findMeasurement({ measured: [ball] }, { ...near, contest_hole: 4 }, 2, 1)).toBeUndefined();
  });
});
