import type { RoundNumber } from '#domain/round.ts';
import type { EntryRequestLine } from '#contract/tournaments/entries.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { PlayFilter } from '../cards/playRows.ts';
import type { CardCounts } from '#app/closing/cardCounts.ts';
import { t } from '#words/t.ts';

/** The steps of a tournament day, in order. */
export const STEPS = ['setup', 'players', 'entries', 'groups', 'print', 'start', 'play', 'results'] as const;
export type Step = (typeof STEPS)[number];

export interface StepState {
  /** 'check' means that something is missing or has to be decided. */
  status: 'done' | 'check' | 'open';
  /** A few words; '' if the step needs none. */
  text: string;
  /** What the organizer has to do now, as a sentence without a full stop. */
  todo?: string;
  /** What the desk says instead of a next step, if no step has one and the tournament is not ready for the start. */
  idle?: string;
  /** The section of the settings for this task. */
  section?: 'dates' | 'courses';
  /** Filter that shows the cards of this task. */
  filter?: PlayFilter;
  /** True if the task needs the form of the tee times. */
  isForTimes?: boolean;
}

/** Undefined while it is loading; null if it cannot be read or the user may not read it. */
type Loadable<T> = T | null | undefined;

export interface DeskFacts {
  tournament: Tournament;
  /** Null if no round has a date. */
  round: RoundNumber | null;
  /**
   * Number of players who take part, of those without a handicap index, and of those without tees where others have
   * tees.
   */
  players: { all: number; withoutIndex: number; withoutTees: number };
  /** Numbers of the rounds whose course has no pars. */
  withoutPars: Loadable<readonly number[]>;
  requests: Loadable<readonly Pick<EntryRequestLine, 'state'>[]>;
  /** Groups of `round`. */
  groups: Loadable<readonly Pick<Grouping, 'group_number' | 'start_time' | 'start_hole'>[]>;
  withoutGroup: Loadable<number>;
  /** Numbers of the groups that have a code. */
  codes: Loadable<readonly number[]>;
  cards: Loadable<CardCounts>;
  /** Name of the first contest in a begun round, such as nearest the pin, in which nobody has a result. */
  emptyContest: string | null;
}

export const EMPTY_STATE: StepState = { status: 'open', text: '' };

export const hasBegun = ({ cards }: DeskFacts): boolean => (cards?.begun ?? 0) > 0;

/** All players of the tournament or of the round have a status, are withdrawn, excluded or out by a cut. */
export function createNobodyLeftState(): StepState {
  const text = t('No player is left');
  return { status: 'open', text, idle: text };
}
