import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCardNumbers } from '#domain/courses/card-numbers.ts';
import type { RowKind } from '#domain/courses/row-kinds.ts';

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
const PARS = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
const INDEXES = [7, 1, 17, 11, 3, 15, 9, 13, 5, 8, 18, 2, 12, 6, 16, 10, 4, 14];

const eighteen = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: 18, maxLength: 18 });
/** A row of each kind with its possible values. */
const row: fc.Arbitrary<{ kind: RowKind; values: number[] }> = fc.oneof(
  eighteen(fc.integer({ min: 3, max: 6 })).map((values) => ({ kind: 'pars' as const, values })),
  eighteen(fc.integer({ min: 30, max: 699 })).map((values) => ({ kind: 'lengths' as const, values })),
  fc
    .shuffledSubarray([...INDEXES], { minLength: 18 })
    .map((values) => ({ kind: 'stroke-indexes' as const, values })),
);
const separator = fc.constantFrom(
  ' ',
  '\t',
  ', ',
  ',',
  ';',
  '\n',
  '\r\n',
  ' | ',
  '/',
  ' - ',
  '\u00a0',
  ' m ',
);

describe('Pasted pars or stroke indexes', () => {
  it('are read with any separator between them and any heading of the row', () => {
    fc.assert(
      fc.property(
        row,
        separator,
        fc.constantFrom('', 'Par: ', 'SI\t', 'Weiß (m)\n'),
        (given, between, head) => {
          const text = head + given.values.join(between);
          expect(readCardNumbers(text, given.kind)).toEqual({ ok: true, values: given.values });
        },
      ),
    );
  });

  it('are read without the totals (out, in and total), wherever the totals are', () => {
    const totals = fc.constantFrom('out-in', 'out-in-total', 'out-in-out-total', 'total', 'out', 'in-total');
    fc.assert(
      fc.property(row, totals, separator, ({ kind, values }, which, between) => {
        fc.pre(kind !== 'stroke-indexes');
        const [front, back] = [values.slice(0, 9), values.slice(9)];
        const after = which.split('-');
        const cells: (number | string)[] = [
          ...front,
          ...(after[0] === 'out' ? ['OUT', sum(front)] : []),
          ...back,
        ];
        for (const name of after[0] === 'out' ? after.slice(1) : after)
          cells.push(name, { in: sum(back), out: sum(front), total: sum(values) }[name]!);
        const read = readCardNumbers(cells.join(between), kind);
        expect(read).toEqual({ ok: true, values });
      }),
    );
  });

  it('are read from two rows of nine, with the hole numbers above them', () => {
    const text = `Hole\t1\t2\t3\t4\t5\t6\t7\t8\t9\tOUT
Par\t${PARS.slice(0, 9).join('\t')}\t36
Hole\t10\t11\t12\t13\t14\t15\t16\t17\t18\tIN\tTOT
Par\t${PARS.slice(9).join('\t')}\t36\t72`;
    expect(readCardNumbers(text, 'pars')).toEqual({ ok: true, values: PARS });
  });

  it('are read from lines that each begin with the hole number', () => {
    fc.assert(
      fc.property(row, ({ kind, values }) => {
        const text = values.map((value, i) => `${i + 1}\t${value}`).join('\n');
        expect(readCardNumbers(text, kind)).toEqual({ ok: true, values });
      }),
    );
  });

  it('are read as stroke indexes if they are 1 to 18 in order, although they look like hole numbers', () => {
    const values = INDEXES.map((_, i) => i + 1);
    const text = `${values.slice(0, 9).join(' ')}\n${values.slice(9).join(' ')}`;
    expect(readCardNumbers(text, 'stroke-indexes')).toEqual({ ok: true, values });
  });

  it('may have no separators, full-width digits, or totals with a thousands comma', () => {
    expect(readCardNumbers('453443544 435443454', 'pars')).toEqual({ ok: true, values: PARS });
    expect(readCardNumbers(PARS.join(' ').replaceAll('4', '４'), 'pars')).toEqual({ ok: true, values: PARS });
    const lengths = PARS.map((par) => par * 95);
    const [out, all] = [sum(lengths.slice(0, 9)), sum(lengths)].map((n) => n.toLocaleString('en'));
    const text = [...lengths.slice(0, 9), out, ...lengths.slice(9), out, all].join(' ');
    expect(readCardNumbers(text, 'lengths')).toEqual({ ok: true, values: lengths });
  });

  it.each<[string, string, RowKind, string]>([
    ['are too few', '4 4 4', 'pars', '3 numbers were found. Eighteen are needed, one for each hole.'],
    ['do not exist', 'par', 'pars', '0 numbers were found. Eighteen are needed, one for each hole.'],
    [
      'do not add up to the totals',
      [...PARS.slice(0, 9), 37, ...PARS.slice(9), 36].join(' '),
      'pars',
      'The first nine add up to 36, but the card says 37. Is one of them wrong?',
    ],
    ['are not pars', [...PARS.slice(1), 9].join(' '), 'pars', 'Hole 18 has 9, which is not 3 to 6.'],
    [
      'contain a stroke index twice',
      [...INDEXES.slice(0, 17), 7].join(' '),
      'stroke-indexes',
      'Stroke index 7 is on hole 1 and hole 18. Use each only once.',
    ],
  ])('are refused in one sentence if they %s', (_, text, kind, problem) => {
    expect(readCardNumbers(text, kind)).toEqual({ ok: false, problem });
  });

  describe('in a whole table', () => {
    const METRES = PARS.map((par, i) => par * 90 + i);
    const byHole = (head: string) =>
      [head, ...PARS.map((par, i) => [i + 1, par, INDEXES[i], METRES[i]].join('\t'))].join('\n');
    const across = [
      `Hole ${PARS.map((_, i) => i + 1).join(' ')}`,
      `Par ${PARS.join(' ')}`,
      `SI ${INDEXES.join(' ')}`,
      `Metres ${METRES.join(' ')}`,
    ].join('\n');
    it.each([
      ['with headings', byHole('Hole\tPar\tSI\tMetres')],
      ['with headings in German', byHole('Loch\tPar\tVorgabe\tMeter')],
      ['without headings', byHole('')],
      ['with a line for each kind', across],
    ])('%s are read from the right rows or columns', (_, table) => {
      expect(readCardNumbers(table, 'pars')).toEqual({ ok: true, values: PARS });
      expect(readCardNumbers(table, 'stroke-indexes')).toEqual({ ok: true, values: INDEXES });
      expect(readCardNumbers(table, 'lengths')).toEqual({ ok: true, values: METRES });
    });

    it('with two columns of stroke indexes are refused', () => {
      const two = PARS.map((par, i) => [i + 1, par, INDEXES[i], INDEXES[17 - i]].join('\t')).join('\n');
      expect(readCardNumbers(`Hole\tPar\tSI men\tSI women\n${two}`, 'stroke-indexes').ok).toBe(false);
    });
  });

  it('give eighteen valid numbers or one error message, whatever text is pasted', () => {
    const kinds = fc.constantFrom<RowKind>('pars', 'stroke-indexes', 'lengths');
    const cards = fc.stringMatching(/^[\d ,.\n\tA-Za-z|]{0,120}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), cards), kinds, (text, kind) => {
        const read = readCardNumbers(text, kind);
        const most = { pars: 6, 'stroke-indexes': 18, lengths: 1100 }[kind];
        const isGood = read.ok
          ? read.values.length === 18 && Math.max(...read.values) <= most
          : /^[A-Z0-9].*[.?]$/.test(read.problem);
        expect(isGood).toBe(true);
      }),
    );
  });
});

interface CardReport {
  id: string;
  how: string;
  input: string;
  expected: { values: number[] } | { refused: true; message?: string };
}

const reportOf = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/reports/${name}`, import.meta.url), 'utf8'));
const REPORTS = (reportOf('index.json') as CardReport[]).filter(({ how }) => how === 'card-paste');

describe('Scorecards from public bug reports', () => {
  it('are nine test cases', () => expect(REPORTS).toHaveLength(9));

  it.each(REPORTS)('are read correctly or refused with a helpful message: $id', ({ input, expected }) => {
    const pasted = reportOf(input) as { row: RowKind; text: string };
    const read = readCardNumbers(pasted.text, pasted.row);
    const problem = read.ok ? '' : read.problem;
    const isAsExpected =
      'values' in expected
        ? read.ok && JSON.stringify(read.values) === JSON.stringify(expected.values)
        : !read.ok && new RegExp(expected.message ?? '.', 'i').test(problem);
    expect([isAsExpected, problem]).toEqual([true, problem]);
  });
});
