import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export const sourceFiles = (folders, endings = /\.(ts|tsx|mts|mjs)$/) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => endings.test(file));

/**
 * A string, a template (without nested templates), a regular expression after a sign that cannot end a value, or a
 * comment.
 */
const TOKEN =
  /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{;]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+\/[dgimsuvy]*/g;

/** The comments of a file with their lines; consecutive `//` lines are one comment. */
export function commentsOf(file) {
  const source = readFileSync(path.join(root, file), 'utf8');
  const comments = [];
  for (const match of source.matchAll(TOKEN)) {
    if (!match[1]) continue;
    const line = source.slice(0, match.index).split('\n').length;
    const last = comments.at(-1);
    const continues =
      last && match[1].startsWith('//') && last.text.startsWith('//') && last.end === line - 1;
    if (continues) Object.assign(last, { text: `${last.text}\n${match[1]}`, end: line });
    else comments.push({ file, line, end: line + match[1].split('\n').length - 1, text: match[1] });
  }
  return comments;
}

/** The source with strings and comments blanked, including values inside `${}`. */
export const codeOf = (file) =>
  readFileSync(path.join(root, file), 'utf8').replace(TOKEN, (text) => text.replace(/[^\n]/g, ' '));

export const sizesOf = (file) => ({
  comments: commentsOf(file).reduce((sum, { text }) => sum + text.length, 0),
  all: readFileSync(path.join(root, file), 'utf8').length,
});
