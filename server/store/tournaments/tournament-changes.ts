import { updateRow, type Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { sentence } from '#words/message.ts';
import { loadCompetitionRows, parseSettings } from '../competitions/competitions.ts';
import { hasRoundScores } from '../draws/groupings.ts';
import { settlePlaceRequests } from '../entries/settle-entry.ts';
import { hasTournamentBegun } from '../players/entry.ts';
import {
  lockTournamentAndCourses,
  changeRoundCourses,
  type ChangeAuthor,
  type RequestedChange,
} from '../courses/tournament-courses.ts';
import { recomputeRoundSums } from '../cards/summaries.ts';
import { requireOrderedDates } from './date-order.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { dateOf, toRoundColumns } from './rounds.ts';
import { requireNearDates, requireConsistentFields, loadTournamentRow } from './tournaments.ts';
import { resolveEntrySettings } from '../players/entry-change.ts';
import { toHolesColumns } from '../courses/round-holes.ts';

/** Time when the tournament was closed or cancelled, in ms; null once that is undone. */
const resolveStateTime = (
  wantedState: boolean | undefined,
  timeBefore: number | null,
  now: number,
): number | null => (wantedState === undefined ? timeBefore : wantedState ? (timeBefore ?? now) : null);

/** Throws 409 if a competition counts a round that is removed. */
async function requireUncountedRounds(trx: Db, id: number, rounds: readonly number[]): Promise<void> {
  if (rounds.length === 0) return;
  for (const row of await loadCompetitionRows(trx, id)) {
    const round = parseSettings(row)?.rounds.find((roundNumber) => rounds.includes(roundNumber));
    if (round !== undefined)
      throw conflict(
        sentence('Round {round} counts in {competition}. Change that competition first.', {
          round,
          competition: row.name,
        }),
      );
  }
}

/**
 * Changes name, dates, courses and holes. Throws 400 as for a new tournament; 409 if a removed round has scores or a
 * competition, or a changed course has scores and `force` is not set.
 */
export async function changeTournamentDetails(
  trx: Db,
  id: number,
  change: RequestedChange,
  author: ChangeAuthor,
  { acceptsAnyOrder = false }: { acceptsAnyOrder?: boolean } = {},
): Promise<void> {
  const { now } = author;
  const courseChanges = await lockTournamentAndCourses(trx, id, change, author);
  await settlePlaceRequests(trx, id, now);
  const storedTournament = await loadTournamentRow(trx, id);
  const name = (change.name ?? storedTournament.name).trim();
  const dates = ROUND_NUMBERS.map((round) => {
    const requestedDate = change[`date${round}`];
    return requestedDate === undefined ? dateOf(storedTournament, round) : requestedDate || null;
  });
  requireConsistentFields(
    name,
    dates,
    courseChanges.map(({ to }) => to),
  );
  if (!acceptsAnyOrder)
    requireOrderedDates(
      dates,
      ROUND_NUMBERS.map((round) => dateOf(storedTournament, round)),
    );
  const requestedDates = ROUND_NUMBERS.map((round) => change[`date${round}`]);
  requireNearDates(requestedDates, now);
  for (const round of ROUND_NUMBERS)
    if (
      dateOf(storedTournament, round) !== null &&
      dates[round - 1] === null &&
      (await hasRoundScores(trx, id, round))
    )
      throw conflict(sentence('Round {round} has scores and must keep a date.', { round }));
  await requireUncountedRounds(
    trx,
    id,
    ROUND_NUMBERS.filter((round) => dateOf(storedTournament, round) !== null && dates[round - 1] === null),
  );
  await updateRow(trx, 'tournaments', id, {
    name,
    ...toRoundColumns('date', dates),
    closed_at: resolveStateTime(change.closed, storedTournament.closed_at, now),
    cancelled_at: resolveStateTime(change.cancelled, storedTournament.cancelled_at, now),
    ...resolveEntrySettings(storedTournament, change, { now, hasBegun: await hasTournamentBegun(trx, id) }),
    ...toHolesColumns(change.holes_in_play),
  });
  await settlePlaceRequests(trx, id, now);
  await changeRoundCourses(trx, id, courseChanges, change.force === true);
  const rounds = ROUND_NUMBERS.filter((round) => change.holes_in_play?.[`${round}`] !== undefined);
  if (rounds.length > 0) await recomputeRoundSums(trx, await loadTournamentRow(trx, id), rounds);
}
