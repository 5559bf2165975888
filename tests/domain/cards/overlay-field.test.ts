import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import { NOT_COMPLETED, type Field, type Settings } from '#domain/competition/types.ts';
import { MARK_PLACES, STATUSES, type Status } from '#domain/cards/marks.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { overlayField } from '#domain/boards/overlay-field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { FULL, fieldOf, settingsOf } from '#tests/support/competition.ts';

const PAR = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
const INDEXES = [7, 3, 17, 1, 9, 15, 5, 11, 13, 8, 18, 4, 2, 10, 16, 12, 6, 14];
const PLAYERS = 4;

/** 0: not played; NOT_COMPLETED: picked up. */
const strokes = fc.oneof(fc.integer({ min: 2, max: 9 }), fc.constantFrom(0, NOT_COMPLETED));
const card = fc.array(strokes, { minLength: 18, maxLength: 18 });
const field: fc.Arbitrary<Field> = fc
  .tuple(fc.array(card, { minLength: PLAYERS, maxLength: PLAYERS }), fc.array(fc.nat(28)))
  .map(([cards, handicaps]) =>
    fieldOf(
      { par: PAR, stroke_index: INDEXES },
      cards.map((gross, i) => ({ gross, playing_handicap: handicaps[i] ?? 0 })),
    ),
  );

/** One phone's unsent taps: some holes of each player, and an optional status. */
interface Tapped {
  holes: Map<number, number>;
  status: Status | undefined;
}
const tapped: fc.Arbitrary<Tapped> = fc.record({
  holes: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 18 }), strokes), { maxLength: 6 })
    .map((pairs) => new Map(pairs)),
  status: fc.constantFrom(undefined, ...STATUSES),
});
const phone = fc.array(tapped, { minLength: PLAYERS, maxLength: PLAYERS });

/** The phone's cards as the board reads them: the shown value of every hole, and the list of unsent holes. */
function phoneCards(on: Field, taps: readonly Tapped[]): PhoneCard[] {
  return taps.map(({ holes, status }, i) => {
    const sent = on.cards.find(({ user }) => user === i + 1)?.strokes ?? [];
    const shown = PAR.map((_, at) => {
      const n = holes.get(at + 1) ?? sent[at] ?? 0;
      const word = n === NOT_COMPLETED ? { value: PICKED_UP } : {};
      return { hole_number: at + 1, score: Math.max(0, n), ...word };
    });
    const unsent = holes.size + (status === undefined ? 0 : 1);
    return {
      user: i + 1,
      round_number: 1,
      fetched: [],
      shown,
      unsent,
      unsent_holes: [...holes.keys()],
      status,
    };
  });
}

/** The field after the server has received the taps. */
const arrived = (before: Field, taps: readonly Tapped[]): Field => ({
  ...before,
  cards: before.cards.map((one) => {
    const { holes, status } = taps[one.user - 1]!;
    return {
      ...one,
      strokes: one.strokes.map((n, at) => holes.get(at + 1) ?? n),
      status: status ?? one.status,
    };
  }),
});

const COMPETITIONS: Settings[] = [
  settingsOf({ net: FULL }),
  settingsOf({ format: 'maximum', net: FULL }),
  settingsOf({ format: 'stableford', net: FULL }),
  settingsOf({ format: 'par', net: FULL }),
  settingsOf({ format: 'skins', carry: true }),
  settingsOf({ format: 'match', net: FULL, matches: [{ round_number: 1, a: 1, b: 2 }] }),
];

describe('Competition boards with a phone’s unsent scores', () => {
  it('equal the server’s boards after the server has received these scores', () => {
    fc.assert(
      fc.property(field, phone, fc.constantFrom(...COMPETITIONS), (before, taps, settings) => {
        const here = computeBoard(overlayField(before, phoneCards(before, taps)), settings);
        expect(here).toEqual(computeBoard(arrived(before, taps), settings));
      }),
    );
  });

  it('show new scores from the server, except on holes where the phone has an unsent score of its own', () => {
    fc.assert(
      fc.property(field, card, phone, (before, others, taps) => {
        const cards = phoneCards(before, taps);
        const later = { ...before, cards: before.cards.map((one) => ({ ...one, strokes: others })) };
        expect(overlayField(later, cards)).toEqual(arrived(later, taps));
      }),
    );
  });

  it('include a player whose card is not on the server yet', () => {
    const before = { ...fieldOf({ par: PAR }, [{ gross: [] }]), cards: [] };
    const taps = [{ holes: new Map([[3, 4]]), status: undefined }];
    const [begun] = overlayField(before, phoneCards(before, taps)).cards;
    expect(begun).toMatchObject({ user: 1, round_number: 1, status: 'playing' });
    expect(begun!.strokes).toEqual(PAR.map((_, at) => (at === 2 ? 4 : 0)));
  });

  it('leave out hidden holes, even if this phone has scores for these holes', () => {
    const before = fieldOf({ par: PAR }, [{ gross: PAR.map((n, at) => (at > 14 ? 0 : n)) }]);
    const taps = [{ holes: new Map([[15, 7], [16, 7]]), status: undefined }]; // oxfmt-ignore
    const hidden = { round_number: 1, holes: [16, 17, 18] };
    const [merged] = overlayField(before, phoneCards(before, taps), [hidden]).cards;
    expect(merged!.strokes.slice(13)).toEqual([4, 7, 0, 0, 0]);
    const elsewhere = overlayField(before, phoneCards(before, taps), [{ ...hidden, round_number: 2 }]);
    expect(elsewhere.cards[0]!.strokes[15]).toBe(7);
  });

  it('leave out the scores of players who are not in the competition', () => {
    const before = fieldOf({ par: PAR }, [{ gross: PAR }]);
    const stranger = {
      ...phoneCards(before, [{ holes: new Map([[1, 9]]), status: undefined }])[0]!,
      user: 7,
    };
    expect(overlayField(before, [stranger])).toBe(before);
    expect(overlayField(before, [])).toBe(before);
  });
});

describe('Fetched competition boards with later scores of the phone', () => {
  /** The same cards after sending, with the holes that the cached field cannot contain. */
  const sentCards = (on: Field, taps: readonly Tapped[]): PhoneCard[] =>
    phoneCards(on, taps).map(({ unsent_holes = [], ...one }) => ({
      ...one,
      unsent: 0,
      unsent_holes: [],
      later: [...unsent_holes, ...(one.status === undefined ? [] : [MARK_PLACES.status])],
    }));

  it('equal the boards that the server computes with these scores', () => {
    fc.assert(
      fc.property(field, card, phone, fc.constantFrom(...COMPETITIONS), (before, others, taps, settings) => {
        const cards = sentCards(before, taps);
        const copy = { ...before, cards: before.cards.map((one) => ({ ...one, strokes: others })) };
        expect(overlayField(copy, cards)).toEqual(arrived(copy, taps));
        expect(computeBoard(overlayField(copy, cards), settings)).toEqual(
          computeBoard(arrived(copy, taps), settings),
        );
      }),
    );
  });

  it('leave out hidden holes, and ignore earlier scores', () => {
    fc.assert(
      fc.property(field, phone, (before, taps) => {
        const hidden = [{ round_number: 1, holes: [16, 17, 18] }];
        const merged = overlayField(before, sentCards(before, taps), hidden);
        for (const [at, one] of merged.cards.entries())
          expect(one.strokes.slice(15)).toEqual(before.cards[at]!.strokes.slice(15));
        const silent = sentCards(before, taps).map((one) => ({ ...one, later: [] }));
        expect(overlayField(before, silent)).toBe(before);
      }),
    );
  });
});

describe('Contest boards with a phone’s unsent measurements', () => {
  const before = { ...fieldOf({ par: PAR }, [{ gross: PAR }, { gross: PAR }, { gross: PAR }]) };
  const near = settingsOf({ format: 'near', contest_hole: 3 });
  const hole = { round_number: 1, hole_number: 3 };
  const ball = (user: number, centimetres: number, kind: 'near' | 'long' = 'near') => ({
    kind,
    ...hole,
    user,
    centimetres,
  });
  const here = (user: number, measured: PhoneCard['measured']): PhoneCard => ({
    user,
    round_number: 1,
    fetched: [],
    shown: [],
    unsent: measured?.length ?? 0,
    unsent_holes: [],
    measured: measured ?? [],
  });
  const mine = (centimetres: number | null, hole_number = 3) =>
    ({ kind: 'near', hole_number, centimetres }) as const;
  const board = (of: Field) => {
    const made = computeBoard(of, near);
    if (made.kind !== 'contest') throw new Error('no contest');
    return made.rows.map(({ player, centimetres }) => [player, centimetres]);
  };

  it('equal the boards that the server computes with these measurements, whatever distances were measured before', () => {
    const length = fc.integer({ min: 1, max: 9 });
    const sent = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), length), { maxLength: 3 });
    const retold = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.option(length)), { maxLength: 3 });
    fc.assert(
      fc.property(sent, retold, (there, taps) => {
        const balls = new Map(there);
        const start = { ...before, measured: [...balls].map(([user, cm]) => ball(user, cm)) };
        const now = new Map(taps);
        const merged = overlayField(
          start,
          [...now].map(([user, cm]) => here(user, [mine(cm)])),
        );
        for (const [user, cm] of now)
          if (cm === null) balls.delete(user);
          else balls.set(user, cm);
        const sentNow = { ...before, measured: [...balls].map(([user, cm]) => ball(user, cm)) };
        expect(board(merged)).toEqual(board(sentNow));
        expect(computeBoard(merged, near)).toEqual(computeBoard(sentNow, near));
      }),
    );
  });

  it('change only the measured hole, contest and player, and leave out hidden holes', () => {
    const start = { ...before, measured: [ball(1, 300), ball(2, 500), ball(1, 20_000, 'long')] };
    const merged = overlayField(start, [here(1, [mine(700), mine(100, 7)])]);
    expect(board(merged)).toEqual([
      [2, 500],
      [1, 700],
    ]);
    expect(merged.measured).toContainEqual(ball(1, 20_000, 'long'));
    const hidden = overlayField(
      { ...before, measured: [] },
      [here(1, [mine(700)])],
      [{ round_number: 1, holes: [3] }],
    );
    expect(board(hidden)).toEqual([]);
  });
});
