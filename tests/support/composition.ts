import path from 'node:path';
import { importsOf, isNode, parse, walk } from './imports.ts';
import type { Node } from './imports.ts';
import { targetOf } from './rooms.ts';

/** What the files of src/app are joined by; every other file there is handed what it needs. */
const JOINS = new Set(['src/app/app.ts', 'src/app/phone.ts']);

const isCreate = (name: string): boolean => /^create[A-Z]/.test(name);
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? '') : '');
const folderOf = (file: string): string => path.posix.dirname(file);

/** The names that a file exports by declaring them. */
function exportsOf(program: unknown): string[] {
  const names: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'ExportNamedDeclaration' || !isNode(node['declaration'])) return;
    const { declaration } = node as unknown as { declaration: Node };
    names.push(nameOf(declaration['id']));
    for (const each of (declaration['declarations'] as Node[] | undefined) ?? [])
      names.push(nameOf(each['id']));
  });
  return names;
}

/** What a file takes from others at run time: names, and where they come from. */
function takenBy(program: unknown): { name: string; specifier: string }[] {
  const taken: { name: string; specifier: string }[] = [];
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || node['importKind'] === 'type') return;
    const specifier = String((node['source'] as { value?: unknown }).value);
    for (const each of node['specifiers'] as Node[])
      if (each['importKind'] !== 'type')
        taken.push({ name: nameOf(each['imported'] ?? each['local']), specifier });
  });
  return taken;
}

/**
 * Files of src/app that find their parts instead of being handed them: what exports `createX` and imports a hook, and what
 * makes a part of another folder.
 */
export function compositionBreaches(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [file, source] of files) {
    if (!file.startsWith('src/app/') || !/\.tsx?$/.test(file)) continue;
    const program = parse(file, source);
    const makes = exportsOf(program).some(isCreate);
    for (const { specifier } of importsOf(file, source))
      if (makes && /\/use[A-Z][^/]*$/.test(specifier ?? ''))
        found.push(`${file} makes a part and imports ${specifier}`);
    for (const { name, specifier } of takenBy(program)) {
      const target = targetOf(file, specifier);
      if (target === null || !target.startsWith('src/app/')) continue;
      if (isCreate(name) && !JOINS.has(file) && folderOf(target) !== folderOf(file))
        found.push(`${file} makes a part of another folder: ${name}`);
    }
  }
  return found;
}

/** What tells one copy of the scores from the other. The store knows; src/app has one. */
const COPIES = new Set(['isAway', 'mayFallBack', 'mayJournal', 'isHanging', 'fallBack']);
/** Makes the store; reads ahead of it; says what was put back into it. */
const KNOW_THE_BACKUP = new Set([
  'src/app/scores/page-db.ts',
  'src/app/scores/first-card.ts',
  'src/app/sync/storage-notice.ts',
]);

/** Files of src/app that ask which copy holds a score. */
export function copyBreaches(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [file, source] of files) {
    if (!file.startsWith('src/app/') || !/\.tsx?$/.test(file) || KNOW_THE_BACKUP.has(file)) continue;
    const program = parse(file, source);
    walk(program, (node) => {
      if (node.type === 'Identifier' && COPIES.has(nameOf(node))) found.push(`${file} asks ${nameOf(node)}`);
    });
    for (const { specifier } of takenBy(program))
      if (specifier.startsWith('#data/backup/')) found.push(`${file} uses ${specifier}`);
  }
  return found;
}
