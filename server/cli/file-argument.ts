import path from 'node:path';
import { ConfigError } from '../config/config.ts';

/** Resolves the path against INIT_CWD, because npm changes the working directory. */
export function parseFileArgument(args: readonly string[], usage: string): string {
  const [file, ...otherArgs] = args;
  if (!file || otherArgs.length > 0 || file.startsWith('--')) throw new ConfigError(usage);
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}
