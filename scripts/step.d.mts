export const QUIET_MS: number;
export function endTree(pid: number): Promise<void>;
export function runProgram(
  args: string[],
  options: {
    cwd: string;
    env?: Record<string, string>;
    report?: string;
    quietMs?: number;
    isBackground?: boolean;
    out?: { write(chunk: string | Uint8Array): unknown; isTTY?: boolean };
  },
): Promise<{ code: number; ended: string | null }>;
