import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { filesUnder } from './support/tree.ts';

const root = path.resolve(import.meta.dirname, '..');
const pages = ['README.md', ...readdirSync(path.join(root, 'docs')).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
);
const textOf = (page: string): string => readFileSync(path.join(root, page), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const journeys = filesUnder('tests/journeys');

describe.each(pages)('The references in %s', (page) => {
  const text = textOf(page);

  it('exist: files, folders and pictures', () => {
    const named = [
      ...text.matchAll(/`(?:unit )?((?:src|sw|server|tests|bench|scripts|docs|public)\/[\w./-]+)`/g),
    ];
    const pictures = [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, picture]) =>
      path.join(path.dirname(page), picture!),
    );
    const files = [...named.map(([, file]) => file!), ...pictures];
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('exist: journeys', () => {
    const names = [...text.matchAll(/`journey ([\w-]+)`/g)].map(([, name]) => name!);
    expect(
      names.filter(
        (name) => name !== 'NAME' && !journeys.some((file) => file.endsWith(`/${name}.journey.ts`)),
      ),
    ).toEqual([]);
  });

  it('exist: engine trials', () => {
    const names = [...text.matchAll(/`trial ([\w-]+)`/g)].map(([, name]) => name!);
    expect(
      names.filter(
        (name) => name !== 'NAME' && !existsSync(path.join(root, `tests/engines/${name}.engine.ts`)),
      ),
    ).toEqual([]);
  });

  it('exist: commands', () => {
    const names = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});

/** `SPEC.md §7`, `CONTRACT.md section 4`, `docs/DESIGN.md`: a page and, if given, its section. */
const CITATION = /\b(?:docs\/)?([A-Z][A-Z-]+)\.md(?:(?: §| section )(\d+))?/g;
const IN_ROOT = new Set(['README', 'CONTRIBUTING', 'CHANGELOG']);

function brokenCitations(source: string): string[] {
  return [...source.matchAll(CITATION)].flatMap(([cited, name, section]) => {
    const page = path.join(root, IN_ROOT.has(name!) ? `${name}.md` : `docs/${name}.md`);
    if (!existsSync(page)) return [cited];
    const isThere = !section || new RegExp(`^## ${section}\\. `, 'm').test(readFileSync(page, 'utf8'));
    return isThere ? [] : [cited];
  });
}

describe('A citation in code or pages', () => {
  const citing = filesUnder('.').filter((file) => /\.(ts|tsx|mts|mjs|css|html|md)$/.test(file));

  it('refers to an existing page and section', () => {
    const cited = citing.flatMap((file) => [...textOf(file).matchAll(CITATION)]);
    expect(cited.length).toBeGreaterThan(50);
    const broken = citing.flatMap((file) => brokenCitations(textOf(file)).map((word) => `${file}: ${word}`));
    expect(broken.filter((found) => !found.startsWith('tests/docs.test.ts'))).toEqual([]);
  });

  it('of a missing page is detected', () => {
    expect(brokenCitations('as NOWHERE.md says, and SPEC.md §99, and SPEC.md §7')).toEqual([
      'NOWHERE.md',
      'SPEC.md §99',
    ]);
  });
});

/** Normalizes a path of pages or code: no slash at either end, `{}` for each parameter. */
const plainPath = (written: string): string =>
  written.replace(/:\w+|\{[^}]*\}/g, '{}').replace(/^\/|\/$/g, '');

it('Every call of the contract is in SPEC.md or CONTRACT.md', () => {
  const named = [...`${textOf('docs/SPEC.md')}\n${textOf('docs/CONTRACT.md')}`.matchAll(/[\w/{}.-]+/g)];
  const paths = new Set(named.map(([word]) => plainPath(word)));
  const missing = [...calls].filter(([, call]) => !paths.has(plainPath(call.path)));
  expect(missing.map(([name]) => name)).toEqual([]);
});

it('The pages contain references to check', () => {
  const all = pages.map(textOf).join('\n');
  expect(pages.length).toBeGreaterThan(1);
  expect(all.match(/`journey [a-z]/g)?.length).toBeGreaterThan(10);
  expect(all.match(/npm run /g)?.length).toBeGreaterThan(5);
});
