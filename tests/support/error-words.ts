import { stripVTControlCharacters } from 'node:util';

const MOST_LINES = 14;
const MOST_CHARACTERS = 1_500;

interface Thrown {
  message?: string | undefined;
  stack?: string | undefined;
  diff?: string | undefined;
}

/** The first line of a stack that is in one of our own files: node_modules and Node's own tell nobody where to look. */
const placeIn = (stack: string): string | undefined =>
  stack.split('\n').find((line) => /^\s+at .*\.m?tsx?\b/.test(line) && !/node_modules/.test(line));

/** The first lines of each error of a test, without colours, to be read at the end of a long run. */
export function errorWords(errors: readonly Thrown[]): string {
  return errors
    .map(({ message = 'An error that says nothing.', stack = '', diff = '' }) => {
      const all = [message, diff, placeIn(stack) ?? ''].filter((part) => part !== '').join('\n');
      const lines = stripVTControlCharacters(all).slice(0, MOST_CHARACTERS).split('\n');
      return lines.slice(0, MOST_LINES).join('\n');
    })
    .join('\n');
}
