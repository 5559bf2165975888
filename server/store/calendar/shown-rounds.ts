import type { Selectable } from 'kysely';
import type { ShownRound } from '#domain/calendar/round-event.ts';
import type { Db, Tables } from '#server/db/schema.ts';
import { MAX_CALENDAR_EVENTS } from '#server/policies/quotas.ts';
import { createMemberCondition } from '../cards/slots.ts';
import { loadHolesInPlay } from '../courses/round-holes.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { courseOf, dateOf, toRoundKey, type TournamentRow, listCourseIds } from '../tournaments/rounds.ts';

export interface CalendarScope {
  user: number;
  /** Id of the tournament; null for all rounds from `from` on. */
  tournament: number | null;
  /** First day, YYYY-MM-DD. */
  from: string;
  /** The server's time zone, for courses without one. */
  zone: string | null;
}

type EntryStatus = Pick<Selectable<Tables['players']>, 'withdrawn_at' | 'banned'>;

/** Tournaments of the player, the latest first. */
async function loadCalendarTournaments(db: Db, { user, tournament, from }: CalendarScope) {
  const query = db
    .selectFrom('players')
    .innerJoin('tournaments', 'tournaments.id', 'players.tournament')
    .where('players.player', '=', user)
    .selectAll('tournaments')
    .select(['players.withdrawn_at', 'players.banned']);
  if (tournament !== null) return query.where('tournaments.id', '=', tournament).execute();
  return query
    .where((expression) =>
      expression.or(ROUND_NUMBERS.map((round) => expression(`tournaments.date${round}`, '>=', from))),
    )
    .orderBy('tournaments.date1', 'desc')
    .limit(MAX_CALENDAR_EVENTS)
    .execute();
}

const loadOwnGroups = (db: Db, ids: number[], user: number) =>
  db
    .selectFrom('groupings')
    .where('tournament', 'in', ids)
    .where((expression) => createMemberCondition(expression, user))
    .select(['tournament', 'round_number', 'start_time', 'start_hole'])
    .execute();

const loadDrawnRounds = (db: Db, ids: number[]) =>
  db
    .selectFrom('groupings')
    .where('tournament', 'in', ids)
    .select(['tournament', 'round_number'])
    .distinct()
    .execute();

const loadExclusions = (db: Db, ids: number[], user: number) =>
  db
    .selectFrom('player_exclusions')
    .where('tournament', 'in', ids)
    .where('player', '=', user)
    .select(['tournament', 'round_number'])
    .execute();

async function loadCourses(db: Db, rows: readonly TournamentRow[]) {
  const courses = await db
    .selectFrom('courses')
    .where('id', 'in', [0, ...listCourseIds(rows)])
    .select(['id', 'name', 'time_zone'])
    .execute();
  return new Map(courses.map((course) => [course.id, course]));
}

const toRoundKeys = (rows: readonly { tournament: number; round_number: number }[]): Set<string> =>
  new Set(rows.map(({ tournament, round_number }) => toRoundKey(tournament, round_number)));

const isNotPlaying = (row: TournamentRow & EntryStatus): boolean =>
  row.cancelled_at !== null || row.withdrawn_at !== null || row.banned === 1;

interface ShownRounds {
  shown: Map<string, ShownRound>;
  /** All rounds from this day on are in `shown`. */
  from: string;
}

/**
 * What a calendar shows of each round of the player. A round is cancelled for a player who withdrew, was removed or
 * excluded, or is in no group of a drawn round.
 */
export async function loadShownRounds(db: Db, scope: CalendarScope): Promise<ShownRounds> {
  const rows = await loadCalendarTournaments(db, scope);
  const isTruncated = scope.tournament === null && rows.length === MAX_CALENDAR_EVENTS;
  const earliestDay = isTruncated ? rows.at(-1)!.date1! : scope.from;
  if (rows.length === 0) return { shown: new Map(), from: earliestDay };
  const ids = rows.map(({ id }) => id);
  const groups = await loadOwnGroups(db, ids, scope.user);
  const ownGroups = new Map(groups.map((group) => [toRoundKey(group.tournament, group.round_number), group]));
  const drawnRoundKeys = toRoundKeys(await loadDrawnRounds(db, ids));
  const excludedRoundKeys = toRoundKeys(await loadExclusions(db, ids, scope.user));
  const courses = await loadCourses(db, rows);
  const holes = await loadHolesInPlay(db, rows);
  const shownRounds = new Map<string, ShownRound>();
  for (const row of rows)
    for (const round of ROUND_NUMBERS) {
      const [key, date] = [toRoundKey(row.id, round), dateOf(row, round)];
      if (date === null) continue;
      const [group, course] = [ownGroups.get(key), courses.get(courseOf(row, round) ?? 0)];
      shownRounds.set(key, {
        tournament: row.name,
        isNumbered: row.date2 !== null,
        date,
        time: group?.start_time ?? null,
        zone: course?.time_zone ?? scope.zone,
        startHole: group?.start_hole ?? null,
        course: course?.name ?? null,
        holes: holes.get(key)!.length,
        isCancelled:
          isNotPlaying(row) || excludedRoundKeys.has(key) || (drawnRoundKeys.has(key) && group === undefined),
      });
    }
  return { shown: shownRounds, from: earliestDay };
}
