export interface PostgresPair {
  /** Names both; whoever connects has to find the one that takes writes. */
  url: string;
  urlOfPrimary(): string;
  /** Runs one statement after the other on the primary; answers the rows of the last. */
  query(...statements: string[]): Promise<Record<string, unknown>[]>;
  /** Makes a standby of the primary; every commit waits for it from then on. */
  renewStandby(): Promise<void>;
  killPrimary(): Promise<void>;
  promote(): Promise<void>;
  pause(who: 'primary' | 'standby'): Promise<void>;
  resume(who: 'primary' | 'standby'): Promise<void>;
  stop(): Promise<void>;
}
export function startPair(options?: { env?: NodeJS.ProcessEnv; standby?: boolean }): Promise<PostgresPair>;
