export interface Line {
  /** `file`: a test file of Vitest, with its imports. */
  kind: 'begin' | 'test' | 'step' | 'file';
  id: string;
  name: string;
  state: 'passed' | 'failed' | 'left out' | 'cannot';
  project?: string;
  at?: string;
  seconds?: number;
  again?: boolean;
  /** The first lines of what it failed with. */
  error?: string;
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
/** The last line of each test. */
export function testsIn(file: string): Line[];
/** Tests that began and never finished. */
export function unfinishedIn(file: string): Line[];
export function countUnits(file: string): Count;
export function countJourneys(file: string): Count;
export function countEngines(file: string): Count;
