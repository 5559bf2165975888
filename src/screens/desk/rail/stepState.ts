import type { EntryRequestLine } from '#contract/tournaments/entries.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { PlayFilter } from '../cards/playRows.ts';
import type { RoundNumber } from '../paper/paperRounds.ts';
import type { CardCounts } from './cardCounts.ts';

/** The steps of a tournament day, in order. */
export const STEPS = ['setup', 'players', 'entries', 'groups', 'print', 'start', 'play', 'results'] as const;
export type Step = (typeof STEPS)[number];

export interface StepState {
  /** 'check' means that something is missing or has to be decided. */
  look: 'done' | 'check' | 'open';
  /** A few words; '' if the step needs none. */
  text: string;
  /** What the organizer has to do now, as a sentence without a full stop. */
  todo?: string;
  /** The section of the settings for this task. */
  section?: 'dates' | 'courses';
  /** The cards that it is about. */
  filter?: PlayFilter;
}

/** Undefined while it is loading; null if it cannot be read or the user may not read it. */
type Fact<T> = T | null | undefined;

export interface DeskFacts {
  tournament: Tournament;
  /** Null if no round has a date. */
  round: RoundNumber | null;
  /** Players who take part, and those of them without a handicap index. */
  players: { all: number; withoutIndex: number };
  /** Numbers of the rounds whose course has no pars. */
  withoutPars: Fact<readonly number[]>;
  requests: Fact<readonly Pick<EntryRequestLine, 'state'>[]>;
  /** Groups of `round`. */
  groups: Fact<readonly Pick<Grouping, 'group_number' | 'start_time'>[]>;
  withoutGroup: Fact<number>;
  /** Numbers of the groups that have a code. */
  codes: Fact<readonly number[]>;
  cards: Fact<CardCounts>;
}

export const NOTHING: StepState = { look: 'open', text: '' };

export const hasBegun = ({ cards }: DeskFacts): boolean => (cards?.begun ?? 0) > 0;
