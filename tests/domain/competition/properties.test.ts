import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import { computeCut } from '#domain/competition/cut.ts';
import { selectCountingHoles } from '#domain/competition/holes.ts';
import { splitPot, splitPrizes } from '#domain/competition/prizes.ts';
import {
  FORMAT_NAMES,
  NOT_COMPLETED,
  type Board,
  type Field,
  type StandingRow,
  type Settings,
} from '#domain/competition/types.ts';
import { shuffle } from '#domain/random.ts';
import { FULL } from '#tests/support/competition.ts';
import { randomField, randomSettings } from '#tests/support/fields.ts';

const seeds = fc.integer({ min: 0, max: 1_000_000_000 });
const TALLIED = ['stroke', 'maximum', 'stableford', 'par'] as const;
const RUNS = { numRuns: 300 };

const played = (seed: number, some: Partial<Settings>): { field: Field; settings: Settings } => {
  const field = randomField(seed);
  return { field, settings: { ...randomSettings(field, seed + 1), ...some } };
};
const rowsOf = (board: Board): StandingRow[] => (board.kind === 'rows' ? board.rows : []);
const placeOf = (row: StandingRow | undefined): number =>
  row?.position ? Number(row.position.replace('T', '')) : Infinity;

/** The field with one hole of one card changed. */
const withHole = (field: Field, card: number, hole: number, strokes: number): Field => ({
  ...field,
  cards: field.cards.map((one, i) =>
    i === card ? { ...one, strokes: one.strokes.map((n, h) => (h === hole ? strokes : n)) } : one,
  ),
});

describe('a better score on a hole', () => {
  it.each(TALLIED)('never moves the player down the board in %s', (format) => {
    fc.assert(
      fc.property(seeds, fc.nat(), fc.nat(17), (seed, nth, hole) => {
        const { field, settings } = played(seed, { format, cut: null });
        const i = nth % Math.max(1, field.cards.length);
        const card = field.cards[i];
        const strokes = card?.strokes[hole] ?? 0;
        // While another ball of the side is in play, a picked-up ball leaves the hole open: a score would complete the
        // hole, not improve it.
        const isAlone = settings.sides === null || settings.ball === 'one';
        fc.pre(strokes === NOT_COMPLETED ? isAlone : strokes > 1);
        const better = withHole(field, i, hole, strokes === NOT_COMPLETED ? 5 : strokes - 1);
        const has = (row: StandingRow): boolean => row.members.includes(card!.user);
        const before = placeOf(rowsOf(computeBoard(field, settings)).find(has));
        const after = placeOf(rowsOf(computeBoard(better, settings)).find(has));
        expect(after).toBeLessThanOrEqual(before);
      }),
      RUNS,
    );
  });
  it('never costs the player a skin', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), fc.nat(17), (seed, nth, hole) => {
        const { field, settings } = played(seed, { format: 'skins', carry: false });
        const i = nth % Math.max(1, field.cards.length);
        const strokes = field.cards[i]?.strokes[hole] ?? 0;
        fc.pre(strokes > 1);
        const won = (of: Field): number => {
          const board = computeBoard(of, settings);
          const rows = board.kind === 'skins' ? board.rows : [];
          return rows.find((row) => row.members.includes(field.cards[i]!.user))?.total ?? 0;
        };
        expect(won(withHole(field, i, hole, strokes - 1))).toBeGreaterThanOrEqual(won(field));
      }),
      RUNS,
    );
  });
});

describe('the competition format', () => {
  it.each(FORMAT_NAMES)(
    '%s limited to some players gives the same board as a field with only these players',
    (format) => {
      fc.assert(
        fc.property(seeds, fc.nat(), (seed, chosen) => {
          const { field, settings } = played(seed, { format, sides: null, ball: 'own', teams: null });
          const entrants = field.players.filter((_, i) => i === 0 || ((chosen >> (i % 30)) & 1) === 1);
          const ids = entrants.map(({ id }) => id);
          const matches = settings.matches.filter(({ a, b }) => ids.includes(a) && ids.includes(b));
          const sweep: Settings = {
            ...settings,
            matches,
            v: 4,
            who: { division: null, index: null, players: ids },
          };
          expect(JSON.stringify(computeBoard(field, sweep))).toBe(
            JSON.stringify(
              computeBoard({ ...field, players: entrants }, { ...settings, matches, who: null }),
            ),
          );
        }),
        RUNS,
      );
    },
  );

  it.each(FORMAT_NAMES)(
    '%s gives the same board in whatever order players and scores were entered',
    (format) => {
      fc.assert(
        fc.property(seeds, seeds, (seed, order) => {
          const { field, settings } = played(seed, { format });
          const mixed: Field = {
            courses: shuffle(field.courses, order),
            players: shuffle(field.players, order),
            cards: shuffle(field.cards, order),
            sides: shuffle(field.sides, order),
            measured: shuffle(field.measured, order),
            starts: field.starts,
          };
          expect(JSON.stringify(computeBoard(mixed, settings))).toBe(
            JSON.stringify(computeBoard(field, settings)),
          );
        }),
        RUNS,
      );
    },
  );

  it.each(FORMAT_NAMES)(
    '%s gives the same final board whether cards are entered hole by hole or all at once',
    (format) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const { field, settings } = played(seed, { format });
          const cards = field.cards.map((card) => ({ ...card, strokes: card.strokes.map(() => 0) }));
          const live: Field = { ...field, cards };
          for (const hole of selectCountingHoles('all')) {
            for (const [i, card] of cards.entries())
              card.strokes[hole - 1] = field.cards[i]!.strokes[hole - 1]!;
            computeBoard(live, settings);
          }
          expect(computeBoard(live, settings)).toEqual(computeBoard(field, settings));
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each(FORMAT_NAMES)('%s shows whole numbers, and never shows minus zero', (format) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { field, settings } = played(seed, { format });
        const wrong: number[] = [];
        const walk = (value: unknown): void => {
          if (typeof value === 'number' && (!Number.isSafeInteger(value) || Object.is(value, -0)))
            wrong.push(value);
          else if (value && typeof value === 'object') for (const one of Object.values(value)) walk(one);
        };
        walk(computeBoard(field, settings));
        expect(wrong).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the ranked rows of a board', () => {
  it('have places in order, with shared places for ties, and win either all prizes or none', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...TALLIED), (seed, format) => {
        const { field, settings } = played(seed, { format, cut: null, prizes: [5000, 3000, 2001] });
        const rows = rowsOf(computeBoard(field, settings));
        const places = rows.filter(({ position }) => position !== null);
        places.forEach((row, i) => {
          const same = places.filter(({ position }) => position === row.position);
          expect(row.position!.startsWith('T')).toBe(same.length > 1);
          expect(placeOf(row)).toBe(places.indexOf(same[0]!) + 1);
          expect(i).toBeGreaterThanOrEqual(placeOf(row) - 1);
        });
        const paid = rows.reduce((all, { won }) => all + (won ?? 0), 0);
        const due = [5000, 3000, 2001].slice(0, places.length).reduce((all, n) => all + n, 0);
        expect([0, due]).toContain(paid);
      }),
      RUNS,
    );
  });
});

describe('skins', () => {
  it('that are won and skins that nobody won add up to the number of holes once all holes are played', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, isCarriedOver) => {
        const { field, settings } = played(seed, {
          format: 'skins',
          carry: isCarriedOver,
          net: FULL,
          who: null,
        });
        const cards = field.players.flatMap(({ id }) =>
          field.courses.map(({ round_number }) => ({
            user: id,
            round_number,
            status: 'playing' as const,
            strokes: selectCountingHoles('all').map(
              (hole) => 3 + ((id * hole + round_number + (seed % 97)) % 5),
            ),
          })),
        );
        const board = computeBoard({ ...field, cards }, settings);
        fc.pre(board.kind === 'skins' && board.complete);
        const { holes, rows, unclaimed } = board as Extract<Board, { kind: 'skins' }>;
        const won = rows.reduce((all, { total }) => all + (total ?? 0), 0);
        const nobodys = holes.filter(({ state }) => state === 'halved').length;
        expect(won + (isCarriedOver ? unclaimed : nobodys)).toBe(holes.length);
        expect(holes.length).toBe(settings.rounds.length * selectCountingHoles(settings.holes).length);
      }),
      RUNS,
    );
  });

  it('divide a pot of money exactly to the cent', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(9), { minLength: 1, maxLength: 30 }), (pot, won) => {
        fc.pre(won.some((n) => n > 0));
        const shares = splitPot(
          pot,
          won.map((n, i) => [i, n] as const),
        );
        expect([...shares.values()].reduce((all, n) => all + n, 0)).toBe(pot);
      }),
    );
  });
});

describe('matches', () => {
  it('have a lead equal to the holes won minus the holes lost, and end once the lead exceeds the holes left', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { field, settings } = played(seed, { format: 'match' });
        const board = computeBoard(field, settings);
        for (const match of board.kind === 'matches' ? board.matches : []) {
          const holes = selectCountingHoles(settings.holes).length;
          let lead = 0;
          match.states.forEach((state, i) => {
            lead += state.result === 'A' ? 1 : state.result === 'B' ? -1 : 0;
            const left = holes - i - 1;
            expect([state.lead, state.dormie]).toEqual([lead, left > 0 && Math.abs(lead) === left]);
            expect(i === match.states.length - 1 || Math.abs(lead) <= left).toBe(true);
          });
          expect([match.lead, match.left]).toEqual([lead, holes - match.states.length]);
          const isOver = Math.abs(lead) > match.left || match.left === 0;
          expect(match.state === 'final').toBe(isOver || match.final?.conceded === true);
        }
      }),
      RUNS,
    );
  });
});

describe('Prizes and cuts:', () => {
  it('the prizes of all places are paid, and players who share a place divide theirs nearly equally', () => {
    const places = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { maxLength: 10 }), places, (prizes, sizes) => {
        let id = 0;
        const groups = sizes.map((size) => Array.from({ length: size }, () => id++));
        const wins = splitPrizes(prizes, groups);
        const due = prizes.slice(0, id).reduce((all, n) => all + n, 0);
        expect([...wins.values()].reduce((all, n) => all + n, 0)).toBe(due);
        for (const group of groups) {
          const of = group.map((one) => wins.get(one) ?? 0);
          expect(Math.max(...of) - Math.min(...of)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('a cut leaves at least the chosen number of players, including all players tied for the last place', () => {
    const totals = fc.array(fc.integer({ min: 60, max: 80 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(totals, fc.integer({ min: 1, max: 45 }), (all, top) => {
        const rows = all.map((total) => ({ total, status: 'playing' as const }));
        const { last, made, missed } = computeCut(rows, { top, within: null }, 'less');
        expect(made.length).toBeGreaterThanOrEqual(Math.min(top, all.length));
        expect(made.filter(({ total }) => total > last!)).toEqual([]);
        expect(missed.filter(({ total }) => total <= last!)).toEqual([]);
      }),
    );
  });
});
