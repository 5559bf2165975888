import { describe, expect, it } from 'vitest';
import { countCards, describeCertified } from '#app/closing/cardCounts.ts';
import { describeRound, listClosingTasks } from '#app/closing/closingTasks.ts';
import { listOpenPoints } from '#app/closing/openPoints.ts';
import { describeStatusCounts } from '#app/closing/statusCounts.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { countPlayRows, listPlayRows } from '#screens/desk/cards/playRows.ts';
import { readPlace } from '#screens/desk/deskPlace.ts';
import { buildPaperGroups } from '#screens/desk/paper/paperGroups.ts';
import { person } from '#tests/support/cards.ts';

type Card = FieldAnswer['cards'][number];
/** A player whose first holes have scores; with a hand-in, a status or a hole on which two values differ. */
interface Player {
  played: number;
  handIn?: 'in' | 'half' | 'void';
  status?: string;
  disputed?: number[];
}

function buildRound(players: readonly Player[], round: number) {
  const rows = players.map(({ played, status }, i) => ({
    user: person(i + 1),
    withdrawn: status !== undefined,
    status,
    round_scores: { [round]: { holes_played: played, picked_up_holes: [] } },
  }));
  const cards = players.map(({ played, handIn, status = 'playing', disputed }, i): Card => ({
    user: i + 1,
    round_number: round,
    status,
    holes: Array.from({ length: 18 }, (_, hole) => (hole < played ? 4 : 0)).join('.'),
    ...(disputed && { disputed }),
    ...(handIn && { hand_in: { state: handIn, by: [], at: 1, differs: [] } }),
  }));
  const fieldPlayers = players.map(
    (_, i) => ({ id: i + 1, name: `Player ${i + 1}`, withdrawn: false }) as FieldAnswer['players'][number],
  );
  const field = { players: fieldPlayers, cards, courses: [], hidden: [] };
  const groups = buildPaperGroups(rows as never, [], round).map((group) => ({ ...group, state: 'out' }));
  return { rows: rows as never, field, playRows: listPlayRows(groups as never, field, round) };
}

const repeat = (count: number, player: Player): Player[] => Array.from({ length: count }, () => player);
const SATURDAY: Player[] = [
  ...repeat(10, { played: 18, handIn: 'in' }),
  ...repeat(2, { played: 18 }),
  { played: 18, handIn: 'half', disputed: [4] },
  { played: 18, handIn: 'void' },
  ...repeat(3, { played: 7 }),
  ...repeat(45, { played: 0 }),
  { played: 18, status: 'NR' },
  { played: 0, status: 'NS' },
];

describe('The check before results are final', () => {
  it('shows the same number of certified cards as the rail of the desk', () => {
    const { rows, field } = buildRound(SATURDAY, 2);
    const [point] = listOpenPoints(rows, field, [1, 2]);
    expect(describeRound(point!, listClosingTasks(point!))).toBe('Round 2: 10 of 62 cards certified.');
    expect(describeCertified(countCards(field, [], 2))).toBe('10 of 62 cards certified');
  });

  it('links each number of cards to a list with exactly that many cards', () => {
    const { rows, field, playRows } = buildRound(SATURDAY, 2);
    const [point] = listOpenPoints(rows, field, [1, 2]);
    const tasks = listClosingTasks(point!);
    expect(tasks).toEqual([
      {
        text: '3 cards to check',
        details: '1 card has scores that differ, 1 card has all scores but is marked “No return”',
        place: 'play/decide/2',
      },
      { text: '4 complete cards to certify', details: '', place: 'play/certify/2' },
      {
        text: '48 cards still to come',
        details: '45 players have no score, 3 cards have holes missing',
        place: 'play/missing/2',
      },
    ]);
    for (const { text, place } of tasks) {
      const { part, filter, round } = readPlace(place);
      expect([part, round]).toEqual(['play', 2]);
      expect(countPlayRows(playRows, filter), place).toBe(Number.parseInt(text, 10));
    }
  });

  it('counts a card as missing until its status is sent, even if the board already shows the status', () => {
    const { field } = buildRound(repeat(4, { played: 18 }).concat(repeat(52, { played: 0 })), 1);
    const { rows } = buildRound(repeat(4, { played: 18 }).concat(repeat(52, { played: 0, status: 'NS' })), 1);
    const [point] = listOpenPoints(rows, field, [1]);
    expect(describeRound(point!, listClosingTasks(point!))).toBe('Round 1: 0 of 56 cards certified.');
    expect(listClosingTasks(point!).map(({ text, details }) => [text, details])).toEqual([
      ['4 complete cards to certify', ''],
      ['52 cards still to come', ''],
    ]);
  });

  it('names no task once all expected cards are certified', () => {
    const { rows, field } = buildRound(
      [...repeat(3, { played: 18, handIn: 'in' }), { played: 0, status: 'NS' }],
      1,
    );
    const [point] = listOpenPoints(rows, field, [1]);
    expect(listClosingTasks(point!)).toEqual([]);
    expect(describeRound(point!, listClosingTasks(point!))).toBe('Round 1: nothing is missing.');
  });

  it('does not say that a round has no score after every player with scores got a status', () => {
    const { rows, field } = buildRound(
      [...repeat(3, { played: 12, status: 'RTD' }), { played: 0, status: 'NS' }],
      1,
    );
    const [point] = listOpenPoints(rows, field, [1]);
    expect(describeRound(point!, listClosingTasks(point!))).toBe('Round 1: nothing is missing.');
  });

  it('still links to the missing cards if the states of the cards could not be loaded', () => {
    const { rows } = buildRound(SATURDAY, 1);
    const [point] = listOpenPoints(rows, null, [1]);
    expect(describeRound(point!, listClosingTasks(point!))).toBe('Round 1');
    expect(listClosingTasks(point!).map(({ place }) => place)).toEqual(['play/missing/1']);
  });
});

describe('The statuses that stay when the results are reopened', () => {
  it('are counted by kind, and the desk’s list with the filter "status" has as many cards', () => {
    const { rows, playRows } = buildRound([...SATURDAY, { played: 3, status: 'NR' }], 1);
    expect(describeStatusCounts(rows)).toBe('Status set for 3 players: NR 2, NS 1');
    expect(countPlayRows(playRows, readPlace('play/status').filter)).toBe(3);
  });

  it('are not mentioned if every player plays', () => {
    expect(describeStatusCounts(buildRound([{ played: 18 }], 1).rows)).toBeNull();
  });
});
