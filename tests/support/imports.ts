import { isNode, parseFile, walk, type Node } from '../../scripts/syntax.mjs';

export interface Import {
  /** As written in the source; null if it is not a literal, so that the target is unknown. */
  specifier: string | null;
  line: number;
}

const literal = (value: unknown): string | null => {
  if (!isNode(value)) return null;
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value'];
  if (value.type === 'TSLiteralType') return literal(value['literal']);
  if (value.type !== 'TemplateLiteral') return null;
  const quasis = value['quasis'] as { value: { cooked: string } }[];
  return quasis.length === 1 ? quasis[0]!.value.cooked : null;
};

/** `new URL('./x.ts', import.meta.url)` names a worker: it loads the file like an import. */
const isModuleUrl = (node: Node): boolean => {
  const [file, base] = node['arguments'] as unknown[];
  return (
    (node['callee'] as Node)['name'] === 'URL' &&
    /\.(m?[jt]sx?|css)$/.test(literal(file) ?? '') &&
    isNode(base) &&
    base.type === 'MemberExpression' &&
    isNode(base['object']) &&
    base['object'].type === 'MetaProperty'
  );
};

/** The node of the specifier, or undefined if this node loads nothing. */
function loads(node: Node): unknown {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return node['source'];
    case 'ExportNamedDeclaration':
      return node['source'] ?? undefined;
    case 'TSImportType':
      return node['source'] ?? node['argument'];
    case 'TSExternalModuleReference':
      return node['expression'];
    case 'NewExpression':
      return isModuleUrl(node) ? (node['arguments'] as unknown[])[0] : undefined;
    case 'CallExpression':
      return (node['callee'] as Node)['name'] === 'require' ? (node['arguments'] as unknown[])[0] : undefined;
    default:
      return undefined;
  }
}

function cssImports(source: string): Import[] {
  const found = source.matchAll(/@import\s+(?:url\()?['"]([^'"]+)|composes:[^;]*\sfrom\s+['"]([^'"]+)/g);
  return [...found].map((match) => ({
    specifier: match[1] ?? match[2] ?? null,
    line: source.slice(0, match.index).split('\n').length,
  }));
}

/** All loads of a source file: static, type, dynamic, re-exported, required, by URL, and from CSS. */
export function importsOf(name: string, source: string): Import[] {
  if (name.endsWith('.css')) return cssImports(source);
  const found: Import[] = [];
  walk(parseFile(name, source).program, (node) => {
    const target = loads(node);
    if (target === undefined) return;
    found.push({ specifier: literal(target), line: source.slice(0, node.start).split('\n').length });
  });
  return found;
}
