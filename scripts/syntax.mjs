import { parseSync } from 'vite';

export const isNode = (value) =>
  typeof value === 'object' && value !== null && typeof value.type === 'string';

export function walk(value, visit) {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const field of Object.values(value)) if (typeof field === 'object') walk(field, visit);
}

const languageOf = (name) =>
  name.endsWith('.tsx') ? 'tsx' : /\.d\.m?ts$/.test(name) ? 'dts' : name.endsWith('.ts') ? 'ts' : 'js';

/** Parses by file extension; throws on a syntax error. */
export function parseFile(name, source) {
  const { program, comments, errors } = parseSync(name, source, {
    lang: languageOf(name),
    sourceType: 'module',
  });
  if (errors.length > 0) throw new Error(`${name} does not parse: ${errors[0].message}`);
  return { program, comments };
}
