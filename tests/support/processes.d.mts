export function descendants(pid: number): number[];
export function commandOf(pid: number): string;
export function signalAll(pids: number[], signal: NodeJS.Signals): void;
export function endAll(pids: number[]): void;
