export interface Line {
  kind: 'test' | 'step' | 'error';
  id: string;
  name: string;
  state: 'passed' | 'failed' | 'left out' | 'cannot';
  project?: string;
  at?: string;
  seconds?: number;
  again?: boolean;
  why?: string;
  notes?: string[];
  version?: string;
}
export interface Count {
  passed: number;
  failed: number;
  where: Record<string, number>;
}
export function readLines(file: string): Line[];
export function countUnits(file: string): Count;
export function countJourneys(file: string): Count;
export function countEngines(file: string): Count;
