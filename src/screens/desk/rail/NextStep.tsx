import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { t } from '#words/t.ts';
import { formatDeskPlace, formatTimesPlace } from '../deskPlace.ts';
import { describeIdleDesk, findNextStep, type StepStates } from './describeSteps.ts';
import type { Step } from './stepState.ts';
import { DeskLink, SettingsLink } from '../DeskLink.tsx';

interface Props {
  tournament: Tournament;
  states: StepStates;
  round: number | null;
  mayOpen: (step: Step) => boolean;
  /** The step that is open; `setup` are the settings. */
  shown: string | null;
  onFollow?: () => void;
}

/** A link to the organizer's next task. Empty once the tournament is closed or cancelled. */
export function NextStep({ tournament, states, round, shown, mayOpen, onFollow }: Props) {
  if (tournament.closed_at || tournament.cancelled_at) return null;
  const nextStep = findNextStep(states);
  // Keeps the line's place while the states are loading.
  if (nextStep === undefined) return '\u00a0';
  if (nextStep === null) return describeIdleDesk(states) || '\u00a0';
  const { step, todo, section, filter, isForTimes } = nextStep;
  const isOfRound = listRounds(tournament).length > 1 && step !== 'setup' && step !== 'results';
  const nextText =
    isOfRound && round !== null
      ? t('Next in round {round}: {todo}', { round, todo })
      : t('Next: {todo}', { todo });
  // A link to the page that is open would lead nowhere.
  const isStepShown = step === shown && section === undefined && filter === undefined && !isForTimes;
  if (isStepShown || !mayOpen(step)) return nextText;
  if (step === 'setup')
    return (
      <SettingsLink tournament={tournament.id} place={section}>
        {nextText}
      </SettingsLink>
    );
  return (
    <DeskLink
      tournament={tournament.id}
      isAtDesk
      place={
        isForTimes ? formatTimesPlace() : formatDeskPlace(step, filter, filter && isOfRound ? round : null)
      }
      onClick={onFollow}
    >
      {nextText}
    </DeskLink>
  );
}
