export interface PostgresPair {
  /** Names both servers; clients must choose the primary. */
  url: string;
  urlOfPrimary(): string;
  /** Runs the statements in order on the primary; returns the rows of the last. */
  query(...statements: string[]): Promise<Record<string, unknown>[]>;
  /** Creates a standby; every commit waits for it from then on. */
  renewStandby(): Promise<void>;
  killPrimary(): Promise<void>;
  promote(): Promise<void>;
  pause(who: 'primary' | 'standby'): Promise<void>;
  resume(who: 'primary' | 'standby'): Promise<void>;
  stop(): Promise<void>;
}
export function startPair(options?: { env?: NodeJS.ProcessEnv; standby?: boolean }): Promise<PostgresPair>;
