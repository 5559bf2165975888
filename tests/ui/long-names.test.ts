import { expect, it } from 'vitest';
import { isLongName } from '#ui/names.ts';
import { textOf } from '#tests/support/tree.ts';

it('a name that does not fit on one line of a phone of 320 px has a smaller font there, on both boards', () => {
  expect(isLongName('Maximilian Oberhauser-Niedermeier')).toBe(true);
  expect(isLongName('Camille Beaumont / Pilar Fuentes')).toBe(true);
  expect(isLongName('Anna-Katharina Vogel')).toBe(false);
  for (const board of ['board/BoardTable', 'competition/BoardRow'])
    expect(textOf(`src/screens/tournament/${board}.tsx`)).toContain('isLongName(');
});
