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

it('A card contradicts the status "Did not start" or "No card" if it has a score, and "No return" if it has all scores', () => {
  for (const status of ['NS', 'NC']) expect(find(status)).toEqual([null, status, status, status]);
  expect(find('NR')).toEqual([null, null, null, 'NR']);
  for (const status of [undefined, 'playing', 'RTD', 'WD', 'DQ', 'NEW'])
    expect(find(status)).toEqual([null, null, null, null]);
});
