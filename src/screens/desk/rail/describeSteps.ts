import { t } from '#words/t.ts';
import {
  describeCodes,
  describeGroups,
  describePlayStep,
  describeResults,
  describeStartStep,
} from './daySteps.ts';
import { describeEntries, describePlayers, describeSetup } from './preparationSteps.ts';
import { STEPS, type DeskFacts, type Step, type StepState } from './stepState.ts';

/** Null while a step's state is not known. */
export type StepStates = Record<Step, StepState | null>;

export function describeSteps(facts: DeskFacts): StepStates {
  // Results that were made final leave nothing to check.
  const clearCheck = (state: StepState | null): StepState | null =>
    state?.status === 'check' && facts.tournament.closed_at ? { ...state, status: 'open' } : state;
  return {
    setup: clearCheck(describeSetup(facts)),
    players: clearCheck(describePlayers(facts)),
    entries: clearCheck(describeEntries(facts)),
    groups: clearCheck(describeGroups(facts)),
    print: clearCheck(describeCodes(facts)),
    start: clearCheck(describeStartStep(facts)),
    play: clearCheck(describePlayStep(facts)),
    results: clearCheck(describeResults(facts)),
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

/** Says how things are if no step needs work; '' if the groups cannot be read. */
export function describeIdleDesk({ players, groups, play }: StepStates): string {
  const idle = [players, groups, play].find((state) => state?.idle !== undefined)?.idle;
  if (idle !== undefined) return idle;
  return groups?.status === 'done' ? t('Everything is ready for the start.') : '';
}
