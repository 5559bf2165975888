import path from 'node:path';
import { importsOf } from './imports.ts';
import { type Node, isNode, parseFile, walk } from '../../scripts/syntax.mjs';
import { targetOf } from './rooms.ts';

/** The composition roots of src/app; every other file receives its dependencies as arguments. */
const JOINS = new Set(['src/app/app.ts', 'src/app/phone.ts']);

const isCreate = (name: string): boolean => /^create[A-Z]/.test(name);
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? '') : '');
const folderOf = (file: string): string => path.posix.dirname(file);

/** The names of a file's exported declarations. */
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

/** The run-time imports of a file: names and specifiers. */
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
 * Files of src/app that create their dependencies: files that export `createX` and import a hook, and files that create
 * a part of another folder.
 */
export function compositionBreaches(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [file, source] of files) {
    if (!file.startsWith('src/app/') || !/\.tsx?$/.test(file)) continue;
    const { program } = parseFile(file, source);
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

/** Properties that distinguish database and backup. Only the store may use them; src/app sees one store. */
const COPIES = new Set(['isAway', 'mayFallBack', 'mayJournal', 'isHanging', 'fallBack']);
/** Exceptions: they create the store, read ahead of it, and show what was recovered. */
const KNOW_THE_BACKUP = new Set([
  'src/app/scores/page-db.ts',
  'src/app/scores/first-card.ts',
  'src/app/sync/storage-notice.ts',
]);

/** Files of src/app that depend on the backup. */
export function copyBreaches(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [file, source] of files) {
    if (!file.startsWith('src/app/') || !/\.tsx?$/.test(file) || KNOW_THE_BACKUP.has(file)) continue;
    const { program } = parseFile(file, source);
    walk(program, (node) => {
      if (node.type === 'Identifier' && COPIES.has(nameOf(node))) found.push(`${file} asks ${nameOf(node)}`);
    });
    for (const { specifier } of takenBy(program))
      if (specifier.startsWith('#data/backup/')) found.push(`${file} uses ${specifier}`);
  }
  return found;
}
