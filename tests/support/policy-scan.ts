import { type Node, isNode, parseFile } from '../../scripts/syntax.mjs';

const HOUR_MS = 3_600_000;

/** The value of a constant arithmetic expression; null for any other. */
function numberOf(node: unknown): number | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'number' ? node['value'] : null;
  if (node.type !== 'BinaryExpression' || node['operator'] !== '*') return null;
  const [left, right] = [numberOf(node['left']), numberOf(node['right'])];
  return left === null || right === null ? null : left * right;
}

/** True for an expression of hours in ms, or for a multiple of a day or hour constant. */
function isOfHours(node: Node): boolean {
  const value = numberOf(node);
  if (value !== null) return value >= HOUR_MS && value % HOUR_MS === 0;
  const sides =
    node.type === 'BinaryExpression' && node['operator'] === '*' ? [node['left'], node['right']] : [];
  const isLength = (side: unknown) => isNode(side) && /^(DAY|HOUR)(_MS)?$/.test(String(side['name']));
  return sides.some(isLength) && sides.some((side) => numberOf(side) !== null);
}

const isRate = (node: unknown): boolean =>
  isNode(node) &&
  node.type === 'ObjectExpression' &&
  ['burst', 'everyMs'].every((key) =>
    (node['properties'] as Node[]).some(
      (property) =>
        (property['key'] as Node | undefined)?.['name'] === key && numberOf(property['value']) !== null,
    ),
  );

/** True for a number of days, or on the server for a limit (`MOST…`, `MAX…`) or a rate. */
function isNamedPolicy(name: string, value: unknown, isServer: boolean): boolean {
  if (numberOf(value) === null) return isServer && isRate(value);
  return /(^|_)(DAYS|HOURS|YEARS)(_|$)/.test(name) || (isServer && /^(MOST|MAX)(_|$)/.test(name));
}

/**
 * The durations, and on the server also limits and rates, that a file defines: constants by name, other hours or days
 * as written.
 */
export function policiesIn(file: string, source: string): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, constant: string | null): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, constant);
    if (!isNode(value)) return;
    if (isOfHours(value)) {
      found.add(constant ?? source.slice(value.start, value['end'] as number));
      return;
    }
    const isConstant =
      value.type === 'VariableDeclarator' && /^[A-Z_\d]+$/.test(String((value['id'] as Node)['name']));
    const name = isConstant ? String((value['id'] as Node)['name']) : constant;
    if (isConstant && isNamedPolicy(name!, value['init'], file.startsWith('server/'))) found.add(name!);
    for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner, name);
  };
  visit(parseFile(file, source).program, null);
  return [...found];
}
