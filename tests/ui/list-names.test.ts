import { describe, expect, it } from 'vitest';
import { listNames } from '#ui/listNames.ts';

describe('A list of names', () => {
  const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed'];

  it('has all of four names or fewer', () => {
    expect(listNames([])).toBe('');
    expect(listNames(names.slice(0, 1))).toBe('Ann');
    expect(listNames(names.slice(0, 4))).toBe('Ann, Bob, Cy, Di');
  });

  it('has the first four of more names and the number of the others, so that a full stop can follow', () => {
    expect(listNames(names)).toBe('Ann, Bob, Cy, Di and 1 more');
    expect(listNames(names, 2)).toBe('Ann, Bob and 3 more');
  });
});
