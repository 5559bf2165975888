import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { breachesIn } from '../../scripts/words.mjs';

const root = path.resolve(import.meta.dirname, '../..');

it('the word check finds banned words in names, comments and test titles, and none in usual English', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenside-words-'));
  const breachesOf = (name: string, source: string) => {
    writeFileSync(path.join(folder, name), source);
    return breachesIn(path.relative(root, path.join(folder, name)));
  };
  const name = ['lay', 'IntoCard'].join('');
  const word = ['who', 'ever'].join('');
  expect(breachesOf('merge.ts', `export function ${name}() {}\n`)).toEqual([expect.stringContaining(name)]);
  expect(breachesOf('merge.ts', `// Stored for ${word} asks.\nconst text = '${word}';\n`)).toHaveLength(1);
  expect(
    breachesOf('merge.test.ts', `it('a title with the word ${word} is reported', () => {});\n`),
  ).toHaveLength(1);
  expect(breachesOf('merge.ts', '// Stored for the author.\nexport function mergeCard() {}\n')).toEqual([]);
  rmSync(folder, { recursive: true });
});
