import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

/** The first group of each match in the documents, with the document. */
const named = (pattern: RegExp): [string, string][] =>
  DOCS.flatMap((file) =>
    [...textOf(file).matchAll(pattern)].map((found): [string, string] => [file, found[1]!]),
  );

describe('The shell commands in the docs', () => {
  it('have valid shell syntax', () => {
    const blocks = named(/```sh\n([^]*?)```/g);
    expect(blocks.length).toBeGreaterThan(6);
    for (const [file, block] of blocks) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' });
      expect([file, status, stderr], block).toEqual([file, 0, '']);
    }
  });

  it('run only npm scripts that package.json has', () => {
    const commands = named(/npm run (?:-s )?([\w:-]+)/g);
    expect(commands.length).toBeGreaterThan(30);
    expect(commands.filter(([, name]) => !(name in scripts))).toEqual([]);
  });

  it('use only files that exist', () => {
    const files = named(
      /[`( /]((?:deploy|scripts|bench|tests|server|src|sw)\/[\w@./-]+\.(?:ts|tsx|mjs|conf|service|timer|css|txt))\b/g,
    );
    expect(files.length).toBeGreaterThan(60);
    // NOUN and NAME are placeholders.
    const real = files.filter(([, file]) => !/\/(?:NOUN|NAME)/.test(file));
    expect(real.filter(([, file]) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('use only subcommands that `greenside` has', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/greenside.mjs', 'help'], {
      cwd: root,
      encoding: 'utf8',
    });
    const usage = stdout + stderr;
    const words = named(/`greenside ([a-z-]+)/g);
    expect(words.length).toBeGreaterThan(4);
    expect(words.filter(([, word]) => !usage.includes(word))).toEqual([]);
  });
});
