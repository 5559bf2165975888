import { sql, type ExpressionBuilder } from 'kysely';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { GroupablePlayer } from '#domain/draw/grouping-types.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { hasRows, hasValues, selectRowsOf, type Db, type Tables } from '#server/db/schema.ts';
import { createOutOfPlayCondition } from '../cards/card-marks.ts';
import { selectEnteredHoles } from '../cards/entered-holes.ts';
import { addNamesakeMark, loadNamesakeMarks, type NamesakeMarks } from '../people/namesakes.ts';
import { hasAllPars } from '../cards/summaries.ts';
import { loadUsersOf, createPersonLookup } from '../people/users.ts';
import { loadRoundInPlay } from '../courses/round-cards.ts';
import { listGroupPlayers, PLAYER_SLOTS } from '../cards/slots.ts';

export async function loadGroupings(db: Db, tournament?: number, round?: number): Promise<Grouping[]> {
  let query = db
    .selectFrom('groupings')
    .selectAll()
    .orderBy('tournament')
    .orderBy('round_number')
    .orderBy('group_number');
  if (tournament !== undefined) query = query.where('tournament', '=', tournament);
  if (round !== undefined) query = query.where('round_number', '=', round);
  const rows = await query.execute();
  const users = await loadUsersOf(db, rows, listGroupPlayers);
  const namesakeMarks: NamesakeMarks =
    tournament === undefined ? new Map() : await loadNamesakeMarks(db, tournament);
  const findPerson = createPersonLookup(users);
  const toGroupMember = (id: number | null) => {
    const user = findPerson(id);
    return user && addNamesakeMark(user, namesakeMarks);
  };
  return rows.map((row) => ({
    id: row.id,
    tournament: row.tournament,
    round_number: row.round_number,
    group_number: row.group_number,
    user1: toGroupMember(row.user1),
    user2: toGroupMember(row.user2),
    user3: toGroupMember(row.user3),
    user4: toGroupMember(row.user4),
    why: row.why || null,
    ...(row.why_message !== null && { why_message: JSON.parse(row.why_message) }),
    ...(row.start_time !== null && { start_time: row.start_time }),
    ...(row.start_hole !== null && { start_hole: row.start_hole }),
    ...(row.locked === 1 && { locked: true }),
  }));
}

export const hasRoundScores = (db: Db, tournament: number, round: number): Promise<boolean> =>
  hasRows(selectEnteredHoles(db, tournament).where('round_number', '=', round).select('user'));

/**
 * Users who no longer play, by a mark on a card of this round or an earlier round. One subquery serves all players,
 * because SQLite needs 3 seconds for 1,000 subqueries.
 */
const selectPlayersOutOfPlay = (
  expression: ExpressionBuilder<Tables, 'players'>,
  tournament: number,
  round: number,
) =>
  expression
    .selectFrom('hole_scores')
    .select('hole_scores.user')
    .where((markExpression) => createOutOfPlayCondition(markExpression, tournament))
    .where('hole_scores.round_number', '<=', round);

/** Players who take part in the round: not excluded, withdrawn or banned, and no card's status ends their play. */
const selectAvailablePlayers = (db: Db, tournament: number, round: number) =>
  db
    .selectFrom('players')
    .where(hasValues({ 'players.tournament': tournament, 'players.withdrawn_at': null }))
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('player_exclusions')
            .select('player_exclusions.id')
            .whereRef('player_exclusions.player', '=', 'players.player')
            .where(
              hasValues({
                'player_exclusions.tournament': tournament,
                'player_exclusions.round_number': round,
              }),
            ),
        ),
      ),
    )
    .where('players.player', 'not in', (expression) => selectPlayersOutOfPlay(expression, tournament, round));

/** Par that counts for a hole without a par, as on the leaderboard. */
const DEFAULT_PAR = 4;

/** Loads each user's score relative to par over the earlier rounds. */
async function loadScoresToPar(db: Db, tournament: number, round: number): Promise<Map<number, number>> {
  const rows = await selectRowsOf(db, 'round_scores', { tournament })
    .where('round_number', '<', round)
    .where('holes_played', '>', 0)
    .execute();
  const scoresToPar = new Map<number, number>();
  for (const row of rows) {
    const toPar = hasAllPars(row)
      ? row.par_score - row.total_par
      : row.total_score - DEFAULT_PAR * row.holes_played;
    scoresToPar.set(row.user, (scoresToPar.get(row.user) ?? 0) + toPar);
  }
  return scoresToPar;
}

/** Available players in the order of joining. */
export async function loadAvailablePlayers(
  db: Db,
  tournament: number,
  round: number,
): Promise<GroupablePlayer[]> {
  const rows = await selectAvailablePlayers(db, tournament, round)
    .innerJoin('users', 'users.id', 'players.player')
    .select(['users.id as id'])
    .select((expression) =>
      expression.fn.coalesce('players.handicap_tenths', 'users.handicap_tenths').as('handicap_tenths'),
    )
    .orderBy('players.id')
    .execute();
  const scoresToPar = await loadScoresToPar(db, tournament, round);
  return rows.map((row) => ({ ...row, to_par: scoresToPar.get(row.id) ?? null }));
}

export async function loadAvailableIds(db: Db, tournament: number, round: number): Promise<number[]> {
  const rows = await selectAvailablePlayers(db, tournament, round)
    .select('players.player as id')
    .orderBy('players.id')
    .execute();
  return rows.map(({ id }) => id);
}

const createHolesDoneSql = (holesInPlay: HolesInPlay) =>
  sql<number>`round_scores.holes_played + (select count(*) from hole_scores h
  where h.tournament = round_scores.tournament and h.round_number = round_scores.round_number
    and h."user" = round_scores."user" and h.value = ${sql.lit(PICKED_UP)}
    and h.hole_number in (${sql.join(holesInPlay.map((hole) => sql.lit(hole)))}))`;

/** True if all available players except `playersOutByCut` are done with the holes in play. */
export async function isRoundComplete(
  db: Db,
  tournament: number,
  round: number,
  playersOutByCut: ReadonlySet<number>,
): Promise<boolean> {
  const holesInPlay = await loadRoundInPlay(db, { tournament, round });
  const unfinishedPlayers = await selectAvailablePlayers(db, tournament, round)
    .leftJoin('round_scores', (join) =>
      join
        .onRef('round_scores.user', '=', 'players.player')
        .onRef('round_scores.tournament', '=', 'players.tournament')
        .on('round_scores.round_number', '=', round),
    )
    .where((expression) =>
      expression.or([
        expression('round_scores.holes_played', 'is', null),
        expression(createHolesDoneSql(holesInPlay), '<', holesInPlay.length),
      ]),
    )
    .select('players.player')
    .limit(playersOutByCut.size + 1)
    .execute();
  return unfinishedPlayers.every(({ player }) => playersOutByCut.has(player));
}

export async function loadEarlierGroups(db: Db, tournament: number, round: number): Promise<number[][]> {
  const rows = await db
    .selectFrom('groupings')
    .where('tournament', '=', tournament)
    .where('round_number', '<', round)
    .select(PLAYER_SLOTS)
    .execute();
  return rows.map((row) => listGroupPlayers(row));
}
