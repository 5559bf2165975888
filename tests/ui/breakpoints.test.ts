import { describe, expect, it } from 'vitest';
import { filesUnder, textOf } from '#tests/support/tree.ts';

const sheets = filesUnder('src').filter((file) => file.endsWith('.css'));
const widths = sheets.flatMap((file) =>
  [...textOf(file).matchAll(/@media[^{]*\bwidth\s*[<>]=?\s*([\d.]+)(px|rem)/g)].map(([, size, unit]) =>
    unit === 'rem' ? Number(size) * 16 : Number(size),
  ),
);

describe('the layout of the screens', () => {
  it.each([576, 768, 992, 1200, 1400])('changes at a width of %d px (SPEC.md §9)', (breakpoint) => {
    expect(widths).toContain(breakpoint);
  });

  it('changes at no other width, except on the narrowest phones', () => {
    const others = widths.filter((width) => ![576, 768, 992, 1200, 1400].includes(width));
    expect(others.filter((width) => width > 576)).toEqual([]);
  });

  it('has transitions of 300 ms, and none for a user who prefers reduced motion', () => {
    const tokens = textOf('src/ui/tokens.css');
    expect(tokens).toContain('--transition: 300ms;');
    expect(tokens).toMatch(/prefers-reduced-motion: reduce[^}]*\{[^}]*--transition: 0ms;/);
    const own = sheets.flatMap((file) => textOf(file).match(/^\s*transition(-duration)?:[^;]*;/gm) ?? []);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((rule) => !rule.includes('var(--transition)'))).toEqual([]);
  });
});
