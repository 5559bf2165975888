interface Step {
  runs: string[][];
  env?: Record<string, string>;
  isBackground?: boolean;
  /** The limit without output, in ms. */
  silentMs?: number;
}
export function runStep(
  step: Step,
  options: { cwd: string; isHeld?: boolean },
): Promise<{ code: number; printed: string }>;
