import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const pages = ['README.md', ...readdirSync(path.join(root, 'docs')).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
);
const textOf = (page: string): string => readFileSync(path.join(root, page), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

describe.each(pages)('What %s names', (page) => {
  const text = textOf(page);

  it('is there: files, folders and pictures', () => {
    const named = [
      ...text.matchAll(/`(?:unit )?((?:src|sw|server|tests|bench|scripts|docs|public)\/[\w./-]+)`/g),
    ];
    const pictures = [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, picture]) =>
      path.join(path.dirname(page), picture!),
    );
    const files = [...named.map(([, file]) => file!), ...pictures];
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('is there: journeys', () => {
    const names = [...text.matchAll(/`journey ([\w-]+)`/g)].map(([, name]) => name!);
    expect(
      names.filter(
        (name) => name !== 'NAME' && !existsSync(path.join(root, `tests/journeys/${name}.journey.ts`)),
      ),
    ).toEqual([]);
  });

  it('is there: engine trials', () => {
    const names = [...text.matchAll(/`trial ([\w-]+)`/g)].map(([, name]) => name!);
    expect(
      names.filter(
        (name) => name !== 'NAME' && !existsSync(path.join(root, `tests/engines/${name}.engine.ts`)),
      ),
    ).toEqual([]);
  });

  it('is there: commands', () => {
    const names = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('The pages name something to look for', () => {
  const all = pages.map(textOf).join('\n');
  expect(pages.length).toBeGreaterThan(1);
  expect(all.match(/`journey [a-z]/g)?.length).toBeGreaterThan(10);
  expect(all.match(/npm run /g)?.length).toBeGreaterThan(5);
});
