import { assert, constantFrom, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCardVersion } from '#domain/cards/card-version.ts';
import { isMarkValue } from '#domain/cards/mark-values.ts';
import { isLastWriterWins, MARK_KINDS, getMarkNumber } from '#domain/cards/marks.ts';
import { isReason, MAX_REASON_LENGTH, toReason } from '#domain/cards/reason.ts';

const anyText = string({ maxLength: 200, unit: 'binary' });

describe('The reason of a status', () => {
  it('is made of any text as one line of at most 70 characters, which stays the same if it is made again', () => {
    assert(
      property(anyText, (text) => {
        const reason = toReason(text);
        expect(reason.length).toBeLessThanOrEqual(MAX_REASON_LENGTH);
        expect(reason).toBe(reason.trim());
        expect(reason).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(reason.isWellFormed()).toBe(true);
        expect(toReason(reason)).toBe(reason);
        expect(isMarkValue('reason', reason)).toBe(true);
      }),
    );
    expect(toReason('  Signed for 4\n on hole 7,\u202e Rule 3.3b ')).toBe(
      'Signed for 4 on hole 7, Rule 3.3b',
    );
    expect(toReason(`${'a'.repeat(69)}😀`)).toBe('a'.repeat(69));
  });

  it('is refused with a control character, a second line, spaces around it, or more than 70 characters', () => {
    for (const text of [' a', 'a ', 'a\nb', 'a\u0000', 'a\u202eb', 'a  b', '\ud83d', 'a'.repeat(71)])
      expect([text, isReason(text)]).toEqual([text, false]);
    expect(isMarkValue('reason', 3)).toBe(false);
    expect(isMarkValue('reason', 'Disqualifiée, règle 3.3b: «4» au lieu de 5')).toBe(true);
  });

  it('is empty if it was taken back', () => {
    expect(isMarkValue('reason', '')).toBe(true);
    expect(isMarkValue('status', '')).toBe(false);
  });

  it('and certifications are the only marks without conflicts', () => {
    const kinds = MARK_KINDS.filter((kind) => isLastWriterWins(getMarkNumber(kind)));
    expect(kinds).toEqual(['player', 'marker', 'committee', 'reason']);
    expect(isLastWriterWins(7)).toBe(false);
  });

  it('does not change the version of a card, which phones with an older app compute without it', () => {
    const entry = (hole_number: number, value: string) => ({
      hole_number,
      standing: { score: 0, partner: null, stamp: 's', value },
      other: null,
    });
    assert(
      property(tuple(constantFrom('DQ', 'WD'), anyText), ([status, text]) => {
        const card = [entry(101, status)];
        expect(computeCardVersion([...card, entry(106, toReason(text))])).toBe(computeCardVersion(card));
      }),
    );
  });
});
