import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BoardRow, RoundScore } from '#contract/scores/board.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Field, Settings } from '#domain/competition/types.ts';
import { CompetitionResults } from '#screens/desk/results/CompetitionResults.tsx';
import { LeaderboardTable } from '#screens/desk/results/LeaderboardTable.tsx';
import { times } from '#tests/support/boards.ts';
import { fieldOf, FULL, settingsOf } from '#tests/support/competition.ts';

const TOURNAMENT = 5;
const PAR = times(18, 4);
const COURSE = { par: PAR, stroke_index: PAR.map((_, i) => i + 1) };

const boardRow = (id: number, name: string, round_scores: Record<string, RoundScore>): BoardRow => ({
  user: {
    id,
    username: name,
    first_name: name,
    last_name: '',
    profile_picture_url: null,
    handicap: null,
    is_staff: false,
  },
  round_scores,
  position: '1',
  over_under_par: 0,
  par_known: true,
});

/** The links of a page of the app, as 'text: address'. */
async function listLinks(shown: ReactNode): Promise<string[]> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => shown }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const markup = renderToStaticMarkup(createElement(RouterProvider, { router } as never));
  return [...markup.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, address, text]) => `${text}: ${address!.replace('/tournament/viewscorecard/', '')}`,
  );
}

function listCompetitionLinks(field: Field, settings: Settings, linked: number | null = TOURNAMENT) {
  const board = computeBoard(field, settings);
  if (board.kind === 'needs') throw new Error(board.needs);
  const { players: names } = field;
  return listLinks(
    createElement(CompetitionResults, { board, settings, names, className: '', isFinal: false, linked }),
  );
}

describe('In the results at the desk', () => {
  const field = fieldOf(COURSE, [{ gross: PAR }, { gross: times(18, 5) }]);

  it('each player’s name is a link to the card of the latest round that the player began', async () => {
    const twoRounds = {
      ...field,
      courses: [...field.courses, { ...field.courses[0]!, round_number: 2 }],
      cards: [...field.cards, { ...field.cards[0]!, round_number: 2 }],
    };
    const stableford = settingsOf({ format: 'stableford', net: FULL });
    expect(await listCompetitionLinks(field, stableford)).toEqual(['Player 1: 5/1/1', 'Player 2: 5/1/2']);
    expect(await listCompetitionLinks(twoRounds, { ...stableford, rounds: [1, 2] })).toEqual([
      'Player 1: 5/2/1',
      'Player 2: 5/1/2',
    ]);
  });

  it('each name of a pair leads to the player’s card, or to the pair’s only card if the pair plays one ball', async () => {
    const pair = {
      id: 7,
      set_name: 'Pairs',
      name: 'Player 1 / Player 2',
      round_number: null,
      members: [1, 2],
    };
    const pairs = { ...field, sides: [pair] };
    const fourBall = settingsOf({ format: 'stableford', sides: 'Pairs', count: [1, 1, 1] });
    expect(await listCompetitionLinks(pairs, fourBall)).toEqual(['Player 1: 5/1/1', 'Player 2: 5/1/2']);
    const named = { ...field, sides: [{ ...pair, name: 'The Eagles' }] };
    expect(await listCompetitionLinks(named, fourBall)).toEqual(['Player 1: 5/1/1', 'Player 2: 5/1/2']);
    const scramble = { ...pairs, cards: field.cards.filter(({ user }) => user === 2) };
    expect(await listCompetitionLinks(scramble, { ...fourBall, ball: 'one' })).toEqual([
      'Player 1: 5/1/2',
      'Player 2: 5/1/2',
    ]);
  });

  it('each name in a match or a contest leads to that player’s card of the round', async () => {
    const match = settingsOf({ format: 'match', matches: [{ round_number: 1, a: 1, b: 2 }] });
    expect(await listCompetitionLinks(field, match)).toEqual(['Player 1: 5/1/1', 'Player 2: 5/1/2']);
    const ball = { kind: 'near' as const, round_number: 1, hole_number: 4, user: 2, centimetres: 90 };
    expect(
      await listCompetitionLinks(
        { ...field, measured: [ball] },
        settingsOf({ format: 'near', contest_hole: 4 }),
      ),
    ).toEqual(['Player 2: 5/1/2']);
  });

  it('each name on the leaderboard leads to the card of the player’s last round with a score, and printed results have no links', async () => {
    const score = { holes_played: 18, over_under_par: 0, total_par: 72, total_score: 72, par_known: true };
    const rows = [boardRow(1, 'Ann', { '1': score, '2': score }), boardRow(2, 'Ben', {})];
    const props = {
      rows,
      rounds: [1, 2],
      courses: null,
      hasNetBeside: false,
      checkLetters: null,
      className: '',
    };
    const shown = (linked: number | null) =>
      listLinks(createElement(LeaderboardTable, { ...props, linked, isBrief: true }));
    expect(await shown(TOURNAMENT)).toEqual(['Ann: 5/2/1', 'Ben: 5/1/2']);
    expect(await shown(null)).toEqual([]);
    expect(await listCompetitionLinks(field, settingsOf({}), null)).toEqual([]);
  });
});
