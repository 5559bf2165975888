import { decodeRoster, type TextEncoding } from './decode.ts';
import type { RosterLine } from './types.ts';

/** Returns the list's text with one of its lines replaced. */
export function editRosterLine(
  input: string | Uint8Array,
  { line, text }: Pick<RosterLine, 'line' | 'text'>,
  { newText, encoding }: { newText: string; encoding?: TextEncoding | null | undefined },
): string {
  const lines = decodeRoster(input, encoding).text.split('\n');
  lines.splice(line - 1, text.split('\n').length, newText);
  return lines.join('\n');
}
