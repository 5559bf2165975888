import { assert, array, property, record, integer, option, string } from 'fast-check';
import { expect, it } from 'vitest';
import { computeCardVersion } from '#domain/cards/card-version.ts';

const entered = record({
  score: integer({ min: 0, max: 999 }),
  partner: option(integer({ min: 1 })),
  stamp: string(),
});
const holes = array(
  record({
    hole_number: integer({ min: 1, max: 18 }),
    standing: option(entered),
    other: option(entered),
  }),
  { maxLength: 18 },
);
const value = (stamp: string, score = 4, partner: number | null = null) => ({ stamp, score, partner });

it('the version of a card is the same for any order of its holes, with or without unplayed holes', () => {
  const a = { hole_number: 1, standing: value('x'), other: null };
  const b = { hole_number: 2, standing: value('y'), other: value('z') };
  const unplayed = { hole_number: 3, standing: null, other: null };
  expect(computeCardVersion([b, a, unplayed])).toBe(computeCardVersion([a, b]));
  expect(computeCardVersion([])).toMatch(/^[0-9a-f]{8}$/);
});

it('the version of a card changes when a score or a conflict changes', () => {
  assert(
    property(holes, (card) => {
      const one = { hole_number: 19, standing: value('new'), other: null };
      const version = computeCardVersion([...card, one]);
      expect(computeCardVersion(card)).not.toBe(version);
      for (const change of [
        { other: value('beside') },
        { standing: value('new', 5) },
        { standing: value('new', 4, 7) },
        { standing: value('newer') },
      ])
        expect(computeCardVersion([...card, { ...one, ...change }])).not.toBe(version);
    }),
  );
});
