import { describe, expect, it } from 'vitest';
import { parseFile } from '../../scripts/syntax.mjs';
import { filesUnder, textOf } from '../support/tree.ts';

const FOLDERS = ['src', 'sw', 'server'];
const isSource = (file: string): boolean => /\.tsx?$/.test(file);

/** A whole name of code in backticks, also with the brackets of a call; not the first part of a name (`greenside_`). */
const QUOTED_NAME = /`([A-Za-z][A-Za-z]*[a-z])(?:\(\))?`/g;

interface Source {
  file: string;
  comments: string[];
  code: string;
}

function readSource(file: string): Source {
  const text = textOf(file);
  const comments = parseFile(file, text).comments.map(({ value }) => value);
  return { file, comments, code: comments.reduce((rest, comment) => rest.replace(comment, ''), text) };
}

const listNames = ({ code }: Source): string[] => code.match(/[A-Za-z_$][\w$]*/g) ?? [];

function findMissingNames(sources: readonly Source[], existing: ReadonlySet<string>): string[] {
  return sources.flatMap(({ file, comments }) =>
    comments.flatMap((comment) =>
      [...comment.matchAll(QUOTED_NAME)]
        .map(([, name = '']) => name)
        .filter((name) => !existing.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  );
}

describe('a comment', () => {
  const sources = FOLDERS.flatMap((folder) => filesUnder(folder))
    .filter(isSource)
    .map(readSource);
  const existing = new Set(sources.flatMap(listNames));

  it('names in backticks only code that exists', () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(existing.size).toBeGreaterThan(5000);
    expect(findMissingNames(sources, existing)).toEqual([]);
  });

  it('is reported if it names code that does not exist', () => {
    const comment = ' Merges what `formerName` returns. ';
    expect(findMissingNames([{ file: 'a.ts', comments: [comment], code: '' }], existing)).toEqual([
      'a.ts: formerName',
    ]);
  });
});
