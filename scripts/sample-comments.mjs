// `node scripts/sample-comments.mjs SEED [--titles|--names]`: 100 random comments of src, sw and server (or 50 test
// titles or names), with the code at each, for a reader to judge, and the share of comments in the source.
import { readFileSync } from 'node:fs';
import { readSource, sourceFiles } from './source-text.mjs';
import { parseFile, walk } from './syntax.mjs';

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

const nameOf = ({ type, name, callee, object }) => {
  if (type === 'Identifier') return name;
  return callee || object ? nameOf(callee ?? object) : '';
};
const TEST = /^(?:it|test)$/;
/** A block of tests: `describe`, or a function of tests/ that calls it. */
const BLOCK = /^(?:describe\w*|on\w+Servers?)$/;
const isText = (node) => node?.type === 'TemplateLiteral' || typeof node?.value === 'string';

/** The titles of a test file as a report prints them: each after those of its blocks. */
function titlesOf(file) {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const found = [];
  walk(parseFile(file, text).program, ({ type, callee, arguments: [title] = [], start, end }) => {
    if (type !== 'CallExpression' || !isText(title)) return;
    const name = nameOf(callee);
    // Not `test.step` or `test.describe`, whose callee is a member.
    const isTest = TEST.test(name) && callee.type !== 'MemberExpression';
    if (isTest || BLOCK.test(name) || callee.property?.name === 'describe')
      found.push({ isTest, title: text.slice(title.start + 1, title.end - 1), start, end });
  });
  return found
    .filter(({ isTest }) => isTest)
    .map((test) => {
      const blocks = found.filter(
        ({ isTest, start, end }) => !isTest && start < test.start && test.end < end,
      );
      return { file, title: [...blocks, test].map(({ title }) => title).join(' ') };
    });
}

const shown = (line = '') => `    ${line.trim().slice(0, 140)}`;
const indent = (line) => `    ${line.slice(0, 140)}`;

/** A reader of a comment sees the lines around it too. */
const CODE_LINES = 6;

/** The code at a comment or below it: the line before a comment at its end, else the next lines of code. */
function codeAt({ text, comments }, { line, end, text: comment }) {
  const lines = text.split('\n');
  const isCode = (code, at) =>
    code.trim() !== '' && !comments.some((other) => other.line <= at && at <= other.end);
  const before = lines[line - 1].split(comment.split('\n')[0])[0];
  if (before.trim() !== '') return [before];
  return lines
    .map((code, index) => ({ code, at: index + 1 }))
    .filter(({ code, at }) => at > end && isCode(code, at))
    .slice(0, CODE_LINES)
    .map(({ code }) => code);
}

const read = (folders) => sourceFiles(folders, /\.(ts|tsx)$/).map(readSource);

if (what === '--titles') {
  const titles = sourceFiles(['tests'], /\.(ts|tsx)$/).flatMap(titlesOf);
  for (const { file, title } of sample(titles, 50)) console.log(`${file}\n    ${title}\n`);
  console.log(
    `50 of ${titles.length} test titles, seed ${seed}; %s, %i, %j and $name are values of a table of cases`,
  );
} else if (what === '--names') {
  const names = read(['src', 'sw', 'server']).flatMap(({ file, text, names: all }) => {
    const lines = text.split('\n');
    return all.map(({ name, line }) => ({ at: `${file}:${line}`, name, code: lines[line - 1] }));
  });
  for (const { at, name, code } of sample(names, 50))
    console.log(`${name.padEnd(34)} ${at}\n${shown(code)}\n`);
  console.log(`50 of ${names.length} declared names, seed ${seed}`);
} else {
  const sources = read(['src', 'sw', 'server']);
  const comments = sources.flatMap((source) => source.comments.map((comment) => ({ ...comment, source })));
  for (const { source, ...comment } of sample(comments, 100))
    console.log(
      `${source.file}:${comment.line}\n${comment.text}\n${codeAt(source, comment).map(indent).join('\n')}\n`,
    );
  const lengthOf = (all) => all.reduce((sum, { text }) => sum + text.length, 0);
  const share = ((100 * lengthOf(comments)) / lengthOf(sources)).toFixed(1);
  console.log(
    `100 of ${comments.length} comments, seed ${seed}; comments are ${share} % of the characters of ${sources.length} files`,
  );
}
