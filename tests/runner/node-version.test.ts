import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));
const CHECK = path.join(scripts, 'node-version.mjs');

/** Imports the check under a Node of this version; returns exit status and output. */
function under(version: string): { status: number | null; output: string } {
  const code = `Object.defineProperty(process.versions, 'node', { value: '${version}' });
    await import(${JSON.stringify(CHECK)});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  return { status, output: stderr.trim() };
}

it('An old version of Node.js is refused in one sentence, and a new version is accepted', () => {
  for (const old of ['18.20.4', '20.18.1'])
    expect(under(old)).toEqual({
      status: 1,
      output: `Greenside needs Node 20.19 or newer; this is ${old} (https://nodejs.org).`,
    });
  for (const fine of ['20.19.0', '22.1.0', '24.0.0']) expect(under(fine)).toEqual({ status: 0, output: '' });
});

it('Each script that a person starts checks the version of Node.js before it imports anything else', () => {
  const started = ['start', 'build', 'test', 'dev', 'check', 'greenside'];
  expect(readdirSync(scripts)).toEqual(expect.arrayContaining(started.map((name) => `${name}.mjs`)));
  const late = started.filter((name) => {
    const imports = readFileSync(path.join(scripts, `${name}.mjs`), 'utf8').match(/^import .*$/gm) ?? [];
    return imports[0] !== "import './node-version.mjs';";
  });
  expect(late).toEqual([]);
});
