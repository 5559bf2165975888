export const FLAGS: string[];
export function findBrowser(env?: NodeJS.ProcessEnv): string | null;
export function ensureBrowser(): string;
export function ensureHeadlessShell(): string;
