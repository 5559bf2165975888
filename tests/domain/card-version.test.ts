import { assert, array, property, record, integer, option, string } from 'fast-check';
import { expect, it } from 'vitest';
import { cardVersion } from '#domain/card-version.ts';

const holes = array(
  record({
    hole_number: integer({ min: 1, max: 18 }),
    stamp: option(string()),
    other: option(string()),
  }),
  { maxLength: 18 },
);

it('is the same in whatever order the holes come, and without those that nobody played', () => {
  const a = { hole_number: 1, stamp: 'x', other: null };
  const b = { hole_number: 2, stamp: 'y', other: 'z' };
  const unplayed = { hole_number: 3, stamp: null, other: null };
  expect(cardVersion([b, a, unplayed])).toBe(cardVersion([a, b]));
  expect(cardVersion([])).toMatch(/^[0-9a-f]{8}$/);
});

it('is another once a value or a disagreement came or went', () => {
  assert(
    property(holes, (card) => {
      const version = cardVersion(card);
      const one = { hole_number: 19, stamp: 'new', other: null };
      expect(cardVersion([...card, one])).not.toBe(version);
      expect(cardVersion([...card, { ...one, other: 'beside' }])).not.toBe(cardVersion([...card, one]));
    }),
  );
});
