// `npm run lint` runs this: finds words in names, comments and test titles that docs/LANGUAGE.md forbids.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BANNED_IN_NAMES, BANNED_IN_PROSE, EXCEPTIONS } from './banned-words.mjs';
import { readSource, sourceFiles } from './source-text.mjs';

const CODE = ['src', 'sw', 'server', 'tests', 'scripts', 'bench'];

/** The words of a name: `toHolesInPlay` gives `to`, `holes`, `in` and `play`. */
const wordsOf = (name) =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

const TITLE = /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])(.+?)\1\s*,/g;

export function breachesIn(file) {
  const isExcused = (found) =>
    EXCEPTIONS.some(({ name, files }) => name === found && (!files || files.test(file)));
  const source = readSource(file);
  const names = new Set([
    path.basename(file).replace(/\..*$/, ''),
    ...source.names.map(({ name }) => name),
    ...source.keys,
  ]);
  const inNames = [...names].flatMap((name) =>
    wordsOf(name).flatMap((word) => {
      const instead = BANNED_IN_NAMES.get(word);
      return instead && !isExcused(name) ? [`${file}: the name ${name}: "${word}"; say ${instead}`] : [];
    }),
  );
  const titles = /\.(test|journey|engine)\.tsx?$/.test(file)
    ? [...source.text.matchAll(TITLE)].map(([, , text]) => text)
    : [];
  const prose = [
    ...source.comments.map(({ text, line }) => ({ text, at: `${file}:${line}` })),
    ...titles.map((text) => ({ text, at: file })),
  ];
  const inProse = prose.flatMap(({ text, at }) =>
    BANNED_IN_PROSE.flatMap(([pattern, instead]) => {
      const found = pattern.exec(text.replaceAll(/`[^`]*`/g, ''));
      return found ? [`${at}: "${found[0].trim()}"; ${instead}`] : [];
    }),
  );
  return [...inNames, ...inProse];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = sourceFiles(CODE);
  if (files.length < 1000)
    throw new Error(`Only ${files.length} files were found: the list of folders is wrong.`);
  const breaches = files.flatMap(breachesIn);
  for (const breach of breaches) console.log(breach);
  console.log(`Words: ${files.length} files read, ${breaches.length} breaches of docs/LANGUAGE.md.`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
