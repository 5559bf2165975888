import type { ChildProcess } from 'node:child_process';

export interface SocketHandle {
  readonly fd: number;
  close(): void;
}
export interface Club {
  child: ChildProcess;
  restart(): Promise<void>;
  stop(): Promise<void>;
}
export function holdSocket(socketPath: string): SocketHandle;
export function startClub(parts: { handle: SocketHandle; env: Record<string, string> }): Promise<Club>;
