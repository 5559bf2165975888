import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFile, walk } from './syntax.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export const sourceFiles = (folders, endings = /\.(ts|tsx|mts|mjs)$/) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => endings.test(file));

const DECLARATIONS = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'VariableDeclarator',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
]);

/** Comments with their first and last lines; consecutive `//` lines are one comment. */
function joinComments(text, found) {
  const comments = [];
  const lineAt = (offset) => text.slice(0, offset).split('\n').length;
  for (const { type, start, end } of found) {
    const comment = {
      text: text.slice(start, end),
      line: lineAt(start),
      end: lineAt(end),
      isLine: type === 'Line',
    };
    const last = comments.at(-1);
    if (last?.isLine && comment.isLine && last.end === comment.line - 1)
      Object.assign(last, { text: `${last.text}\n${comment.text}`, end: comment.end });
    else comments.push(comment);
  }
  return comments;
}

/** The text of a file by its path from the root, its comments, and the names that it declares. */
export function readSource(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { program, comments } = parseFile(file, text);
  const names = [];
  walk(program, ({ type, id }) => {
    if (DECLARATIONS.has(type) && id?.type === 'Identifier') names.push(id.name);
  });
  return { file, text, comments: joinComments(text, comments), names };
}
