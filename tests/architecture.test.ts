import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findImportCycles } from './support/import-cycles.ts';
import { compositionBreaches, copyBreaches } from './support/composition.ts';
import { importsOf } from './support/imports.ts';
import { parseFile, walk } from '../scripts/syntax.mjs';
import { moduleState } from './support/module-state.ts';
import { breaches, roomOf, ROOMS } from './support/rooms.ts';
import { filesUnder, textOf } from './support/tree.ts';

const SOURCE = /\.(ts|tsx|mts|mjs|js|css)$/;
const CODE = /\.(ts|tsx|mts|mjs|js)$/;
/** The build's configuration is a tool, not part of the folder that contains it. */
const isTool = (file: string) => file.endsWith('.config.ts');

const housed = ['src', 'sw', 'server']
  .flatMap(filesUnder)
  .filter((file) => SOURCE.test(file) && !isTool(file) && !file.endsWith('.d.ts'));
const sources = new Map(housed.map((file) => [file, textOf(file)]));

const planted = (file: string, source: string) => breaches(new Map([[file, source]]));

describe('the table of allowed imports between folders', () => {
  it.each(Object.keys(ROOMS))('names only folder groups that contain files: %s', (room) => {
    expect(housed.filter((file) => roomOf(file) === room).length).toBeGreaterThan(0);
  });

  it('permits every import in the code', () => {
    console.info(`Architecture: ${sources.size} files of src, sw and server were read.`);
    expect(sources.size).toBeGreaterThan(0);
    expect(breaches(sources)).toEqual([]);
  });

  it.each([
    ['a package in a pure room', 'src/domain/round.ts', `import { object } from 'valibot';`],
    ['a node module in the app', 'src/app/x.ts', `import fs from 'node:fs';`],
    [
      'a type from a room above',
      'src/domain/round.ts',
      `import type { Score } from '#contract/scores/scores.ts';`,
    ],
    [
      'a type named in place',
      'src/domain/round.ts',
      `let s: import('#data/store/database.ts').ScoreDatabase;`,
    ],
    ['a re-export', 'src/contract/index.ts', `export * from '../data/db.ts';`],
    ['a named re-export', 'src/contract/index.ts', `export { db } from '#data/store/database.ts';`],
    [
      'an import at run time',
      'src/ui/messages/Age.tsx',
      `const later = () => import('#app/reads/reads.ts');`,
    ],
    [
      'an import of a computed name',
      'src/ui/messages/Age.tsx',
      'const later = (n: string) => import(`./${n}.ts`);',
    ],
    [
      'a worker by URL',
      'src/ui/messages/Age.tsx',
      `new Worker(new URL('../../data/work.ts', import.meta.url));`,
    ],
    ['a require', 'server/app.ts', `const express = require('express');`],
    [
      'a screen that imports another',
      'src/screens/login/LoginScreen.tsx',
      `import '#screens/error/x.module.css';`,
    ],
    [
      'the desk that imports its step, the settings',
      'src/screens/desk/rail/x.ts',
      `import '#screens/settings/rounds.ts';`,
    ],
    [
      'a screen outside the table of routes',
      'src/app/shell/Layout.tsx',
      `import('#screens/login/LoginScreen.tsx');`,
    ],
    ['the server from the phone', 'src/api/client.ts', `import type { Context } from '#server/context.ts';`],
    ['the phone from the server', 'server/app.ts', `import { openDatabase } from '#data/store/database.ts';`],
    ['a test from the product', 'server/app.ts', `import { startServer } from '#tests/support/server.ts';`],
    ['a folder that enters one above it', 'src/app/reads/x.ts', `import '#app/session/session.ts';`],
    ['a folder of the app that nobody wrote down', 'src/app/misc/x.ts', `import '#app/http/client.ts';`],
    [
      'the store that enters the scores',
      'src/data/store/x.ts',
      `import type { CardView } from '#data/scores/types.ts';`,
    ],
    ['Dexie outside the store', 'src/data/scores/x.ts', `import Dexie from 'dexie';`],
    [
      'a hook that loads what joins the parts',
      'src/app/scores/useX.ts',
      `import type { App } from '#app/app.ts';`,
    ],
    ['a screen that loads what joins the parts', 'src/screens/login/x.ts', `import '#app/phone.ts';`],
    ['Dexie outside data', 'src/screens/login/LoginScreen.tsx', `import Dexie from 'dexie';`],
    ['ky outside api', 'src/sync/engine.ts', `import ky from 'ky';`],
    ['a style of another room', 'src/ui/Age.module.css', `@import '../app/layout.css';`],
    ['a file in no room', 'src/helpers/misc.ts', `export const a = 1;`],
  ])('forbids %s', (_what, file, source) => {
    expect(planted(file, source)).toHaveLength(1);
  });

  it('lets the route table import screens, even in a JSX file with generics', () => {
    const source = `const A = <T,>(p: { a: T }) => <b>{p.a as string}</b>;\nimport('#screens/login/LoginScreen.tsx');`;
    expect(planted('src/app/routes.tsx', source)).toEqual([]);
  });

  it('lets the settings import the desk, because the settings are the first step of the desk', () => {
    expect(planted('src/screens/settings/x.ts', `import '#screens/desk/rail/deskParts.ts';`)).toEqual([]);
  });

  it('makes the check fail for a file that cannot be parsed', () => {
    expect(() => planted('src/ui/Broken.tsx', 'const a = <div>;')).toThrow('src/ui/Broken.tsx');
  });
});

describe('the parts of the app (src/app)', () => {
  it('are given their dependencies only by app.ts and phone.ts', () => {
    expect(compositionBreaches(sources)).toEqual([]);
  });

  it.each([
    ['a part that imports a hook', `import { useCard } from './useCard.ts';\nexport function createX() {}`],
    ['a part as a constant that does', `import '#app/reads/useQuery.ts';\nexport const createX = () => {};`],
    ['a file that makes a part of another folder', `import { createReads } from '#app/reads/reads.ts';`],
  ])('are reported by this check if they contain %s', (_what, source) => {
    expect(compositionBreaches(new Map([['src/app/scores/x.ts', source]]))).toHaveLength(1);
  });

  it('ask only the store for scores, and never the database or the backup themselves', () => {
    expect(copyBreaches(sources)).toEqual([]);
    const asking = `import { backupOnlyStore } from '#data/backup/backup-only-store.ts';\nif (error.mayFallBack) take();`;
    expect(copyBreaches(new Map([['src/app/scores/x.ts', asking]]))).toHaveLength(2);
  });

  it('have no state at module level, like the phone’s data layer and the sync engine', () => {
    const files = [...sources].filter(([file]) => /^src\/(app|data|sync)\/.*\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(([file, source]) => moduleState(file, source))).toEqual([]);
  });

  it.each([
    ['a variable', 'let last = 0;'],
    ['an exported variable', 'export let last = 0;'],
    ['a map', 'const entries = new Map<string, number>();'],
    ['a set that a type calls no constant', 'const known: Set<string> = new Set();'],
    ['a store', 'export const useX = create<State>()(() => ({ a: 1 }));'],
    ['a part', 'export const reads = createReads({ call });'],
    ['a part that is loaded once', `const phone = once(() => import('./phone.ts'));`],
    [
      'an object that a function changes',
      'const held = { cards: 0 };\nexport const hold = () => held.cards++;',
    ],
    ['a list that a function changes', 'const found: string[] = [];\nconst note = () => found.push("a");'],
    ['an instance', 'const channel = new BroadcastChannel("a");'],
  ])('are reported by this check if they have %s at module level', (_what, source) => {
    expect(moduleState('src/app/x.ts', source)).toHaveLength(1);
  });

  it.each([
    ['a React context', `export const XContext = createContext<X | null>(null);`],
    [
      'a route',
      `const root = createRootRouteWithContext<C>()({});\nconst tree = root.addChildren([createRoute({})]);`,
    ],
    ['a compiled pattern', `const A = /a/;\nconst B = new RegExp('b');`],
    ['a constant table', `const A: ReadonlySet<string> = new Set(['a']);\nconst B = { a: 1 } as const;`],
    [
      'state inside a function',
      'export function createX() { let a = 0; const m = new Map(); return () => a++; }',
    ],
  ])('may have %s at module level', (_what, source) => {
    expect(moduleState('src/app/x.ts', source)).toEqual([]);
  });
});

describe('npm packages', () => {
  it('are declared in package.json if the code imports them', () => {
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

describe('files of the repository', () => {
  it.each([
    ['in src, sw and server', /^(src|sw|server)\//, 220],
    ['in tests, scripts and bench', /^(tests|scripts|bench)\//, 330],
  ])('%s have at most the allowed number of lines', (_which, folders, most) => {
    const files = code.filter((file) => folders.test(file));
    expect(files.length).toBeGreaterThan(10);
    const long = files.filter((file) => textOf(file).split('\n').length > most);
    expect(long).toEqual([]);
  });

  it('in src, sw and server are in folders of at most 25 files each', () => {
    const folders = new Map<string, number>();
    // Migrations are a list in time: a released one never moves.
    for (const file of ours.filter((each) => /^(src|sw|server)\/(?!db\/migrations\/)/.test(each)))
      folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1);
    expect(folders.size).toBeGreaterThan(50);
    expect([...folders].filter(([, files]) => files > 25)).toEqual([]);
  });

  it('contain no private host name, registry or secret', () => {
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

  it('include package-lock.json, in which each package has a hash and is from the public registry', () => {
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

describe('Import cycles', () => {
  it('do not exist in the code, even through dynamic imports', () => {
    const files = new Map(
      code.filter((file) => !/\.d\.m?ts$/.test(file)).map((file) => [file, textOf(file)]),
    );
    console.info(`Architecture: ${files.size} files of code were looked at for circles.`);
    expect(files.size).toBeGreaterThan(300);
    expect(findImportCycles(files)).toEqual([]);
  });

  it('are detected, even through dynamic imports or imports of types', () => {
    const lazy = new Map([
      ['src/app/a.ts', `import { b } from './b.ts';`],
      ['src/app/b.ts', `export const b = () => import('./c.ts');`],
      ['src/app/c.ts', `import type { A } from '#app/a.ts';`],
      ['src/app/d.ts', `import './a.ts';`],
    ]);
    expect(findImportCycles(lazy)).toEqual(['src/app/a.ts > src/app/b.ts > src/app/c.ts > src/app/a.ts']);
  });
});

const FORBIDDEN = new Set(['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail']);
const RUNNERS = new Set(['it', 'test', 'describe', 'suite']);

/** Skipped or focused tests: `it.skip`, `test.describe.only`, `test.fixme` and similar. */
function leftOut(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parseFile(file, source).program, (node) => {
    if (node.type !== 'MemberExpression') return;
    const property = (node['property'] as { name?: string }).name ?? '';
    let base = node['object'] as { type: string; name?: string; object?: unknown };
    while (base.type === 'MemberExpression') base = base.object as typeof base;
    if (FORBIDDEN.has(property) && RUNNERS.has(base.name ?? ''))
      found.push(`${file}: ${base.name}.${property}`);
  });
  return found;
}

describe('tests in this repository', () => {
  it('are never skipped', () => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.flatMap((file) => leftOut(file, textOf(file)))).toEqual([]);
    expect(leftOut('a.test.ts', `it.skip('a', () => {}); test.describe.only('b', () => {});`)).toHaveLength(
      2,
    );
  });
});
