export interface ReportedTest {
  name: string;
  state: 'passed' | 'failed' | 'cannot';
  seconds?: number;
  error: string;
  places?: string[];
  isSecondTry?: boolean;
}
export function readReport(file: string): { tests: ReportedTest[] };
export function playwrightTests(report: object): {
  projectName: string;
  annotations: { type: string; description?: string }[];
}[];
