import { describe, expect, it } from 'vitest';
import { parseFile } from '../../scripts/syntax.mjs';
import { filesUnder, textOf } from '../support/tree.ts';

/** Types that have one meaning in two layers: the wire and the domain, or the server and the phone. */
const SAME_MEANING = [
  'CardKey',
  'Claims',
  'Club',
  'HiddenHoles',
  'HolesInPlay',
  'LengthUnit',
  'Message',
  'RoundNumber',
  'RoundScore',
  'Strokes',
  'TeeSheet',
];

interface Export {
  name: string;
  file: string;
  isComponent: boolean;
  /** The component of that name, loaded later. */
  isLazyPart: boolean;
}

interface Declaration {
  type: string;
  id?: { name: string } | null;
  declarations?: { id: { name: string }; init?: { callee?: { name?: string } } | null }[];
}

interface Statement {
  type: string;
  declaration?: Declaration | null;
}

/** The names that the file exports by declaring them; a schema and its type are one name. */
function listExports(file: string, text: string): Export[] {
  const { body } = parseFile(file, text).program as { body: Statement[] };
  const found = new Map<string, Export>();
  for (const { type, declaration } of body) {
    if (type !== 'ExportNamedDeclaration' || !declaration) continue;
    const declared = declaration.declarations?.map(({ id, init }) => ({
      name: id.name,
      isType: false,
      isLazyPart: init?.callee?.name === 'lazyPart',
    })) ?? [{ name: declaration.id!.name, isType: declaration.type.startsWith('TS'), isLazyPart: false }];
    for (const { name, isType, isLazyPart } of declared)
      found.set(name, {
        name,
        file,
        isComponent: file.endsWith('.tsx') && !isType && /^[A-Z][a-z]/.test(name),
        isLazyPart,
      });
  }
  return [...found.values()];
}

/** A component may have the name of the type that it shows. */
function listSharedNames(exports: readonly Export[]): string[] {
  const byName = new Map<string, Export[]>();
  for (const each of exports) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  return [...byName].flatMap(([name, all]) => {
    const others = all.filter(({ isLazyPart }) => !isLazyPart);
    const components = others.filter(({ isComponent }) => isComponent).length;
    const isShared = components > 1 || others.length - components > 1;
    return isShared && !SAME_MEANING.includes(name)
      ? [`${name}: ${all.map(({ file }) => file).join(', ')}`]
      : [];
  });
}

describe('an exported name', () => {
  const exports = ['src', 'sw', 'server']
    .flatMap(filesUnder)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => listExports(file, textOf(file)));

  it('has one meaning: no two files export it', () => {
    expect(exports.length).toBeGreaterThan(3000);
    expect(listSharedNames(exports)).toEqual([]);
  });

  it('is listed as shared only if two files export it', () => {
    const shared = SAME_MEANING.filter(
      (meaning) => exports.filter(({ name, isComponent }) => name === meaning && !isComponent).length < 2,
    );
    expect(shared).toEqual([]);
  });

  it('is reported if two files export it, except by a component and the type that it shows', () => {
    const files = {
      'a.ts': 'export const findCard = () => 1; export interface Card { id: number }',
      'b.ts': 'export function findCard() {}',
      'Card.tsx': 'export function Card() {}',
    };
    const all = Object.entries(files).flatMap(([file, text]) => listExports(file, text));
    expect(listSharedNames(all)).toEqual(['findCard: a.ts, b.ts']);
  });
});
