import type { ChildProcess } from 'node:child_process';

export interface BuiltServer {
  url: string;
  /** All output so far. */
  output: string;
  child: ChildProcess;
  /** Ends the server; resolves to its exit code, or null if the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}
export function startBuilt(options: { words?: string[]; env?: Record<string, string> }): Promise<BuiltServer>;
export function waitFor(
  isSo: () => boolean | Promise<boolean>,
  words: () => string,
  longestMs?: number,
): Promise<void>;
