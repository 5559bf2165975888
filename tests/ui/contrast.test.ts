import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/every-row.ts';
import { contrast, rulesOf } from '#tests/support/colours.ts';
import type { Rule } from '#tests/support/colours.ts';
import { filesUnder, textOf } from '#tests/support/tree.ts';

const tokenRules = rulesOf(textOf('src/ui/tokens.css'));
const sheets = filesUnder('src')
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: textOf(path) }));

const tokensOf = (rule: Rule | undefined): Map<string, string> =>
  new Map([...(rule?.declarations ?? [])].filter(([name]) => name.startsWith('--')));
const ruleFor = (selector: string, media = ''): Rule | undefined =>
  tokenRules.find((rule) => rule.selector === selector && rule.media.includes(media));

const light = tokensOf(ruleFor(':root'));
const over = (rule: Rule | undefined) => new Map([...light, ...tokensOf(rule)]);
const themes: [string, Map<string, string>][] = [
  ['light', light],
  ['dark by choice', over(ruleFor(":root[data-theme='dark']"))],
  ['dark as the phone says', over(tokenRules.find(({ media }) => media.includes('color-scheme: dark')))],
  ['sun', over(ruleFor(":root[data-theme='sun']"))],
  ['paper', over(rulesOf(textOf('src/ui/print.css')).find(({ selector }) => selector.startsWith(':root')))],
  ['more contrast as the phone says', over(tokenRules.find(({ media }) => media.includes('contrast: more')))],
];

const tokensIn = (name: string) => Object.fromEntries(themes.find(([theme]) => theme === name)![1]);

const GROUNDS = ['--ground', '--surface', '--surface-2'];
/** Backgrounds that text may have anywhere. */
const TEXTS: [string, string][] = [
  ...['--text', '--muted', '--danger', '--under', '--warn', '--on-brand-soft'].flatMap((text) =>
    GROUNDS.map((ground): [string, string] => [text, ground]),
  ),
  ['--on-brand', '--brand'],
  ['--on-brand-soft', '--brand-soft'],
  ['--on-bar', '--bar'],
  ['--text', '--brand-soft'],
  ['--danger', '--danger-soft'],
  ['--warn', '--warn-soft'],
  ['--under', '--brand-soft'],
];
/** Borders of controls, selected items, and the focus ring. */
const PARTS: [string, string][] = ['--line', '--focus', '--brand'].flatMap((part) =>
  GROUNDS.map((ground): [string, string] => [part, ground]),
);

const token = (value: string | undefined): string | null =>
  /^var\((--[a-z0-9-]+)\)$/.exec(value ?? '')?.[1] ?? null;
const background = (rule: Rule): string | null =>
  token(rule.declarations.get('background') ?? rule.declarations.get('background-color'));

/** Each pair of text and background colour set in one rule. */
const written = sheets.flatMap(({ path, text }) =>
  rulesOf(text).flatMap((rule) => {
    const ground = background(rule);
    const colour = token(rule.declarations.get('color'));
    return ground && colour
      ? [{ where: `${path} ${rule.selector}`, pair: [colour, ground] as [string, string] }]
      : [];
  }),
);

describe.each(themes)('in the theme "%s"', (_name, tokens) => {
  const of = ([a, b]: [string, string]) => contrast(tokens.get(a)!, tokens.get(b)!);

  it('text has a contrast of 7:1 or better on every possible background', () =>
    everyRow(TEXTS, String, (pair) => expect(of(pair)).toBeGreaterThanOrEqual(7)));

  it('borders and focus rings have a contrast of 4.5:1 or better', () =>
    everyRow(PARTS, String, (pair) => expect(of(pair)).toBeGreaterThanOrEqual(4.5)));

  it('every pair of text and background colours in a stylesheet has a contrast of 7:1 or better', () => {
    expect(written.length).toBeGreaterThan(10);
    expect(written.filter(({ pair }) => of(pair) < 7).map(({ where }) => where)).toEqual([]);
  });
});

describe('the design tokens (colours and sizes)', () => {
  it('are the same in the dark theme, whether the phone or the golfer chooses it', () => {
    expect(tokensIn('dark by choice')).toEqual(tokensIn('dark as the phone says'));
  });

  it('are the same in the theme for full sun as with the browser’s setting "more contrast"', () => {
    expect(tokensIn('sun')).toEqual(tokensIn('more contrast as the phone says'));
  });

  it('are the only place that defines colours', () => {
    const strays = sheets
      .filter(({ path }) => !/(tokens|print)\.css$/.test(path))
      .flatMap(({ path, text }) =>
        rulesOf(text).flatMap(({ selector, declarations }) =>
          [...declarations]
            .filter(([, value]) => /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(value))
            // A dialog's backdrop has no text.
            .filter(() => !selector.endsWith('::backdrop'))
            .map(([name]) => `${path} ${selector} ${name}`),
        ),
      );
    expect(strays).toEqual([]);
  });

  it('include every name that a stylesheet uses', () => {
    const asked = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => [name!, path] as const),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(([name, path]) => !light.has(name) && !isSetIn(path, name))).toEqual([]);
  });
});

/** A sheet may use a variable that its own component sets. */
function isSetIn(path: string, name: string): boolean {
  return sheets.some((sheet) => sheet.path === path && sheet.text.includes(`${name}:`));
}
