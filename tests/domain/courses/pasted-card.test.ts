import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedCard } from '#domain/courses/pasted-card.ts';

const PARS = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
const LADIES_PARS = PARS.map((par, i) => (i === 8 || i === 17 ? 5 : par));
const INDEXES = [7, 1, 17, 11, 3, 15, 9, 13, 5, 8, 18, 2, 12, 6, 16, 10, 4, 14];
const LADIES_INDEXES = INDEXES.toReversed();
const METRES = PARS.map((par, i) => par * 90 + i);
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

/** A row of a printed card with its totals. */
const printed = (heading: string, values: number[]): string => {
  const [front, back] = [values.slice(0, 9), values.slice(9)];
  return [heading, ...front, sum(front), ...back, sum(back), sum(values)].join('\t');
};
const rowsOf = (text: string) => {
  const read = readPastedCard(text);
  return read.ok ? read.rows : read.problem;
};

describe('A pasted scorecard', () => {
  it('may have several rows of pars, stroke indexes and lengths, and the totals are left out', () => {
    const card = [
      ['Hole', ...PARS.map((_, i) => i + 1)].join('\t'),
      printed('Gelb (m)', METRES),
      printed('Par', PARS),
      ['HCP Herren', ...INDEXES].join('\t'),
      printed('Par Damen', LADIES_PARS),
      ['HCP Damen', ...LADIES_INDEXES].join('\t'),
    ].join('\n');
    expect(rowsOf(card)).toEqual([
      { kind: 'lengths', label: 'Gelb', values: METRES },
      { kind: 'pars', label: '', values: PARS },
      { kind: 'stroke-indexes', label: 'Herren', values: INDEXES },
      { kind: 'pars', label: 'Damen', values: LADIES_PARS },
      { kind: 'stroke-indexes', label: 'Damen', values: LADIES_INDEXES },
    ]);
  });

  it('may have its two nines below each other', () => {
    const block = (from: number) =>
      [
        ['Hole', ...PARS.map((_, i) => i + 1).slice(from, from + 9)].join(' '),
        ['Par', ...PARS.slice(from, from + 9), sum(PARS.slice(from, from + 9))].join(' '),
        ['SI', ...INDEXES.slice(from, from + 9)].join(' '),
      ].join('\n');
    expect(rowsOf(`${block(0)}\n${block(9)}`)).toEqual([
      { kind: 'pars', label: '', values: PARS },
      { kind: 'stroke-indexes', label: '', values: INDEXES },
    ]);
  });

  it('may have a line for each hole, with two columns of pars or stroke indexes', () => {
    const lines = PARS.map((par, i) => [i + 1, par, INDEXES[i], LADIES_INDEXES[i], METRES[i]].join('\t'));
    expect(rowsOf(['Hole\tPar\tSI men\tSI women\tYellow', ...lines].join('\n'))).toEqual([
      { kind: 'pars', label: '', values: PARS },
      { kind: 'stroke-indexes', label: 'men', values: INDEXES },
      { kind: 'stroke-indexes', label: 'women', values: LADIES_INDEXES },
      { kind: 'lengths', label: 'Yellow', values: METRES },
    ]);
  });

  it('may have nine holes, in a row or in a column', () => {
    const [pars, indexes] = [PARS.slice(0, 9), INDEXES.slice(0, 9)];
    const wanted = [
      { kind: 'pars', label: '', values: pars },
      { kind: 'stroke-indexes', label: '', values: indexes },
    ];
    const across = readPastedCard(`Par ${pars.join(' ')} ${sum(pars)}\nS.I. ${indexes.join(' ')}`);
    expect(across).toEqual({ ok: true, size: 9, rows: wanted, ratings: [], unread: [] });
    const down = pars.map((par, i) => `${i + 1} ${par} ${indexes[i]}`).join('\n');
    expect(readPastedCard(down)).toEqual({ ok: true, size: 9, rows: wanted, ratings: [], unread: [] });
  });

  it('is read as far as possible, and the lines that could not be read are listed', () => {
    const read = readPastedCard(`Par ${PARS.join(' ')}\nSI ${INDEXES.slice(1).join(' ')} 1`);
    expect(read).toMatchObject({ ok: true, unread: [`SI ${INDEXES.slice(1).join(' ')} 1`] });
  });

  it('may be a single row of numbers, which the app recognizes as pars or stroke indexes', () => {
    expect(rowsOf(PARS.join('\n'))).toEqual([{ kind: 'pars', label: '', values: PARS }]);
    expect(rowsOf(INDEXES.join(' '))).toEqual([{ kind: 'stroke-indexes', label: '', values: INDEXES }]);
  });

  it.each([
    ['4 4 4', '3 numbers were found. Eighteen are needed, one for each hole.'],
    [[...PARS.slice(1), 9].join(' '), 'Hole 18 has 9, which is not 3 to 6.'],
  ])('is refused with one sentence if it is "%s"', (text, problem) => {
    expect(readPastedCard(text)).toEqual({ ok: false, problem });
  });

  it('gives complete rows or one error message, whatever text is pasted', () => {
    const cards = fc.stringMatching(/^[\d ,.\n\tA-Za-z|]{0,200}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), cards), (text) => {
        const read = readPastedCard(text);
        const isGood = read.ok
          ? read.rows.length > 0 && read.rows.every(({ values }) => values.length === read.size)
          : /^[A-Z0-9].*[.?]$/.test(read.problem);
        expect(isGood).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
