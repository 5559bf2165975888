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

const KEYS = new Set([
  'Property',
  'PropertyDefinition',
  'MethodDefinition',
  'TSMethodSignature',
  'TSPropertySignature',
]);

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The identifiers that a declaration or a parameter names; `{ name }` takes over the name of a field. */
function boundIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap(({ shorthand, value, argument }) =>
        shorthand ? [] : boundIn(value ?? argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundIn);
    case 'AssignmentPattern':
      return boundIn(pattern.left);
    case 'RestElement':
      return boundIn(pattern.argument);
    default:
      return [];
  }
}

/** Comments with their first and last lines; consecutive `//` lines are one comment. */
function joinComments(text, found, lineAt) {
  const comments = [];
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

/** The text of a file by its path from the root, its comments, and the names and keys that it declares, by line. */
export function readSource(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { program, comments } = parseFile(file, text);
  const lineAt = (offset) => text.slice(0, offset).split('\n').length;
  const names = [];
  const keys = new Set();
  walk(program, ({ type, id, params, key, computed, shorthand }) => {
    if (KEYS.has(type) && !computed && !shorthand && key.type === 'Identifier') keys.add(key.name);
    const bound = DECLARATIONS.has(type) ? boundIn(id) : [];
    const parameters = FUNCTIONS.has(type) ? params.flatMap(boundIn) : [];
    for (const { name, start } of [...bound, ...parameters]) names.push({ name, line: lineAt(start) });
  });
  return { file, text, comments: joinComments(text, comments, lineAt), names, keys };
}
