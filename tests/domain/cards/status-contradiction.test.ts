import { expect, it } from 'vitest';
import { findContradiction } from '#domain/cards/status-contradiction.ts';

const [none, some, pickedUp, all] = [
  [0, 0],
  [0, 5],
  [4, -1],
  [4, 5],
] as const;
const find = (status: string | undefined) =>
  [none, some, pickedUp, all].map((strokes) => findContradiction(status, strokes));

it('A card contradicts "Did not start" and "No card" with one score, and "No return" with all strokes', () => {
  for (const status of ['NS', 'NC']) expect(find(status)).toEqual([null, status, status, status]);
  expect(find('NR')).toEqual([null, null, null, 'NR']);
  for (const status of [undefined, 'playing', 'RTD', 'WD', 'DQ', 'NEW'])
    expect(find(status)).toEqual([null, null, null, null]);
});
