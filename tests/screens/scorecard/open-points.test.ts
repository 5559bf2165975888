import { describe, expect, it } from 'vitest';
import { listOpenPoints } from '#app/closing/openPoints.ts';
import { person } from '#tests/support/cards.ts';

const row = (id: number, results: Record<number, number>, withdrawn = false, pickedUp: number[] = []) =>
  ({
    user: person(id),
    withdrawn,
    round_scores: Object.fromEntries(
      Object.entries(results).map(([round, holes_played]) => [
        round,
        { holes_played, picked_up_holes: pickedUp },
      ]),
    ),
  }) as never;
const FIELD = { players: [], courses: [], hidden: [] };
const card = (user: number, state?: 'in' | 'half' | 'void', disputed?: number[]) =>
  ({
    user,
    round_number: 1,
    status: 'playing',
    holes: '',
    ...(state && { hand_in: { state } }),
    ...(disputed && { disputed }),
  }) as never;

describe('Before the organizer makes results final, the desk counts', () => {
  it('players without a score, and cards with missing holes or with a conflict', () => {
    const rows = [row(1, { 1: 18 }), row(2, { 1: 18 }), row(3, { 1: 7 }), row(4, {}), row(5, {}, true)];
    const cards = [card(1, 'in'), card(2, 'half', [4, 5]), card(3)];
    expect(listOpenPoints(rows, { ...FIELD, cards }, [1, 2])).toMatchObject([
      { round: 1, unscored: 1, unfinished: 1, disputed: 1, contradicted: [] },
    ]);
  });

  it('no picked-up hole as a missing hole', () => {
    expect(
      listOpenPoints([row(1, { 1: 16 }, false, [4, 9])], { ...FIELD, cards: [card(1, 'in')] }, [1]),
    ).toMatchObject([{ round: 1, unscored: 0, unfinished: 0, disputed: 0, contradicted: [] }]);
  });

  it('cards with scores whose players did not start, even if nobody else has a score', () => {
    const notStarted = (user: number, holes: string) =>
      ({ user, round_number: 1, status: 'NS', holes }) as never;
    const cards = [notStarted(1, '5.4.0'), notStarted(2, '0.0.0'), notStarted(3, '0.x.0')];
    const rows = [1, 2, 3].map((id) => row(id, {}, true));
    expect(listOpenPoints(rows, { ...FIELD, cards }, [1, 2])).toMatchObject([
      { round: 1, contradicted: ['NS', 'NS'] },
    ]);
  });

  it('a card marked "No return" among the cards to check only if every hole has a score', () => {
    const cards = ['4', 'x', '0'].map(
      (last, i) =>
        ({ user: i + 1, round_number: 1, status: 'NR', holes: `${'4.'.repeat(17)}${last}` }) as never,
    );
    const rows = [1, 2, 3].map((id) => row(id, { 1: 18 }, true));
    expect(listOpenPoints(rows, { ...FIELD, cards }, [1])[0]).toMatchObject({ contradicted: ['NR'] });
  });

  it('a card of a nine-hole round as incomplete if it has fewer than nine scores', () => {
    const nine = (holes_played: number) => ({ 1: { holes_played, holes: 9 } });
    const rows = [9, 8].map((count, i) => ({ user: person(i), withdrawn: false, round_scores: nine(count) }));
    expect(listOpenPoints(rows as never, null, [1])[0]).toMatchObject({ unfinished: 1 });
  });

  it('no certifications if these could not be read', () => {
    expect(listOpenPoints([row(1, { 1: 18 })], null, [1])[0]).toMatchObject({
      counts: null,
      disputed: 0,
      contradicted: [],
    });
  });
});
