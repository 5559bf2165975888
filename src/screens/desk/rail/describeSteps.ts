import { t, plural } from '#words/t.ts';
import {
  describeCodes,
  describeGroups,
  describePlayStep,
  describeResults,
  describeStartStep,
} from './daySteps.ts';
import {
  STEPS,
  createNobodyLeftState,
  EMPTY_STATE,
  type DeskFacts,
  type Step,
  type StepState,
} from './stepState.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';

/** False if everybody may join at any time, without asking. */
export const usesEntry = ({
  entry,
  entry_mode,
  entry_limit,
  entry_opens,
  entry_closes,
}: Tournament): boolean =>
  entry !== undefined &&
  ((entry_mode ?? 'open') !== 'open' ||
    [entry_limit, entry_opens, entry_closes].some((limit) => (limit ?? null) !== null));

function describeSetup({ tournament, withoutPars }: DeskFacts): StepState | null {
  const rounds = listRounds(tournament);
  const check = (todo: string, section: 'dates' | 'courses'): StepState => ({
    status: 'check',
    text: todo,
    todo,
    section,
  });
  if (rounds.length === 0) return check(t('No round has a date'), 'dates');
  const roundWithoutCourse = rounds.find(({ course }) => course === null);
  if (roundWithoutCourse)
    return check(t('Round {round} has no course', { round: roundWithoutCourse.round_number }), 'courses');
  if (withoutPars === undefined) return null;
  const [round] = withoutPars ?? [];
  if (round !== undefined) return check(t('Round {round}: the course has no pars', { round }), 'courses');
  return {
    status: 'done',
    text: plural(rounds.length, '{count} round is set up', '{count} rounds are set up'),
  };
}

function describePlayers(facts: DeskFacts): StepState {
  const { all, withoutIndex, withoutTees } = facts.players;
  if (all === 0 && facts.tournament.players.length > 0) return createNobodyLeftState();
  if (all === 0) return { status: 'check', text: t('No players yet'), todo: t('add the players') };
  if (withoutTees > 0) {
    const todo = plural(withoutTees, '{count} player has no tees', '{count} players have no tees');
    return { status: 'check', text: todo, todo };
  }
  return withoutIndex === 0
    ? { status: 'done', text: t('{count} with a handicap index', { count: all }) }
    : {
        status: 'check',
        text: t('{count}, {missing} without a handicap index', { count: all, missing: withoutIndex }),
      };
}

function describeEntries({ tournament, requests }: DeskFacts): StepState | null {
  const isClosed = tournament.entry === 'closed';
  if (tournament.entry === undefined) return EMPTY_STATE;
  // No mark if nobody asked to enter: the organizer may have added all players.
  const closedState: StepState = { status: requests?.length ? 'done' : 'open', text: t('Entry closed') };
  if (!usesEntry(tournament)) return isClosed ? closedState : { status: 'open', text: t('Anyone can enter') };
  if (requests === undefined) return null;
  const askedCount = requests?.filter(({ state }) => state === 'asked').length ?? 0;
  if (askedCount > 0) {
    const todo = plural(askedCount, '{count} player asks to enter', '{count} players ask to enter');
    return { status: 'check', text: todo, todo };
  }
  if (isClosed) return closedState;
  const waitingCount = tournament.entry_waiting ?? 0;
  if (waitingCount > 0)
    return { status: 'open', text: t('{count} on the waiting list', { count: waitingCount }) };
  return { status: 'open', text: tournament.entry === 'soon' ? t('Not open yet') : t('Entry open') };
}

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
