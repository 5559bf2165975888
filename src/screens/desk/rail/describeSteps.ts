import { describeCodes, describeGroups, describePlay, describeResults, describeStart } from './daySteps.ts';
import { describeEntries, describePlayers, describeSetup } from './preparationSteps.ts';
import { STEPS, type DeskFacts, type Step, type StepState } from './stepState.ts';

/** Null while a step's state is not known. */
export type StepStates = Record<Step, StepState | null>;

export const describeSteps = (facts: DeskFacts): StepStates => ({
  setup: describeSetup(facts),
  players: describePlayers(facts),
  entries: describeEntries(facts),
  groups: describeGroups(facts),
  print: describeCodes(facts),
  start: describeStart(facts),
  play: describePlay(facts),
  results: describeResults(facts),
});

/** Finds the first step that needs work; null if there is none, undefined while an earlier step is loading. */
export function findNextStep(
  states: StepStates,
): (StepState & { step: Step; todo: string }) | null | undefined {
  for (const step of STEPS) {
    const state = states[step];
    if (state === null) return undefined;
    if (state.todo !== undefined) return { ...state, step, todo: state.todo };
  }
  return null;
}
