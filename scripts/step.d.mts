interface Step {
  runs: string[][];
  env?: Record<string, string>;
  isBackground?: boolean;
  /** How long a program may print nothing, in ms. */
  silentMs?: number;
}
export function runStep(
  step: Step,
  options: { cwd: string; isHeld?: boolean },
): Promise<{ code: number; printed: string }>;
