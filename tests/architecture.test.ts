import { describe, expect, it } from 'vitest';
import { importsOf, parse, walk } from './support/imports.ts';
import { breaches, roomOf, ROOMS } from './support/rooms.ts';
import { filesUnder, textOf } from './support/tree.ts';

const SOURCE = /\.(ts|tsx|mts|mjs|js|css)$/;
const CODE = /\.(ts|tsx|mts|mjs|js)$/;
/** The build's own configuration is a tool, not part of the room it lies in. */
const isTool = (file: string) => file.endsWith('.config.ts');

const housed = ['src', 'sw', 'server']
  .flatMap(filesUnder)
  .filter((file) => SOURCE.test(file) && !isTool(file) && !file.endsWith('.d.ts'));
const sources = new Map(housed.map((file) => [file, textOf(file)]));

/** The breaches of one made-up file. */
const planted = (file: string, source: string) => breaches(new Map([[file, source]]));

describe('the import table', () => {
  it.each(Object.keys(ROOMS))('finds files in the room %s', (room) => {
    expect(housed.filter((file) => roomOf(file) === room).length).toBeGreaterThan(0);
  });

  it('is kept by every file', () => {
    expect(breaches(sources)).toEqual([]);
  });

  it.each([
    ['a package in a pure room', 'src/domain/round.ts', `import { object } from 'valibot';`],
    ['a node module in the app', 'src/app/x.ts', `import fs from 'node:fs';`],
    ['a type from a room above', 'src/domain/round.ts', `import type { Score } from '#contract/scores.ts';`],
    [
      'a type named in place',
      'src/domain/round.ts',
      `let s: import('#data/store/database.ts').ScoreDatabase;`,
    ],
    ['a re-export', 'src/contract/index.ts', `export * from '../data/db.ts';`],
    ['a named re-export', 'src/contract/index.ts', `export { db } from '#data/store/database.ts';`],
    ['an import at run time', 'src/ui/Age.tsx', `const later = () => import('#app/reads/reads.ts');`],
    ['an import of a computed name', 'src/ui/Age.tsx', 'const later = (n: string) => import(`./${n}.ts`);'],
    ['a worker by URL', 'src/ui/Age.tsx', `new Worker(new URL('../data/work.ts', import.meta.url));`],
    ['a require', 'server/app.ts', `const express = require('express');`],
    [
      'a screen that imports another',
      'src/screens/login/LoginScreen.tsx',
      `import '#screens/error/x.module.css';`,
    ],
    [
      'a screen outside the table of routes',
      'src/app/shell/Layout.tsx',
      `import('#screens/login/LoginScreen.tsx');`,
    ],
    ['the server from the phone', 'src/api/client.ts', `import type { Context } from '#server/context.ts';`],
    ['the phone from the server', 'server/app.ts', `import { openDatabase } from '#data/store/database.ts';`],
    ['a test from the product', 'server/app.ts', `import { startServer } from '#tests/support/server.ts';`],
    ['Dexie outside data', 'src/screens/login/LoginScreen.tsx', `import Dexie from 'dexie';`],
    ['ky outside api', 'src/sync/engine.ts', `import ky from 'ky';`],
    ['a style of another room', 'src/ui/Age.module.css', `@import '../app/layout.css';`],
    ['a file in no room', 'src/helpers/misc.ts', `export const a = 1;`],
  ])('sees %s', (_what, file, source) => {
    expect(planted(file, source)).toHaveLength(1);
  });

  it('lets the table of routes import screens, and JSX with generics parse', () => {
    const source = `const A = <T,>(p: { a: T }) => <b>{p.a as string}</b>;\nimport('#screens/login/LoginScreen.tsx');`;
    expect(planted('src/app/routes.tsx', source)).toEqual([]);
  });

  it('refuses a file that it cannot parse instead of passing over it', () => {
    expect(() => planted('src/ui/Broken.tsx', 'const a = <div>;')).toThrow('src/ui/Broken.tsx');
  });
});

describe('packages', () => {
  it('are declared before they are loaded', () => {
    const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };
    const loaded = [...sources].flatMap(([file, source]) =>
      importsOf(file, source).map(({ specifier }) => ({ file, specifier: specifier ?? '' })),
    );
    const packages = loaded.filter(({ specifier }) => !/^(\.|#|node:|$)/.test(specifier));
    expect(packages.length).toBeGreaterThan(10);
    const nameOf = (specifier: string) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
    const undeclared = packages.filter(({ specifier }) => !(nameOf(specifier) in dependencies));
    expect(undeclared).toEqual([]);
  });
});

const ours = filesUnder('.');
const code = ours.filter((file) => CODE.test(file));
const tests = code.filter((file) => file.startsWith('tests/') && /\.(test|spec)\.tsx?$/.test(file));

describe('files', () => {
  it.each([
    ['of the product', /^(src|sw|server)\//, 220],
    ['of tests and tools', /^(tests|scripts|bench)\//, 330],
  ])('%s stay short enough to be read whole', (_which, folders, most) => {
    const files = code.filter((file) => folders.test(file));
    expect(files.length).toBeGreaterThan(10);
    const long = files.filter((file) => textOf(file).split('\n').length > most);
    expect(long).toEqual([]);
  });

  it('name no machine, no registry and no secret', () => {
    const text = ours.filter((file) =>
      /\.(ts|tsx|mts|mjs|js|json|css|html|md|ya?ml|svg|txt)$|\/run$/.test(file),
    );
    expect(text.length).toBeGreaterThan(50);
    const telltale = new RegExp(
      [
        '/(?:home|Users)/[a-z]',
        `/${'work'}/`,
        `/${'root'}/`,
        'BEGIN [A-Z ]*PRIVATE KEY',
        'AKIA[0-9A-Z]{16}',
        'gh[pousr]_\\w{30}',
      ]
        .map((part) => `(?:${part})`)
        .join('|'),
    );
    const found = text
      .filter((file) => file !== 'tests/architecture.test.ts')
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .map((line, at) => ({ at: `${file}:${at + 1}`, hit: telltale.exec(line) })),
      )
      .filter(({ hit }) => hit)
      .map(({ at, hit }) => `${at} ${hit![0]}`);
    expect(found).toEqual([]);
  });

  it('lock every package to the public registry by hash', () => {
    const lock = JSON.parse(textOf('package-lock.json')) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>;
    };
    const packages = Object.entries(lock.packages).filter(([name]) => name !== '');
    expect(packages.length).toBeGreaterThan(100);
    const odd = packages.filter(
      ([, entry]) =>
        !entry.integrity || (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(odd.map(([name]) => name)).toEqual([]);
  });
});

const FORBIDDEN = new Set(['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail']);
const RUNNERS = new Set(['it', 'test', 'describe', 'suite']);

/** Calls that leave a test out: `it.skip`, `test.describe.only`, `test.fixme` and their like. */
function leftOut(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parse(file, source), (node) => {
    if (node.type !== 'MemberExpression') return;
    const property = (node['property'] as { name?: string }).name ?? '';
    let base = node['object'] as { type: string; name?: string; object?: unknown };
    while (base.type === 'MemberExpression') base = base.object as typeof base;
    if (FORBIDDEN.has(property) && RUNNERS.has(base.name ?? ''))
      found.push(`${file}: ${base.name}.${property}`);
  });
  return found;
}

describe('tests', () => {
  it('leave no test out', () => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.flatMap((file) => leftOut(file, textOf(file)))).toEqual([]);
    expect(leftOut('a.test.ts', `it.skip('a', () => {}); test.describe.only('b', () => {});`)).toHaveLength(
      2,
    );
  });
});
