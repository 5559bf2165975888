// `node scripts/sample-comments.mjs SEED [--titles|--names]`: 100 random comments of src, sw and server (or 50 test
// titles or names) for a reader to judge, and the share of comments in the source.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, commentsOf, root, sizesOf, sourceFiles } from './source-text.mjs';

const [seedText, what] = process.argv.slice(2);
const seed = Number(seedText);
if (!Number.isInteger(seed)) {
  console.error('Usage: node scripts/sample-comments.mjs SEED [--titles|--names]');
  process.exit(1);
}

/** Mulberry32: the same sample for the same seed. */
function generator(state) {
  let at = state >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function sample(all, count) {
  const random = generator(seed);
  const rest = [...all];
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0],
  );
}

const source = sourceFiles(['src', 'sw', 'server'], /\.(ts|tsx)$/);
const matches = (files, text, pattern) =>
  files.flatMap((file) =>
    [...text(file).matchAll(pattern)].map((match) => ({ file, text: match[2] ?? match[1] })),
  );
const raw = (file) => readFileSync(path.join(root, file), 'utf8');

if (what === '--titles') {
  const titles = matches(
    sourceFiles(['tests'], /\.(ts|tsx)$/),
    raw,
    /\b(?:it|test)(?:\.each\([^)]*\))?\(\s*(['"`])(.+?)\1/g,
  );
  for (const { file, text } of sample(titles, 50)) console.log(`${file}\n    ${text}\n`);
  console.log(`50 of ${titles.length} test titles, seed ${seed}`);
} else if (what === '--names') {
  const names = matches(source, codeOf, /\b(?:function|const|class|interface|type)\s+([A-Za-z]\w+)/g);
  for (const { file, text } of sample(names, 50)) console.log(`${text.padEnd(34)} ${file}`);
  console.log(`50 of ${names.length} declared names, seed ${seed}`);
} else {
  const comments = source.flatMap(commentsOf);
  for (const { file, line, text } of sample(comments, 100)) console.log(`${file}:${line}\n${text}\n`);
  const sizes = source.map(sizesOf);
  const sum = (of) => sizes.reduce((total, size) => total + of(size), 0);
  const share = (100 * sum((size) => size.comments)) / sum((size) => size.all);
  console.log(
    `100 of ${comments.length} comments, seed ${seed}; comments are ${share.toFixed(1)} % of the characters of ${source.length} files`,
  );
}
