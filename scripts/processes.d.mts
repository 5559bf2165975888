export function descendants(pid: number): number[];
export function commandOf(pid: number): string;
export function endAll(pids: number[]): void;
