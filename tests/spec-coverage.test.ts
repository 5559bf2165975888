import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/every-row.ts';
import { ROOT, textOf } from './support/tree.ts';

/** Rows per section of SPEC.md in the table, so that a missing row is found. */
const ROWS = { 1: 6, 2: 94, 3: 16, 4: 19, 5: 11, 6: 9, 7: 27, 8: 15, 9: 12 };

interface Row {
  id: string;
  asks: string;
  words: string[];
  file: string;
  title: string;
}

/** Parses a row; throws for any other line that starts like one. */
function rowOf(line: string): Row {
  const found = /^\| (\d+\.\d+) +\| (.+?) +\| (.*?) *\| `([^`]+)`: (.+?) +\|$/.exec(line);
  if (!found) throw new Error(`Not a row of the table: ${line}`);
  const [, id, asks, words, file, title] = found as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { id, asks, words: [...words.matchAll(/`([^`]+)`/g)].map(([, word]) => word!), file, title };
}

const rows = textOf('docs/SPEC-COVERAGE.md')
  .split('\n')
  .filter((line) => /^\| *\d/.test(line))
  .map(rowOf);

/**
 * Source text as the table quotes it: no escapes, `{n}` for each `${...}`, no line break between `test(` and the title.
 */
const plain = (source: string): string =>
  source
    .replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '{n}')
    .replaceAll('\\', '')
    .replace(/\(\s+(['"`])/g, '($1');

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const cached = sources.get(file) ?? plain(textOf(file));
  sources.set(file, cached);
  return cached;
}

/** True for a test with this title, not for a mention of it. */
const hasTest = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => {
    const at = source.indexOf(`(${quote}${title}${quote},`);
    const before = source.slice(0, Math.max(0, at));
    return at >= 0 && /\b(it|test)(\.each\b[^;]*)?$/.test(before.slice(before.lastIndexOf(';') + 1));
  });

describe('the table of SPEC.md’s requirements and their tests', () => {
  it('has a row for every requirement of SPEC.md, numbered without gaps', () => {
    const expected = Object.entries(ROWS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
    );
    expect(expected.length).toBeGreaterThan(150);
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });

  it('names only unit tests and journeys (browser tests)', () => {
    const files = [...new Set(rows.map(({ file }) => file))];
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(
      files.filter((file) => !/^tests\/.*\.test\.ts$|^tests\/journeys\/.*\.journey\.ts$/.test(file)),
    ).toEqual([]);
  });

  it('names an existing test for each requirement, and the test’s file contains the texts that the requirement quotes', () =>
    everyRow(
      rows,
      ({ id, asks }) => `${id} ${asks}`,
      ({ file, title, words }) => {
        const source = sourceOf(file);
        expect(hasTest(source, title), `${file} has the test "${title}"`).toBe(true);
        expect(
          words.filter((word) => !source.includes(word)),
          `words that ${file} lacks`,
        ).toEqual([]);
      },
    ));

  it('names a browser test for each requirement on screens or errors (sections 2 and 8) that quotes a text', () => {
    const withTexts = rows.filter(({ id, words }) => /^[28]\./.test(id) && words.length > 0);
    expect(withTexts.length).toBeGreaterThan(80);
    expect(withTexts.filter(({ file }) => !file.endsWith('.journey.ts')).map(({ id }) => id)).toEqual([]);
  });

  it('accepts a title only if it is the complete title of a test', () => {
    expect(hasTest("it('works', () => {});", 'works')).toBe(true);
    expect(hasTest("it.each([1])('works', () => {});", 'works')).toBe(true);
    expect(hasTest("log('works', 1);", 'works')).toBe(false);
    expect(hasTest("it('works well', () => {});", 'works')).toBe(false);
  });
});
