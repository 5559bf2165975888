import { type Node, isNode, parseFile, walk } from '../../scripts/syntax.mjs';

const CONSTANTS = new Set(['HOLES', 'FRONT_HOLES']);
/** 18 as a number of its own: neither 18.4 nor 1800 nor a part of an address. */
export const hasEighteen = (text: string): boolean => /(?<![\d.])18(?![\d.]*\d)/.test(text);

/** The imported constant, the number or the text with 18 that this node is; null if it is none. */
function useAt(node: Node): string | null {
  const { type, value } = node;
  if (type === 'ImportSpecifier') {
    const { imported } = node;
    const name = isNode(imported) ? String(imported['name']) : '';
    return CONSTANTS.has(name) ? name : null;
  }
  if (type === 'Literal' && value === 18) return '18';
  if (type === 'Literal' || type === 'JSXText')
    return typeof value === 'string' && hasEighteen(value) ? value : null;
  if (type !== 'TemplateElement') return null;
  const { raw } = value as { raw: string };
  return hasEighteen(raw) ? raw : null;
}

/** Uses of HOLES, FRONT_HOLES and 18 in a file, in code and in texts, without comments. */
export function findEighteen(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parseFile(file, source).program, (node) => {
    const use = useAt(node);
    if (use !== null) found.push(use);
  });
  return found;
}
