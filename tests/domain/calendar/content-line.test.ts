import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, foldLine } from '#domain/calendar/content-line.ts';

const LINES = /\r\n/;
const octets = (text: string): number => new TextEncoder().encode(text).length;
const unfold = (folded: string): string => folded.replaceAll('\r\n ', '');
/** As RFC 5545, 3.3.11 reads a text. */
const unescape = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

const words = fc.string({ unit: 'grapheme', maxLength: 300 });
const oddText = fc.oneof(
  words,
  fc.string({ unit: fc.constantFrom('ä', '€', '⛳', '👩🏽‍🦰', 'a', '\\', ';', ',', '\n'), maxLength: 200 }),
);
/** Without line breaks and other controls, as a content line is. */
const oneLine = oddText.map((text) => text.replace(/\p{Cc}/gu, ''));

describe('A long line of a calendar file', () => {
  it('is split into lines of at most 75 octets, which join to the same line again', () => {
    fc.assert(
      fc.property(oneLine, (line) => {
        const folded = foldLine(line);
        expect(unfold(folded)).toBe(line);
        for (const part of folded.split(LINES)) expect(octets(part)).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('is never split inside a character', () => {
    fc.assert(
      fc.property(oneLine, (line) => {
        for (const part of foldLine(line).split(LINES)) expect(part).not.toMatch(/[\ud800-\udfff]/u);
      }),
    );
  });

  it('is split only where a line is full', () => {
    fc.assert(
      fc.property(oneLine, (line) => {
        for (const part of foldLine(line).split(LINES).slice(0, -1))
          expect(octets(part)).toBeGreaterThan(75 - 4);
      }),
    );
  });

  it('is not split if it has exactly 75 octets', () => {
    const line = `SUMMARY:${'ä'.repeat(33)}a`;
    expect(octets(line)).toBe(75);
    expect(foldLine(line)).toBe(line);
    expect(foldLine(`${line}b`)).toBe(`${line}\r\n b`);
  });
});

describe('A text that is written to a calendar file', () => {
  it('is escaped so that a calendar app shows the original text', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        const lines = text.replace(/\r\n|\r/g, '\n').replace(/(?![\n\t\u0080-\u009f])\p{Cc}/gu, '');
        expect(unescape(escapeText(text))).toBe(lines);
      }),
    );
  });

  it('has no unescaped separators, no line breaks and no control characters', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        const escaped = escapeText(text);
        expect(escaped.replace(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,\n\r]/);
      }),
    );
    expect(escapeText('A\u0000B\u0007C')).toBe('ABC');
    expect(escapeText('Men; ladies, "A\\B"\r\nnew')).toBe('Men\\; ladies\\, "A\\\\B"\\nnew');
  });
});
