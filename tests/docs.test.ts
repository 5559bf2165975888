import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './support/tree.ts';

const root = path.resolve(import.meta.dirname, '..');
const pages = ['README.md', ...filesUnder('docs').filter((name) => name.endsWith('.md'))];
const textOf = (page: string): string => readFileSync(path.join(root, page), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const journeys = filesUnder('tests/journeys');

/** What the pages name by a pattern's first group and what is not there, each with its page. */
const missing = (pattern: RegExp, isThere: (name: string, page: string) => boolean): string[] =>
  pages.flatMap((page) =>
    [...textOf(page).matchAll(pattern)]
      .map(([, name]) => name!)
      .filter((name) => !isThere(name, page))
      .map((name) => `${page}: ${name}`),
  );

describe('The pages of the docs', () => {
  it('name only existing files and folders', () => {
    const named = /`(?:unit )?((?:src|sw|server|tests|bench|scripts|docs|public)\/[\w./-]+)`/g;
    expect(missing(named, (file) => existsSync(path.join(root, file)))).toEqual([]);
  });

  it('show only existing pictures', () => {
    const isThere = (file: string, page: string) => existsSync(path.join(root, path.dirname(page), file));
    expect(missing(/!\[[^\]]*\]\(([^)]+)\)/g, isThere)).toEqual([]);
  });

  it('name only existing journeys (browser tests)', () => {
    const isThere = (name: string) =>
      name === 'NAME' || journeys.some((file) => file.endsWith(`/${name}.journey.ts`));
    expect(missing(/`journey ([\w-]+)`/g, isThere)).toEqual([]);
  });

  it('name only existing engine trials (tests of other browsers)', () => {
    const isThere = (name: string) =>
      name === 'NAME' || existsSync(path.join(root, `tests/engines/${name}.engine.ts`));
    expect(missing(/`trial ([\w-]+)`/g, isThere)).toEqual([]);
  });

  it('name only existing npm scripts', () => {
    expect(missing(/npm run ([\w:-]+)/g, (name) => name in scripts)).toEqual([]);
  });
});

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

/** Links from a page to a file or a heading that is not there. */
function brokenLinks(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(((?!https?:)[^)\s]*)\)/g)].map(([, link]) => link!);
  return links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.join(path.dirname(page), file);
    if (!existsSync(path.join(root, target))) return true;
    return anchor !== undefined && !anchorsIn(file === '' ? text : textOf(target)).includes(anchor);
  });
}

describe('Links in the docs', () => {
  const linking = [...pages, 'CONTRIBUTING.md', 'CHANGELOG.md'];

  it('lead to existing files and headings', () => {
    expect(linking.map(textOf).join('\n').match(/\]\(/g)?.length).toBeGreaterThan(100);
    expect(
      linking.flatMap((page) => brokenLinks(page, textOf(page)).map((link) => `${page}: ${link}`)),
    ).toEqual([]);
  });

  it('to a missing file or heading are reported by this check', () => {
    const text = '# One\n[a](#one) [b](#two) [c](docs/NOWHERE.md) [d](docs/SPEC.md#nowhere)';
    expect(brokenLinks('README.md', text)).toEqual(['#two', 'docs/NOWHERE.md', 'docs/SPEC.md#nowhere']);
  });
});

/** `SPEC.md §7`, `docs/DESIGN.md`, `docs/contract/scores.md`: a page of ours and, where one is named, its section. */
const CITATION = /\b(?:docs\/)?((?:contract|decisions)\/[\w-]+|[A-Z][A-Z-]+)\.md(?:(?: §| section )(\d+))?/g;
const IN_ROOT = new Set(['README', 'CONTRIBUTING', 'CHANGELOG']);

function brokenCitations(source: string): string[] {
  return [...source.matchAll(CITATION)].flatMap(([cited, name, section]) => {
    const page = path.join(root, IN_ROOT.has(name!) ? `${name}.md` : `docs/${name}.md`);
    if (!existsSync(page)) return [cited];
    const isThere = !section || new RegExp(`^## ${section}\\. `, 'm').test(readFileSync(page, 'utf8'));
    return isThere ? [] : [cited];
  });
}

describe('Citations in the docs, such as SPEC.md §7,', () => {
  const citing = filesUnder('.').filter((file) => /\.(ts|tsx|mts|mjs|css|html|md)$/.test(file));

  it('name existing pages and sections', () => {
    const cited = citing.flatMap((file) => [...textOf(file).matchAll(CITATION)]);
    expect(cited.length).toBeGreaterThan(50);
    const broken = citing.flatMap((file) => brokenCitations(textOf(file)).map((word) => `${file}: ${word}`));
    expect(broken.filter((found) => !found.startsWith('tests/docs.test.ts'))).toEqual([]);
  });

  it('are reported by this check if the page or section does not exist', () => {
    expect(
      brokenCitations('as NOWHERE.md says, docs/contract/nowhere.md, and SPEC.md §99, and SPEC.md §7'),
    ).toEqual(['NOWHERE.md', 'docs/contract/nowhere.md', 'SPEC.md §99']);
  });
});

describe('The decision records in docs/decisions', () => {
  const files = filesUnder('docs/decisions').filter((file) => !file.endsWith('README.md'));
  const index = textOf('docs/decisions/README.md');

  it('each have a number, a date, context, decision and consequences, in at most 25 lines', () => {
    expect(files.length).toBeGreaterThan(30);
    const numbers = files.map((file) => Number(path.basename(file).slice(0, 3))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    const wrong = files.filter((file) => {
      const text = textOf(file);
      const isWhole = ['Date: ', '## Context', '## Decision', '## Consequences'].every((part) =>
        text.includes(`\n${part}`),
      );
      return (
        !isWhole || !text.startsWith(`# ${path.basename(file).slice(0, 3)}. `) || text.split('\n').length > 26
      );
    });
    expect(wrong).toEqual([]);
  });

  it('are all listed in the index', () => {
    expect(files.filter((file) => !index.includes(`](${path.basename(file)})`))).toEqual([]);
  });
});

it('The checks of the docs find many pages, names of journeys and npm commands to check', () => {
  const all = pages.map(textOf).join('\n');
  expect(pages.length).toBeGreaterThan(40);
  expect(all.match(/`journey [a-z]/g)?.length).toBeGreaterThan(10);
  expect(all.match(/npm run /g)?.length).toBeGreaterThan(5);
});
