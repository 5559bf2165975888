import { describe, expect, it } from 'vitest';
import { filesUnder, textOf } from '../support/tree.ts';

/** `every` is true of an empty list, so that a test of it may check nothing. */
const EXPECTED_EVERY = /expect\([^;]*?\.every\([^;]*?\)\.toBe\(true\)/g;

describe('A test', () => {
  it('that checks each item of a list uses expectAll, which fails for an empty list', () => {
    const files = filesUnder('tests').filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      [...textOf(file).matchAll(EXPECTED_EVERY)]
        .filter(([text]) => /^expect\(\s*[^()]*(?:\([^()]*\)[^()]*)*\.every\(/.test(text))
        .map(([text]) => `${file}: ${text.slice(0, 80)}`),
    );
    expect(found).toEqual([]);
    expect('expect(list.every((item) => item > 1)).toBe(true)').toMatch(EXPECTED_EVERY);
  });
});
