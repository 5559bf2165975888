import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormatList } from '#screens/settings/Exports.tsx';
import { EXPORT_NAMES, type Format } from '#contract/tournaments/exports.ts';

const lines = EXPORT_NAMES.map((what) => ({ name: what, what }));
const listNames = (format: Format): (string | undefined)[] =>
  [
    ...renderToStaticMarkup(
      createElement(FormatList, { lines, format, busy: null, onSave: () => undefined }),
    ).matchAll(/aria-label="([^"]*)"/g),
  ].map(([, name]) => name);

describe('The exports of a tournament', () => {
  it.each<[Format, string]>([
    ['csv', 'Spreadsheet (CSV)'],
    ['json', 'Data (JSON)'],
  ])('have one button for each table in the list of the format %s', (format, name) => {
    expect(listNames(format)).toEqual(EXPORT_NAMES.map((what) => `${what} as ${name}`));
  });
});
