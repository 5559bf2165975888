export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

export function isNode(value: unknown): value is Node;
export function walk(value: unknown, visit: (node: Node) => void): void;

export interface Parsed {
  program: unknown;
  /** `start` and `end` are offsets in the source; `value` is the text without its signs. */
  comments: { type: 'Line' | 'Block'; value: string; start: number; end: number }[];
}
/** Parses by file extension; throws on a syntax error. */
export function parseFile(name: string, source: string): Parsed;
