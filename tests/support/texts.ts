import { type Node, isNode, parseFile, walk } from '../../scripts/syntax.mjs';

/** The text in a call of `t`, `plural`, `rich`, `text` or `sentence`. */
export interface NamedText {
  text: string;
  isPlural: boolean;
  /** True for a call at load time, outside every function; `text` only marks. */
  isEarly: boolean;
  line: number;
}

/** The argument that is the key. */
const CALLS: Record<string, number> = { t: 0, text: 0, rich: 0, sentence: 0, plural: 2 };

const callee = (node: Node): string => (isNode(node['callee']) ? String(node['callee']['name'] ?? '') : '');

const argumentsOf = (node: Node): Node[] => (node['arguments'] as unknown[]).filter(isNode);

/** The text of a string, or of a template with `{name}` for each value; null for anything else. */
function wordsOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node?.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  const values = node['expressions'] as Node[];
  return quasis
    .map(({ value }, i) => value.cooked + (i < values.length ? `{${nameOf(values[i]!, i)}}` : ''))
    .join('');
}

/** The placeholder of a value: the last name of the expression, else its index. */
function nameOf(value: Node, index: number): string {
  if (value.type === 'Identifier') return String(value['name']).toLowerCase();
  if (value.type === 'MemberExpression')
    return nameOf((value['computed'] ? value['object'] : value['property']) as Node, index);
  return `value${index + 1}`;
}

const lineAt = (source: string, start: number): number => source.slice(0, start).split('\n').length;

const isFunction = (node: Node): boolean => /Function/.test(node.type);

/** The text in a call; null for any other node. Throws if it is not a literal. */
function namedBy(file: string, source: string, node: Node): Omit<NamedText, 'isEarly'> | null {
  const at = node.type === 'CallExpression' ? CALLS[callee(node)] : undefined;
  if (at === undefined) return null;
  const key = argumentsOf(node)[at];
  const line = lineAt(source, node.start);
  if (key?.type === 'TemplateLiteral' || key?.type === 'ConditionalExpression')
    throw new Error(`${file}:${line}: the text of ${callee(node)}() is put together`);
  if (key?.type !== 'Literal' || typeof key['value'] !== 'string') return null;
  return { text: key['value'], isPlural: callee(node) === 'plural', line };
}

/** The texts of a file. Throws if one is not a literal. */
export function namedTexts(file: string, source: string): NamedText[] {
  const found: NamedText[] = [];
  const visit = (value: unknown, isInside: boolean): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, isInside);
    if (!isNode(value)) return;
    const named = namedBy(file, source, value);
    if (named) found.push({ ...named, isEarly: !isInside && callee(value) !== 'text' });
    for (const inner of Object.values(value))
      if (typeof inner === 'object') visit(inner, isInside || isFunction(value));
  };
  visit(parseFile(file, source).program, false);
  return found;
}

/** Files with messages for operators and for authors of other clients, which the app does not show. */
const OPERATORS =
  /^server\/(demo|backup|cli|db|background|metrics)\/|^src\/contract\/scores\/mark-updates\.ts$|^server\/(config|main|processes|start-error|staff|private-files)|storage-watch\.ts$/;
const isSentence = (words: string): boolean =>
  /^[A-Za-z{].* .*\.$/s.test(words) && !/^\{\w+\} \{\w+\}\.$/.test(words);
const isPredicate = (words: string): boolean => /^(must|is|has) (?!not$)/.test(words);

interface SentTexts {
  /** In English, with a placeholder for each value. */
  texts: string[];
  /** Sentences with interpolated values, which cannot be translated: `file:line: text`. */
  filled: string[];
}

/** The sentences that a file of server or contract can send to the app. */
export function sentTexts(file: string, source: string): SentTexts {
  const [texts, filled]: [Set<string>, string[]] = [new Set(), []];
  if (OPERATORS.test(file)) return { texts: [], filled };
  walk(parseFile(file, source).program, (node) => {
    const words = namedBy(file, source, node)?.text ?? wordsOf(node);
    if (words === null || /[<>`]/.test(words)) return;
    const isWhole = node.type === 'CallExpression' || isSentence(words);
    if (!isWhole && !isPredicate(words)) return;
    const isFilled = node.type === 'TemplateLiteral' && (node['expressions'] as Node[]).length > 0;
    if (isFilled) filled.push(`${file}:${lineAt(source, node.start)}: ${words}`);
    else texts.add(isWhole ? words : `{field} ${words}.`);
  });
  return { texts: [...texts], filled };
}

/** Calls whose strings are not shown: of the catalogue, the log, the DOM and React. */
const UNSEEN_CALL =
  /^(t|plural|rich|text|sentence|translate|createContext|matchMedia|querySelector|querySelectorAll|closest|matches|getElementById|addEventListener|setAttribute|fetch|once)$/;
const UNSEEN_ATTRIBUTE =
  /^(className|d|viewBox|transform|rel|href|to|from|autoComplete|accept|pattern|style|points|media|sizes)$/;

/** True for text as people read it: two words, or a capital letter first. */
const isRead = (words: string): boolean =>
  /[a-z]{2,}[,.:;?!]? [a-z({]/i.test(words) || /^[A-Z][a-z]+[.:!?]?$/.test(words);

const called = (node: Node): string => {
  const target = node['callee'];
  if (!isNode(target)) return '';
  if (target.type !== 'MemberExpression') return String(target['name'] ?? '');
  const owner = target['object'] as Node;
  if (owner['name'] === 'console') return 'console';
  return String((target['property'] as Node)['name'] ?? '');
};

/** True if the strings in a node are not shown. */
function isUnseen(node: Node): boolean {
  if (/^TS(As|Satisfies)Expression$/.test(node.type)) return false;
  if (node.type === 'ExportNamedDeclaration') return !node['declaration'];
  if (/^(Import|ExportAll|TS)/.test(node.type)) return true;
  if (node.type === 'NewExpression') return true;
  if (node.type === 'CallExpression') return called(node) === 'console' || UNSEEN_CALL.test(called(node));
  if (node.type === 'JSXAttribute') return UNSEEN_ATTRIBUTE.test(String((node['name'] as Node)['name']));
  if (node.type === 'BinaryExpression') return /^[!=]==$/.test(String(node['operator']));
  return false;
}

/** Visible texts of a file that are in no call of the catalogue: `line: text`. */
export function textsOutside(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value) || isUnseen(value)) return;
    const shown = value.type === 'JSXText' ? String(value['value']).trim() : wordsOf(value);
    const isText = shown !== null && (value.type === 'JSXText' ? /[A-Za-z]{2,}/.test(shown) : isRead(shown));
    if (isText) found.push(`${lineAt(source, value.start)}: ${shown}`);
    for (const [field, inner] of Object.entries(value))
      if (typeof inner === 'object' && !(field === 'key' && value.type === 'Property')) visit(inner);
  };
  visit(parseFile(file, source).program);
  return found;
}
