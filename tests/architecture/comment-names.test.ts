import { describe, expect, it } from 'vitest';
import { parseFile } from '../../scripts/syntax.mjs';
import { filesUnder, textOf } from '../support/tree.ts';

const FOLDERS = ['src', 'sw', 'server', 'tests', 'scripts', 'bench'];
const isSource = (file: string): boolean => /\.(tsx?|m[jt]s)$/.test(file);

/** A whole name of code in backticks, also with the brackets of a call; not the first part of a name (`greenside_`). */
const QUOTED_NAME = /`([A-Za-z][A-Za-z]*[a-z])(?:\(\))?`/g;
/** The name of a constant with at least two words, with or without backticks. */
const CONSTANT = /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g;

/** Names of code that is not ours. */
const FOREIGN_NAMES = ['chromiumSwitches', 'NO_NAVSTART'];

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
      [...comment.matchAll(QUOTED_NAME), ...comment.matchAll(CONSTANT)]
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
  const existing = new Set([...sources.flatMap(listNames), ...FOREIGN_NAMES]);

  it('names in backticks only code that exists', () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(existing.size).toBeGreaterThan(5000);
    expect(findMissingNames(sources, existing)).toEqual([]);
  });

  it('is reported if it names code that does not exist', () => {
    const comments = [' Merges what `formerName` returns. ', ' Waits for FORMER_MS. '];
    const source = { file: 'a.ts', comments, code: '' };
    // This test's own names must not count as names of code.
    const existingElsewhere = new Set([...existing].filter((name) => !/former/i.test(name)));
    expect(findMissingNames([source], existingElsewhere)).toEqual(['a.ts: formerName', 'a.ts: FORMER_MS']);
  });
});
