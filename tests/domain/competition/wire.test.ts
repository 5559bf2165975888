import { expect, it } from 'vitest';
import * as v from 'valibot';
import { FieldAnswer, toField, holesText } from '#contract/scores/field.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Field } from '#domain/competition/types.ts';
import { sized } from '#tests/support/proof.ts';
import { randomField, randomSettings } from '#tests/support/fields.ts';

/** The server's answer for a field, which omits empty cards. */
const sent = (field: Field): FieldAnswer => ({
  ...field,
  cards: field.cards
    .filter(({ strokes, status }) => status !== 'playing' || strokes.some((n) => n !== 0))
    .map(({ strokes, ...card }) => ({ ...card, holes: holesText(strokes) })),
  competitions: [],
  hidden: [],
});

const FIELDS = sized(10_000, 10);

it(`a phone computes the same boards as the server from the data that it receives, for ${FIELDS} random tournaments`, () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= FIELDS; seed += 1) {
    const field = randomField(seed, 10);
    const settings = randomSettings(field, seed);
    const here = computeBoard(field, settings);
    const arrived = v.parse(FieldAnswer, JSON.parse(JSON.stringify(sent(field))));
    const there = computeBoard(toField(arrived), JSON.parse(JSON.stringify(settings)));
    expect(JSON.stringify(there), `seed ${seed}`).toBe(JSON.stringify(here));
    kinds.add(here.kind);
  }
  expect([...kinds].sort()).toEqual(['contest', 'matches', 'needs', 'rows', 'skins']);
}, 120_000);
