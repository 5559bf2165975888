import { expect, it } from 'vitest';
import { computeScrollDistance } from '#screens/scorecard/hole/computeScrollDistance.ts';

it('a card scrolls as far as its keys need, and never cuts the app’s bar in two', () => {
  expect(computeScrollDistance(400, 420, 56), 'the tiles are above the keys').toBe(0);
  expect(computeScrollDistance(440, 420, 56), 'a bar that scrolls away').toBe(56);
  expect(computeScrollDistance(520, 420, 56)).toBe(100);
  expect(computeScrollDistance(440, 420, -30), 'a bar that is out of sight').toBe(20);
  expect(computeScrollDistance(440, 420, 0), 'a bar that stays').toBe(20);
});
