import { describeCodes, describeGroups, describePlay, describeResults, describeStart } from './daySteps.ts';
import { describeEntries, describePlayers, describeSetup } from './preparationSteps.ts';
import { STEPS, type DeskFacts, type Step, type StepState } from './stepState.ts';

/** Null while a step's state is not known. */
export type StepStates = Record<Step, StepState | null>;

export function describeSteps(facts: DeskFacts): StepStates {
  // Results that were made final leave nothing to check.
  const calm = (state: StepState | null): StepState | null =>
    state?.look === 'check' && facts.tournament.closed_at ? { ...state, look: 'open' } : state;
  return {
    setup: calm(describeSetup(facts)),
    players: calm(describePlayers(facts)),
    entries: calm(describeEntries(facts)),
    groups: calm(describeGroups(facts)),
    print: calm(describeCodes(facts)),
    start: calm(describeStart(facts)),
    play: calm(describePlay(facts)),
    results: calm(describeResults(facts)),
  };
}

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
