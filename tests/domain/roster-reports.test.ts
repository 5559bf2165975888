import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noListIn } from '#domain/roster/file-kind.ts';
import { readRoster } from '#domain/roster/read.ts';

interface Report {
  id: string;
  input: string;
  /** First name, last name, handicap. */
  expected: [string, string, number | null][];
  /** What else is good: a line that is asked about, or a sentence on the file. */
  or?: string;
}

const fileOf = (name: string): Uint8Array =>
  readFileSync(new URL(`../fixtures/reports/${name}`, import.meta.url));
const REPORTS = JSON.parse(new TextDecoder().decode(fileOf('index.json'))) as Report[];

describe('Lists and files from public reports', () => {
  it('are there', () => expect(REPORTS.length).toBeGreaterThan(10));

  it.each(REPORTS)('$id gives the players that are in it, and no others', ({ input, expected, or }) => {
    const bytes = fileOf(input);
    const isRefused = noListIn(bytes) !== null;
    expect(isRefused).toBe(or?.startsWith('says:') === true);
    const { rows } = isRefused ? { rows: [] } : readRoster(bytes);
    const players = rows.flatMap(({ row }) =>
      row ? [[row.first_name, row.last_name, row.handicap ?? null]] : [],
    );
    expect(players).toEqual(isRefused ? [] : expected);
  });
});

describe('A file that is no list', () => {
  it.each([
    ['workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
    ['pdf', [...'%PDF-1.7'].map((letter) => letter.charCodeAt(0))],
    ['page', [...'<html><table>'].map((letter) => letter.charCodeAt(0))],
    ['binary', Array.from({ length: 64 }, (_, i) => (i % 3 === 0 ? 1 : 200))],
    [null, [...'Ann Baker;12.4'].map((letter) => letter.charCodeAt(0))],
    [null, [0xff, 0xfe, ...[...'Ann Baker'].flatMap((letter) => [letter.charCodeAt(0), 0])]],
    [null, []],
  ] as const)('is told as %s', (kind, bytes) => {
    expect(noListIn(Uint8Array.from(bytes))).toBe(kind);
  });
});

describe('A handicap without headings', () => {
  it.each([
    ['Ann Baker; NH', undefined],
    ['Ann Baker; WD', undefined],
    ['Ann Baker; 12.4M', 12.4],
    ['Ann Baker; *12.4', 12.4],
    ["Ann Baker; '+2.1", -2.1],
    ['Ann Baker; ="+1.5"', -1.5],
    ['Ann Baker; Scr', 0],
  ])('as in %s', (line, handicap) => {
    const [read] = readRoster(`${line}\nBob Cole; 8.0`).rows;
    expect(read!.row).toMatchObject({ first_name: 'Ann', last_name: 'Baker' });
    expect(read!.row!.handicap).toBe(handicap);
  });
});
