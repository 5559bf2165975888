import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { BoardRow, RoundScore } from '#contract/scores/board.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { rankBoard } from '#domain/boards/leaderboard.ts';
import { isAllHoles, type HolesInPlay } from '#domain/holes-in-play.ts';
import { listRounds, ROUND_NUMBERS } from '#domain/round.ts';
import { toInstant } from '#domain/instant.ts';
import { selectRowsOf, type Db, type Tables } from '#server/db/schema.ts';
import { createVersionedBytes, type VersionedBytes } from '#server/web/versioned-bytes.ts';
import { loadCardStatuses } from '../cards/card-marks.ts';
import { getTournamentHandicapIndex } from './event-index.ts';
import { loadHiddenHoles, createHiddenHolePredicate, type HiddenHoles } from './hidden-holes.ts';
import { subtractHiddenHoles } from './hidden-sums.ts';
import { computeLead, type Lead } from './lead.ts';
import { addNamesakeMark, computeNamesakeMarks } from '../people/namesakes.ts';
import { loadDrawnPlayers, isInDraw, isInNoDraw } from '../players/drawn-players.ts';
import { hasAllPars } from '../cards/summaries.ts';
import { loadHolesInPlay } from '../courses/round-holes.ts';
import { toRoundKey } from '../tournaments/rounds.ts';
import { toPublicUser } from '../people/users.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { selectEnteredUsers } from '../players/select-entered-users.ts';

export interface BoardBytes extends VersionedBytes {
  /** The leaders, for previews of links; null before the first score. */
  lead: Lead | null;
}

/** Rows in the order of the leaderboard. Hidden holes, and rounds whose draw lacks the player, count as not played. */
export async function loadBoardRows(
  db: Db,
  tournament: number,
  hiddenHoles: readonly HiddenHoles[] = [],
): Promise<BoardRow[]> {
  const row = await loadTournamentRow(db, tournament);
  const users = await selectEnteredUsers(db, tournament).selectAll('users').execute();
  const roundSums = await selectRowsOf(db, 'round_scores', { tournament }).execute();
  const holesByRound = await loadHolesInPlay(db, [row]);
  const getHolesInPlay = (round: number): HolesInPlay => holesByRound.get(toRoundKey(tournament, round))!;
  const teesByUser = new Map(users.map((user) => [user.id, user.tees]));
  const shownSums =
    hiddenHoles.length === 0
      ? roundSums
      : await subtractHiddenHoles(db, row, roundSums, hiddenHoles, (user) => teesByUser.get(user) ?? null);
  const sumsByUser = groupByUser(shownSums);
  const roundsInProgress = await loadRoundsInProgress(db, tournament, hiddenHoles, getHolesInPlay);
  const statuses = await loadCardStatuses(db, tournament);
  const draws = await loadDrawnPlayers(db, tournament);
  const rounds = listRounds(row);
  const namesakeMarks = computeNamesakeMarks(users);
  return rankBoard(
    users.map((user) => ({
      user: addNamesakeMark(
        toPublicUser({ ...user, handicap_tenths: getTournamentHandicapIndex(user) }),
        namesakeMarks,
      ),
      ...(user.withdrawn_at !== null && { withdrawn: true }),
      ...(statuses.has(user.id) && { withdrawn: true, status: statuses.get(user.id)! }),
      ...(user.tees !== null && { tees: user.tees }),
      ...(isInNoDraw(draws, user.id) && { not_in_draw: true }),
      round_scores: Object.fromEntries(
        rounds.map(({ round_number }) => {
          const isCounted = user.withdrawn_at !== null || isInDraw(draws, round_number, user.id);
          const userSums = isCounted ? sumsByUser.get(user.id) : undefined;
          const roundSum = userSums?.find((sums) => sums.round_number === round_number);
          return [
            String(round_number),
            {
              holes_played: roundSum?.holes_played ?? 0,
              over_under_par: roundSum ? roundSum.par_score - roundSum.total_par : 0,
              total_par: roundSum?.total_par ?? 0,
              total_score: roundSum?.total_score ?? 0,
              par_known: roundSum ? hasAllPars(roundSum) : true,
              ...(roundSum && roundsInProgress.get(createUserRoundKey(user.id, round_number))),
              ...(!isAllHoles(getHolesInPlay(round_number)) && {
                holes: getHolesInPlay(round_number).length,
              }),
            },
          ];
        }),
      ),
    })),
  );
}

const createUserRoundKey = (user: number, round: number): string => `${user}/${round}`;

/** Bit mask of holes on which `holeCondition` is true. With a join, SQLite would read the holes of every round. */
const selectBits = (holeCondition: RawBuilder<boolean>) =>
  sql<number>`(select cast(coalesce(sum(1 << (h.hole_number - 1)), 0) as integer) from hole_scores h
    where h.tournament = round_scores.tournament and h.round_number = round_scores.round_number
      and h."user" = round_scores."user" and ${holeCondition})`;
const createRoundCondition =
  (expression: ExpressionBuilder<Tables, 'round_scores'>) =>
  ({ round_number }: HiddenHoles) =>
    expression('round_number', '=', round_number);
const listHoles = (holeBits: number, holesInPlay: HolesInPlay): number[] =>
  holesInPlay.filter((hole) => (holeBits >> (hole - 1)) & 1);

type RoundInProgress = Pick<RoundScore, 'played_holes' | 'picked_up_holes' | 'hidden_results' | 'heard_at'>;

/** Loads the values that boards show only of unfinished rounds. */
async function loadRoundsInProgress(
  db: Db,
  tournament: number,
  hiddenHoles: readonly HiddenHoles[],
  getHolesInPlay: (round: number) => HolesInPlay,
): Promise<Map<string, RoundInProgress>> {
  const playedBits = selectBits(sql`h.score > 0`);
  const pickedUpBits = selectBits(sql`h.value = ${sql.lit(PICKED_UP)}`);
  const lastArrival = sql<number | null>`(select max(l.arrived_at) from score_log l
    where l.tournament = round_scores.tournament and l.round_number = round_scores.round_number
      and l."user" = round_scores."user")`;
  const rows = await db
    .selectFrom('round_scores')
    .where('tournament', '=', tournament)
    .where('holes_played', '>', 0)
    .where((expression) =>
      expression.or([
        ...ROUND_NUMBERS.map((round) =>
          expression.and([
            expression('round_number', '=', round),
            expression('holes_played', '<', getHolesInPlay(round).length),
          ]),
        ),
        ...hiddenHoles.map(createRoundCondition(expression)),
      ]),
    )
    .select([
      'user',
      'round_number',
      playedBits.as('played'),
      pickedUpBits.as('picked_up'),
      lastArrival.as('heard'),
    ])
    .execute();
  const isHidden = createHiddenHolePredicate(hiddenHoles);
  return new Map(
    rows.flatMap((row): [string, RoundInProgress][] => {
      const listVisibleHoles = (bits: number) =>
        listHoles(bits, getHolesInPlay(row.round_number)).filter(
          (hole) => !isHidden(row.round_number, hole, row.user),
        );
      const [played_holes, picked_up_holes] = [listVisibleHoles(row.played), listVisibleHoles(row.picked_up)];
      const doneHoles = listHoles(row.played | row.picked_up, getHolesInPlay(row.round_number));
      const hiddenDoneCount = doneHoles.filter((hole) => isHidden(row.round_number, hole, row.user)).length;
      const hidden_results = hiddenDoneCount > 0 && { hidden_results: hiddenDoneCount };
      const key = createUserRoundKey(row.user, row.round_number);
      if (played_holes.length === 0) return hidden_results ? [[key, hidden_results]] : [];
      const roundInProgress = {
        ...hidden_results,
        played_holes,
        ...(picked_up_holes.length > 0 && { picked_up_holes }),
        heard_at: row.heard === null ? undefined : toInstant(Number(row.heard)),
      };
      return [[key, roundInProgress]];
    }),
  );
}

function groupByUser<Row extends { user: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const rowsByUser = new Map<number, Row[]>();
  for (const row of rows) {
    const userRows = rowsByUser.get(row.user);
    if (userRows) userRows.push(row);
    else rowsByUser.set(row.user, [row]);
  }
  return rowsByUser;
}

/** `db` must be a snapshot, so that version and text match. Throws 404 if the tournament does not exist. */
async function buildBoardText(
  db: Db,
  tournament: number,
): Promise<Pick<BoardBytes, 'version' | 'lead'> & { text: string }> {
  const { version } = await loadTournamentRow(db, tournament);
  const hiddenHoles = await loadHiddenHoles(db, tournament);
  const rows = await loadBoardRows(db, tournament, hiddenHoles);
  return {
    version,
    lead: computeLead(rows, hiddenHoles.length > 0),
    text: JSON.stringify(rows),
  };
}

/** Compresses after the snapshot, because other reads wait for its connection. */
export async function buildBoardBytes(
  snapshot: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  tournament: number,
): Promise<BoardBytes> {
  const { version, lead, text } = await snapshot((db) => buildBoardText(db, tournament));
  return { ...(await createVersionedBytes(version, text)), lead };
}
