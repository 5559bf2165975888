import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** TypeScript's errors for missing names, modules, properties and arguments, which a rename elsewhere causes. */
const MISSING_NAME = /TS(2304|2305|2307|2353|2551|2552|2554|2561|2724)/;

it('Every benchmark script in bench/ compiles, with everything that it imports', () => {
  const tsc = path.join(
    path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', 'bench'], { cwd: root, encoding: 'utf8' });
  const lines = stdout.split('\n');
  // Other errors are expected in untyped scripts, and prove that the files are checked.
  expect(lines.filter((line) => line.startsWith('bench/')).length).toBeGreaterThan(5);
  expect(lines.filter((line) => MISSING_NAME.test(line))).toEqual([]);
});

it('Every benchmark command of package.json names an existing script', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = Object.entries(scripts).flatMap(([name, line]) =>
    name.startsWith('bench:') ? (/bench\/\S+\.mjs/.exec(line)?.[0] ?? [`${name} names none`]) : [],
  );
  expect(named.length).toBeGreaterThan(15);
  const there = ['bench', 'bench/attacks'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`),
  );
  expect(named.filter((file) => !there.includes(String(file)))).toEqual([]);
});

it('Every benchmark command of package.json runs in `npm run trial:benches`, or has a reason why not', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const measuring = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
  const once = path.join(root, 'bench/support/once.mjs');
  const { ONCE, LEFT_OUT } = (await import(once)) as Record<'ONCE' | 'LEFT_OUT', Record<string, unknown>>;
  expect([...Object.keys(ONCE), ...Object.keys(LEFT_OUT)].sort()).toEqual(measuring.sort());
});
