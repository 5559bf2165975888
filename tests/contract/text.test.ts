import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { filledText, boundedText } from '#contract/common.ts';

const ZWSP = '\u200B';
const ZWNJ = '\u200C';
const ZWJ = '\u200D';

describe('a text field of a request', () => {
  const read = (s: string) => v.safeParse(filledText(150), s);

  it.each([
    ['two zero-width spaces', ZWSP + ZWSP],
    ['a zero-width space inside', `An${ZWSP}na`],
    ['a bidi override', 'Anna \u202Egnihton'],
    ['a bidi isolate', '\u2066Anna\u2069'],
    ['a direction mark', 'Anna\u200F'],
    ['a soft hyphen', 'An\u00ADna'],
    ['a control character', 'Anna\u0007'],
    ['a C1 control character', 'Anna\u0090'],
    ['an escape sequence', '\u001B[31mAnna'],
    ['a Hangul filler', '\u3164'],
    ['a blank braille cell', '\u2800'],
    ['a joiner between Latin letters', `An${ZWJ}na`],
    ['a joiner at the end', `علی${ZWNJ}`],
    ['a variation selector on a Latin letter', 'A\uFE0Fnna'],
    ['tags after a letter', 'Anna\u{E0061}\u{E007F}'],
  ])('with %s is refused with one sentence', (_, name) => {
    const result = read(name);
    expect(result.success).toBe(false);
    expect(result.issues?.[0].message).toBe(
      'has an invisible character; please type it instead of pasting it',
    );
  });

  it.each([
    ["Siobhán O'Neill-Ó Súilleabháin"],
    ['Łukasz Żółć'],
    ['李小龙'],
    ['葛\u{E0100}城'],
    [`علی${ZWNJ}رضا`],
    [`क्${ZWJ}ष`],
    ['Андрей'],
    ['מִשְׁפָּחָה'],
    ['Ann ⛳'],
    ['Ann ❤\uFE0F'],
    [`The 👨${ZWJ}👩${ZWJ}👧 cup`],
    [`Scotland 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}`],
    ['Cup 2026 1️⃣'],
  ])('with %s is accepted unchanged', (name) => {
    expect(read(name)).toMatchObject({ success: true, output: name });
  });

  it('is stored with plain spaces instead of pasted line breaks, tabs and unusual spaces', () => {
    expect(v.parse(boundedText(150), 'Anna\r\nBirdie\t\u00A0Links\u2028West')).toBe('Anna Birdie Links West');
  });

  it('counts as blank if it contains only spaces of any kind', () => {
    expect(read('\u00A0\u3000\n').issues?.[0].message).toBe('must not be blank');
  });
});
