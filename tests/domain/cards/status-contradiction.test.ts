import { expect, it } from 'vitest';
import { contradictsCard } from '#domain/cards/status-contradiction.ts';

it('A card contradicts "Did not start" and "No card" with one score, and "No return" with all strokes', () => {
  const [none, some, pickedUp, all] = [
    [0, 0],
    [0, 5],
    [4, -1],
    [4, 5],
  ];
  for (const status of ['NS', 'NC'])
    expect([none, some, pickedUp, all].map((card) => contradictsCard(status, card!))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  expect([none, some, pickedUp, all].map((card) => contradictsCard('NR', card!))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  for (const status of [undefined, 'playing', 'RTD', 'WD', 'DQ'])
    expect(contradictsCard(status, all!)).toBe(false);
});
