import { type Node, isNode, parseFile, walk } from '../../scripts/syntax.mjs';

/** Factories of React or the router whose results hold no state of a page. */
const DESCRIBES = new Set([
  'createContext',
  'createRoute',
  'createRootRouteWithContext',
  'addChildren',
  'lazy',
  'lazyRouteComponent',
  'screen',
]);
const CHANGES = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'set',
  'add',
  'delete',
  'clear',
]);

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? '') : '');

/** An expression without its TypeScript annotations. */
function bare(node: unknown): Node | null {
  if (!isNode(node)) return null;
  return /^TS(As|Satisfies|NonNull)/.test(node.type) ? bare(node['expression']) : node;
}

/** True for a declared read-only type: `ReadonlyMap`, `readonly string[]`, `Readonly<...>`. */
function isReadonly(declared: Node): boolean {
  const type = (declared['typeAnnotation'] as Node | null | undefined)?.['typeAnnotation'];
  if (!isNode(type)) return false;
  if (type.type === 'TSTypeOperator') return type['operator'] === 'readonly';
  return type.type === 'TSTypeReference' && nameOf(type['typeName']).startsWith('Readonly');
}

/** The last name of a call: `create` in `create<State>()(...)`, `addChildren` in `root.addChildren([...])`. */
function calleeOf(call: Node): string {
  const callee = bare(call['callee']);
  if (callee?.type === 'CallExpression') return calleeOf(callee);
  return callee?.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee);
}

/** The reason why a module constant is page state, or null. */
function faultOf(declared: Node, init: Node | null): string | null {
  if (init?.type === 'NewExpression')
    return nameOf(init['callee']) === 'RegExp' || isReadonly(declared)
      ? null
      : `new ${nameOf(init['callee'])}`;
  if (init?.type !== 'CallExpression') return null;
  const callee = calleeOf(init);
  return /^(create|open|make|watch|once)/.test(callee) && !DESCRIBES.has(callee) ? `${callee}()` : null;
}

const declarationsOf = (program: unknown): Node[] =>
  ((program as { body: Node[] }).body ?? []).flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
    return isNode(declared) && declared.type === 'VariableDeclaration' ? [declared] : [];
  });

/** The constant at the root of a member expression: `held` in `held.cards` and `held.of[1]`. */
function rootOf(node: unknown): string {
  const found = bare(node);
  return found?.type === 'MemberExpression' ? rootOf(found['object']) : nameOf(found);
}

/** The module constants that its functions mutate. */
function changed(program: unknown, names: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const note = (target: unknown): void => {
    const at = bare(target);
    if (at?.type === 'MemberExpression' && names.has(rootOf(at))) found.add(rootOf(at));
  };
  walk(program, (node) => {
    if (node.type === 'AssignmentExpression') note(node['left']);
    if (node.type === 'UpdateExpression') note(node['argument']);
    if (node.type === 'CallExpression') {
      const callee = bare(node['callee']);
      const isChange = callee?.type === 'MemberExpression' && CHANGES.has(nameOf(callee['property']));
      if (isChange && names.has(rootOf(callee['object']))) found.add(rootOf(callee['object']));
    }
  });
  return found;
}

/** State that a module holds between calls: `let`, maps, sets, stores, and mutated constants. */
export function moduleState(file: string, source: string): string[] {
  const { program } = parseFile(file, source);
  const found: string[] = [];
  const constants = new Set<string>();
  for (const declaration of declarationsOf(program)) {
    if (declaration['kind'] !== 'const') found.push(`${file}: ${String(declaration['kind'])}`);
    for (const { id, init } of declaration['declarations'] as { id: Node; init: unknown }[]) {
      const fault = faultOf(id, bare(init));
      if (fault !== null) found.push(`${file}: ${fault}`);
      constants.add(nameOf(id));
    }
  }
  for (const name of changed(program, constants)) found.push(`${file}: changes ${name}`);
  return found;
}
