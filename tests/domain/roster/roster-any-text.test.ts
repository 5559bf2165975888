import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ROWS, parseRoster } from '#domain/roster/read.ts';
import { isBlank } from '#domain/roster/records.ts';

/** Text that resembles lists, and random text. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'Ann',
        ' ',
        ',',
        ';',
        '\t',
        '\n',
        '"',
        '12,4',
        '+2',
        '-9.9',
        'Name',
        'HCP',
        '1.',
        '@',
        'x@y',
        ':',
        '\r',
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join('')),
);

describe('Any text that is pasted as a list of players', () => {
  it('is read without an exception, line by line, as players, problems, headings and blank lines', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { rows, columns } = parseRoster(text);
        for (const { row, problem } of rows) expect(row === null).toBe(problem !== undefined);
        const lines = text
          .replace(/^\uFEFF/, '')
          .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
          .split('\n');
        const reportedLines = new Set<number>();
        for (const { line, text: own } of [...rows, ...(columns.heading ? [columns.heading] : [])])
          for (const i of own.split('\n').keys()) reportedLines.add(line + i);
        const lost = lines.filter(
          (line, i) => !reportedLines.has(i + 1) && !isBlank(line) && !/^"?sep=.?"?$/i.test(line.trim()),
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read without an exception, even if it consists of random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(parseRoster(bytes).rows.length).toBeLessThanOrEqual(bytes.length);
      }),
      { numRuns: 500 },
    );
  });

  it('gives at most 500 players, and every further line is reported', () => {
    const lines = Array.from({ length: MAX_ROWS + 3 }, (_, i) => `Ann Baker ${i % 50}.5`);
    const { rows } = parseRoster(lines.join('\n'));
    expect(rows.filter(({ row }) => row !== null)).toHaveLength(MAX_ROWS);
    expect(rows.slice(-3).map(({ line, problem }) => [line, problem])).toEqual([
      [501, 'too-many'],
      [502, 'too-many'],
      [503, 'too-many'],
    ]);
  });

  it('is read in limited time, even if it is not a list of players', () => {
    const big = 300_000;
    const texts = ['a', '"', ',', '1', ' ', '@', 'a,', '""a', 'a@', '1 ', 'a\n', '"\n', '1.5,'].map((part) =>
      part.repeat(big / part.length),
    );
    const begun = performance.now();
    for (const text of texts)
      expect(parseRoster(text).rows.filter(({ row }) => row).length).toBeLessThan(501);
    expect(performance.now() - begun).toBeLessThan(60_000);
  });

  it('loses no player if a quotation mark is not closed', () => {
    expect(parseRoster('"Annie" Baker 12\n"open, Bob\nCy Dane').rows).toMatchObject([
      { row: { last_name: 'Baker', handicap: 12 } },
      { row: { first_name: 'Bob' } },
      { row: { first_name: 'Cy' } },
    ]);
  });
});
