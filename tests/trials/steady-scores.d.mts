export interface Failure {
  /** 0 without an answer. */
  status: number;
  words: string;
  /** Ms until the answer. */
  took: number;
  at: number;
}
export interface Cup {
  url: string;
  tournament: number;
  ids: number[];
  token: string;
}
export interface SteadyScores {
  acknowledged: string[];
  failures: Failure[];
  lastAt(): number;
  stop(): Promise<void>;
}
export function makeTournament(url: string, players: number): Promise<Cup>;
export function startScores(cup: Cup, options?: { everyMs?: number; againMs?: number }): SteadyScores;
export function lostOf(databaseUrl: string, acknowledged: readonly string[]): Promise<string[]>;
