import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { fail, OFFLINE_FAILURE, succeed, type Result } from '#api/failures.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { HoleEntry } from '#contract/scores/scores.ts';
import { readCard } from '#data/scores/cards.ts';
import { certifyCards } from '#data/scores/queue-marks.ts';
import { putCard } from '#data/scores/merge-card.ts';
import type { CardView } from '#data/scores/types.ts';
import { openPhoneDb } from '#data/store/database.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import { certifyAll } from '#screens/desk/paper/certifyAll.ts';
import { listCertifyTotals } from '#screens/desk/cards/certifyTotals.ts';
import { findReasonNotToCertify } from '#screens/desk/paper/findObstacle.ts';
import { holeEntry, person, scorecard } from '#tests/support/cards.ts';

const AUTHOR = 9;
let made = 0;
const clock = { now: () => 1_700_000_000_000 + made, newId: () => `identity${(made += 1)}` };
const db = openPhoneDb();
/** A tournament of its own: tests of other files share the database. */
const keyOf = (user: number) => ({ user, tournament: 77, round: 1 });
const full = (score = 4): HoleEntry[] =>
  Array.from({ length: 18 }, (_, i) => holeEntry(i + 1, { score, stamp: `stamp${i}` }));

async function store(user: number, holes: HoleEntry[], more: object = {}): Promise<CardView> {
  const card = { ...scorecard(user, holes), has_certification: true, has_marks: true, ...more };
  await putCard(db, clock, keyOf(user), card, clock.now());
  return (await db.read((tx) => readCard(tx, keyOf(user))))!;
}
const certify = async (view: CardView): Promise<void> => {
  await certifyCards(db, clock, [view], 'committee', AUTHOR);
};
const certifyViews = async (views: readonly CardView[]): Promise<void> => {
  await certifyCards(db, clock, views, 'committee', AUTHOR);
};
const load = async (user: number): Promise<Result<CardView>> => {
  const view = await db.read((tx) => readCard(tx, keyOf(user)));
  return view === null ? fail(OFFLINE_FAILURE) : succeed(view);
};
const idsOf = (users: readonly { id: number }[]) => users.map(({ id }) => id);

describe('After a card was typed in, the desk', () => {
  const reasonFor = async (user: number, holes: HoleEntry[], status?: string) => {
    const marks = status && {
      marks: {
        status: { kind: 'status', value: status, stamp: 's', entered_by: person(9), disagreement: null },
      },
    };
    return findReasonNotToCertify(await store(user, holes, marks || {}));
  };

  it('offers to certify the card, or gives the reason if the card is incomplete or the player is out', async () => {
    expect(await reasonFor(11, full())).toBeNull();
    expect(await reasonFor(12, full(), 'playing')).toBeNull();
    expect(await reasonFor(13, full(), 'DQ')).toBe('Disqualified (DQ): no certification needed.');
    expect(await reasonFor(14, [])).toBe('No scores');
    expect(
      await reasonFor(
        15,
        full().filter(({ hole_number }) => ![3, 7, 8, 9].includes(hole_number)),
      ),
    ).toBe('Missing: holes 3, 7–9');
    expect(await reasonFor(16, full().slice(0, 17))).toBe('Missing: hole 18');
  });
});

describe('When the organizer certifies all complete cards of a round at once,', () => {
  it('each complete card is certified for the committee, and every other card is listed with the reason', async () => {
    await store(1, full());
    await store(2, full().slice(1));
    const other = { score: 5, stamp: 'other', user: person(8), entered_by: person(8), recorded_at: null };
    const disputed = full().map((hole) => (hole.hole_number === 7 ? { ...hole, disagreement: other } : hole));
    await store(3, disputed as HoleEntry[]);
    await certify(await store(4, full()));
    await store(4, full(5));
    await store(6, full(), { has_certification: false });
    await store(7, full(5));
    const progress: number[] = [];
    const storedCounts: number[] = [];
    const certifyCounted = (views: readonly CardView[]) => {
      storedCounts.push(views.length);
      return certifyViews(views);
    };
    const users = [1, 2, 3, 4, 5, 6, 7].map(person);
    const { certified, refused } = await certifyAll(users, { load, certify: certifyCounted }, (done) =>
      progress.push(done),
    );
    expect(idsOf(certified)).toEqual([1, 7]);
    expect(storedCounts, 'one transaction').toEqual([2]);
    expect(refused.map(({ user, why }) => [user.id, why])).toEqual([
      [2, 'Missing: hole 1'],
      [3, 'Scores differ: 7. Choose the right ones on the card first.'],
      [
        4,
        `Changed after it was certified: ${Array.from({ length: 18 }, (_, i) => i + 1).join(', ')}. Look at the card first.`,
      ],
      [5, expect.stringMatching(/connection|network/i)],
      [6, 'This server does not support certifying cards.'],
    ]);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const queued = await db.read((tx) => tx.list({ table: 'outbox', index: 'all', value: null }));
    expect(queued.map(({ cardId }) => cardId).filter((id) => /^[17]\/77\//.test(id))).toHaveLength(2);
  });

  it('a card is not certified if its total has changed since it was shown', async () => {
    await store(31, full());
    await store(32, full());
    const isAsShown = ({ key, total }: CardView) => key.user !== 31 || total === 71;
    const { certified, refused } = await certifyAll(
      [31, 32].map(person),
      { load, certify: certifyViews, isAsShown },
      () => {},
    );
    expect(idsOf(certified)).toEqual([32]);
    expect(refused).toEqual([
      { user: person(31), why: 'The total has changed meanwhile. Look at the card first.' },
    ]);
  });

  it('a card that is already certified is not certified again', async () => {
    await certify(await store(11, full()));
    const outcome = await certifyAll([person(11)], { load, certify: certifyViews }, () => {});
    expect(outcome).toEqual({ certified: [], refused: [] });
  });

  it('a card that this device cannot store is listed, and the others are certified', async () => {
    await store(21, full());
    await store(22, full());
    const failing = async (views: readonly CardView[]) => {
      if (views.some(({ key }) => key.user === 21)) throw new Error('no room');
      await certifyViews(views);
    };
    const { certified, refused } = await certifyAll(
      [21, 22].map(person),
      { load, certify: failing },
      () => {},
    );
    expect(idsOf(certified)).toEqual([22]);
    expect(refused).toEqual([
      { user: person(21), why: 'This device could not save that. Please try again.' },
    ]);
  });

  it('at most four cards are read at the same time', async () => {
    let [now, most] = [0, 0];
    const counted = async (user: number): Promise<Result<CardView>> => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      now -= 1;
      return fail({ kind: 'busy', status: 503, retryAfterMs: null, ...(user < 0 && { isGateway: true }) });
    };
    const users = Array.from({ length: 30 }, (_, i) => person(100 + i));
    const { refused } = await certifyAll(users, { load: counted, certify: certifyViews }, () => {});
    expect(idsOf(refused.map(({ user }) => user))).toEqual(idsOf(users));
    expect(most).toBe(4);
  });
});

describe('The question whether to certify several cards', () => {
  const PAR = Array.from({ length: 18 }, () => 4);
  const board = (user: number, more: object = {}): BoardRow => ({
    user: { ...person(user), username: `p${user}`, is_staff: false, handicap: null },
    round_scores: {
      1: { holes_played: 18, over_under_par: 18, total_par: 72, total_score: 90, par_known: true, ...more },
    },
    over_under_par: 18,
    position: null,
    par_known: true,
  });
  const field: FieldAnswer = {
    courses: [{ round_number: 1, par: PAR, stroke_index: PAR.map((_, i) => i + 1), rated: null, tees: [] }],
    players: [1, 2, 3].map((id) => ({
      id,
      name: `P${id}`,
      index: 0,
      index_fixed: true,
      division: null,
      tees: null,
      withdrawn: false,
    })),
    cards: [1, 2].map((user) => ({
      user,
      round_number: 1,
      holes: PAR.map((par, i) => (user === 2 && i === 0 ? 'x' : par + 1)).join('.'),
      status: 'playing',
    })),
    sides: [],
    measured: [],
    starts: [],
    competitions: [
      {
        id: 1,
        tournament: 77,
        place: 1,
        name: 'Stableford',
        settings: createPresetSettings('stableford', { rounds: [1] }),
        shown: true,
      },
    ],
    hidden: [],
  };
  const totals = (boardRows: BoardRow[], on = field) =>
    listCertifyTotals(
      boardRows.map(({ user }) => user),
      { boardRows, field: on, unsent: [], round: 1 },
    ).map(({ gross, text }) => [gross, text]);

  it('lists the gross score of each card, and its points if a competition counts points', () => {
    expect(totals([board(1)])).toEqual([[90, '90 (+18) · 18 points']]);
    expect(totals([board(1)], { ...field, competitions: [] })).toEqual([[90, '90 (+18)']]);
  });

  it('lists no gross score for a card with a picked-up hole, and nothing for one with hidden holes', () => {
    expect(totals([board(2, { holes_played: 17, total_score: 85 })])).toEqual([
      [null, '1 hole picked up · 17 points'],
    ]);
    expect(totals([board(1, { hidden_results: 3 })])).toEqual([[null, '']]);
  });
});
