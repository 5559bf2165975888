import type { RoundCourse } from '#contract/courses/courses.ts';
import {
  DEFAULT_GROUPING_SETTINGS,
  type Exclusion,
  type GroupingSettings,
} from '#contract/tournaments/settings.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';
import { compareLastNames } from '#domain/name-search.ts';
import type { CourseRef } from '#contract/courses/course-ref.ts';
import { formatCourseName, listRounds } from '#domain/round.ts';
import { plural, t } from '#words/t.ts';
import { formatDay } from '#ui/formatTime.ts';
import { listUsers } from '#app/reads/usePeople.ts';

export interface MovedDate {
  round: number;
  /** YYYY-MM-DD. */
  to: string;
  cards: number;
}

/** Lists rounds with scores that get another day. The server refuses to remove the day of such a round. */
export const listMovedDates = (
  tournament: Tournament,
  dates: readonly string[],
  roundCourses: readonly Pick<RoundCourse, 'round_number' | 'cards'>[],
): MovedDate[] =>
  listRounds(tournament).flatMap(({ round_number: round, date }) => {
    const newDate = dates[round - 1] ?? '';
    const cards = countRoundCards(roundCourses, round);
    return newDate === '' || newDate === date || cards === 0 ? [] : [{ round, to: newDate, cards }];
  });

export const describeMovedDate = ({ round, to, cards }: MovedDate): string =>
  plural(
    cards,
    'Round {round}: {count} card has scores. It moves to {day} with its scores and signatures: handicaps, orders of merit and calendars take the new day.',
    'Round {round}: {count} cards have scores. They move to {day} with their scores and signatures: handicaps, orders of merit and calendars take the new day.',
    { round, day: formatDay(to) },
  );

interface MovedRound {
  round: number;
  /** Name of the new course as typed; '' for none. */
  to: string;
  cards: number;
}

/** Lists rounds whose course changes; a change of case or outer spaces does not count. */
export const listMovedRounds = (
  rounds: readonly { round_number: number; course: CourseRef | undefined }[],
  names: readonly string[],
  roundCourses: readonly Pick<RoundCourse, 'round_number' | 'cards'>[],
): MovedRound[] =>
  rounds.flatMap(({ round_number: round, course }, i) => {
    const newName = (names[i] ?? '').trim();
    if (newName.toLowerCase() === formatCourseName(course).trim().toLowerCase()) return [];
    return [
      {
        round,
        to: newName,
        cards: countRoundCards(roundCourses, round),
      },
    ];
  });

export const describeMovedRound = ({ round, to, cards }: MovedRound): string =>
  plural(
    cards,
    'Round {round}: {count} card has scores. With {course} its pars, to par and net change; the scores stay.',
    'Round {round}: {count} cards have scores. With {course} their pars, to par and net change; the scores stay.',
    { round, course: to || t('no course') },
  );

export interface GroupingChoices {
  group_size: number;
  handicap_weight: number;
  current_score_weight: number;
  auto_generate: boolean;
}

/** Fills the form from stored settings, else from the defaults of SPEC.md §9. */
export function createInitialChoices(storedSettings: GroupingSettings | undefined): GroupingChoices {
  const { group_size, handicap_weight, current_score_weight, auto_generate } =
    storedSettings ?? DEFAULT_GROUPING_SETTINGS;
  return { group_size, handicap_weight, current_score_weight, auto_generate };
}

/** Selects the settings of `tournament`, because a plain backend lists those of all tournaments. */
export const findRoundSettings = (
  settingsOfRounds: readonly GroupingSettings[],
  tournament: number,
  round: number,
): GroupingSettings | undefined =>
  settingsOfRounds.find((settings) => settings.tournament === tournament && settings.round_number === round);

/** Number of the round's cards with scores, as the server counts them; 0 if it does not say. */
export const countRoundCards = (
  roundCourses: readonly Pick<RoundCourse, 'round_number' | 'cards'>[],
  round: number,
): number => roundCourses.find(({ round_number }) => round_number === round)?.cards ?? 0;

const SCORE_PATTERN = /[1-9x]/;

/** Counts cards with a score or a picked-up hole, of one round or of all; hidden holes do not count. */
export const countScoredCards = (
  cards: readonly { round_number: number; holes: string }[],
  round?: number,
): number =>
  cards.filter(
    ({ round_number, holes }) => (round === undefined || round === round_number) && SCORE_PATTERN.test(holes),
  ).length;

/** Rounds to tenths, so that the app never sends 0.30000000000000004. */
export const parseToTenth = (text: string): number => Math.round(Number(text) * 10) / 10;

export interface RoundPlayer {
  user: User;
  /** The exclusion from the round; null if the player can take part. */
  exclusion: Exclusion | null;
}

/** Sorted by name. */
export const createPlayerRows = (
  players: readonly User[],
  exclusions: readonly Exclusion[],
  tournament: number,
  round: number,
): RoundPlayer[] =>
  players
    .map((user) => ({
      user,
      exclusion:
        exclusions.find(
          (otherExclusion) =>
            otherExclusion.tournament === tournament &&
            otherExclusion.round_number === round &&
            otherExclusion.player.id === user.id,
        ) ?? null,
    }))
    .sort((a, b) => compareLastNames(a.user, b.user) || a.user.id - b.user.id);

const isEntry = (player: object): player is PlayerEntry => 'player' in player;

/**
 * The players as users: from the tournament if the server sends them, else from `listedPlayers` by id
 * (docs/contract/players.md).
 */
export function resolvePlayers(
  tournament: Tournament,
  listedPlayers: readonly (PlayerEntry | User)[],
): User[] {
  const users = new Map(listUsers(listedPlayers).map((user) => [user.id, user]));
  return tournament.players.flatMap((player) => {
    const userOrId = typeof player === 'object' && isEntry(player) ? player.player : player;
    if (typeof userOrId === 'object') return [userOrId as User];
    const user = users.get(userOrId);
    return user ? [user] : [];
  });
}
