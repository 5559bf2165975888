import type {
  ExportName,
  ExportRows,
  HolesRow,
  ResultRow,
  ExportedPlayer,
  TeeSheetRow,
} from '#contract/tournaments/exports.ts';
import { findLatestRound, formatThru } from '#domain/boards/leaderboard.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import type { Db } from '../db/schema.ts';
import { MAX_JOURNAL_ENTRIES } from '../policies/quotas.ts';
import { loadJournal } from './journal/load-journal.ts';
import { loadBoardRows } from './boards/board.ts';
import { loadCertifiedCards } from './cards/certified-cards.ts';
import { selectEnteredHoles } from './cards/entered-holes.ts';
import { loadRoundCourseCards } from './courses/round-cards.ts';
import { loadHolesInPlay } from './courses/round-holes.ts';
import { toRoundKey } from './tournaments/rounds.ts';
import { getTournamentHandicapIndex } from './boards/event-index.ts';
import { createNetStrokesReader, loadPlayingResults } from './boards/net-results.ts';
import { loadHiddenHoles, createHiddenHolePredicate } from './boards/hidden-holes.ts';
import { getDisplayName } from './people/person-name.ts';
import { loadTournamentRow } from './tournaments/tournaments.ts';
import { fromTenths } from './people/users.ts';
import { PLAYER_SLOTS } from './cards/slots.ts';
import { NAMED_USER_COLUMNS, selectEnteredUsers } from './players/select-entered-users.ts';

/** Hidden holes are left out, because everybody may read the results. */
async function loadTournamentResults(db: Db, tournament: number): Promise<ResultRow[]> {
  const hiddenHoles = await loadHiddenHoles(db, tournament);
  const board = await loadBoardRows(db, tournament, hiddenHoles);
  const certifiedCards = await loadCertifiedCards(db, tournament, hiddenHoles);
  const currentRoundNumber = findLatestRound(board);
  const tournamentRow = await loadTournamentRow(db, tournament);
  const roundCourseCards = await loadRoundCourseCards(db, [tournamentRow]);
  const getNetStrokes = createNetStrokesReader(tournamentRow, roundCourseCards);
  const playingResults = await loadPlayingResults(db, tournamentRow, roundCourseCards);
  return board.map((row) => {
    const rounds = Object.entries(row.round_scores).map(([roundNumber, round]) => ({
      round_number: Number(roundNumber),
      total: round.holes_played > 0 ? round.total_score : null,
      to_par: round.holes_played > 0 && round.par_known !== false ? round.over_under_par : null,
      holes_played: round.holes_played,
      ...certifiedCards(Number(roundNumber), row.user.id),
    }));
    const startedRounds = rounds.filter(({ holes_played }) => holes_played > 0);
    const thruText = formatThru(row, currentRoundNumber);
    return {
      position: row.position ?? null,
      name: getDisplayName(row.user),
      user: row.user.id,
      rounds,
      total:
        startedRounds.length === 0 ? null : startedRounds.reduce((sum, { total }) => sum + (total ?? 0), 0),
      to_par: startedRounds.length > 0 && row.par_known !== false ? (row.over_under_par ?? null) : null,
      handicap: row.user.handicap ?? null,
      net: getNetStrokes(row),
      competition: playingResults.get(row.user.id) ?? null,
      thru: thruText === '-' ? null : thruText,
      status: row.status ?? (row.withdrawn ? 'withdrawn' : 'playing'),
    };
  });
}

const selectPlayers = (db: Db, tournament: number) =>
  selectEnteredUsers(db, tournament).select(NAMED_USER_COLUMNS).execute();

type PlayerRow = Awaited<ReturnType<typeof selectPlayers>>[number];

/** Loads the players except banned ones, sorted here, because databases order letters differently. */
async function loadPlayers(db: Db, tournament: number): Promise<PlayerRow[]> {
  const toSortKey = ({ last_name, first_name, username }: PlayerRow): string =>
    `${last_name}\n${first_name}\n${username}`.trim().toLowerCase();
  const keyedRows = (await selectPlayers(db, tournament)).map((row) => ({ row, by: toSortKey(row) }));
  keyedRows.sort((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : a.row.id - b.row.id));
  return keyedRows.map(({ row }) => row);
}

const getHandicapIndex = (row: PlayerRow): number | null => fromTenths(getTournamentHandicapIndex(row));

async function loadHolesRows(db: Db, tournament: number): Promise<HolesRow[]> {
  const players = new Map((await loadPlayers(db, tournament)).map((row) => [row.id, row]));
  const scores = await selectEnteredHoles(db, tournament)
    .select(['user', 'round_number', 'hole_number', 'score', 'value'])
    .orderBy('hole_number')
    .execute();
  const cardsByKey = new Map<string, { holes: (number | null)[]; picked_up: number[] }>();
  const hiddenHoles = await loadHiddenHoles(db, tournament);
  const isHidden = createHiddenHolePredicate(hiddenHoles);
  const certifiedCards = await loadCertifiedCards(db, tournament, hiddenHoles);
  const holesInPlayByRound = await loadHolesInPlay(db, [await loadTournamentRow(db, tournament)]);
  for (const { user, round_number, hole_number, score, value } of scores) {
    if (isHidden(round_number, hole_number, user)) continue;
    const key = `${round_number}/${user}`;
    const emptyCard = { holes: Array.from<number | null>({ length: HOLES }).fill(null), picked_up: [] };
    const card = cardsByKey.get(key) ?? emptyCard;
    if (isPickedUp({ value })) card.picked_up.push(hole_number);
    else card.holes[hole_number - 1] = score;
    cardsByKey.set(key, card);
  }
  return ROUND_NUMBERS.flatMap((round_number) =>
    [...players.values()].flatMap((player) => {
      const card = cardsByKey.get(`${round_number}/${player.id}`);
      if (!card) return [];
      const { holes: strokes, picked_up } = card;
      const holesInPlay = holesInPlayByRound.get(toRoundKey(tournament, round_number))!;
      const total = holesInPlay.reduce((sum, hole) => sum + (strokes[hole - 1] ?? 0), 0);
      const row = {
        name: getDisplayName(player),
        user: player.id,
        round_number,
        holes: strokes,
        total,
        ...certifiedCards(round_number, player.id),
      };
      return [picked_up.length > 0 ? { ...row, picked_up } : row];
    }),
  );
}

const loadGroups = (db: Db, tournament: number) =>
  db
    .selectFrom('groupings')
    .where('tournament', '=', tournament)
    .select(['round_number', 'group_number', 'start_time', 'start_hole', ...PLAYER_SLOTS])
    .orderBy('round_number')
    .orderBy('group_number')
    .execute();

async function loadExportedRoster(db: Db, tournament: number): Promise<ExportedPlayer[]> {
  const groups = await loadGroups(db, tournament);
  return (await loadPlayers(db, tournament)).map((row) => ({
    first_name: row.first_name,
    last_name: row.last_name,
    user: row.id,
    username: row.is_guest === 1 ? '' : row.username,
    account: row.is_guest === 1 ? 'guest' : 'account',
    status: row.withdrawn_at === null ? 'playing' : 'withdrawn',
    handicap: getHandicapIndex(row),
    division: row.division,
    tees: row.tees,
    groups: groups
      .filter((group) => PLAYER_SLOTS.some((slot) => group[slot] === row.id))
      .map(({ round_number, group_number, start_time }) => ({ round_number, group_number, start_time })),
  }));
}

/** Sort key of groups without a time, which are last. */
const SORT_KEY_WITHOUT_TIME = '99:99';

async function loadTeeSheetRows(db: Db, tournament: number): Promise<TeeSheetRow[]> {
  const players = new Map((await loadPlayers(db, tournament)).map((row) => [row.id, row]));
  const rows = (await loadGroups(db, tournament)).map(({ start_hole, ...group }) => ({
    round_number: group.round_number,
    group_number: group.group_number,
    start_time: group.start_time,
    start_hole: start_hole ?? 1,
    players: PLAYER_SLOTS.flatMap((slot) => {
      const player = players.get(group[slot] ?? 0);
      const isWithdrawn = player?.withdrawn_at !== null;
      return player && !isWithdrawn
        ? [{ user: player.id, name: getDisplayName(player), handicap: getHandicapIndex(player) }]
        : [];
    }),
  }));
  const toTimeSortKey = (row: TeeSheetRow): string => row.start_time ?? SORT_KEY_WITHOUT_TIME;
  return rows.sort(
    (a, b) =>
      a.round_number - b.round_number ||
      (toTimeSortKey(a) < toTimeSortKey(b)
        ? -1
        : toTimeSortKey(a) > toTimeSortKey(b)
          ? 1
          : a.group_number - b.group_number),
  );
}

const EXPORT_LOADERS: { [K in ExportName]: (db: Db, tournament: number) => Promise<ExportRows[K]> } = {
  results: loadTournamentResults,
  holes: loadHolesRows,
  roster: loadExportedRoster,
  teesheet: loadTeeSheetRows,
  journal: async (db, tournament) =>
    (await loadJournal(db, { tournament, most: MAX_JOURNAL_ENTRIES })).entries,
};

/** `db` must be a snapshot. Throws 404 if the tournament does not exist. */
export async function loadExportRows<K extends ExportName>(
  db: Db,
  exportName: K,
  tournament: number,
): Promise<ExportRows[K]> {
  await loadTournamentRow(db, tournament);
  return EXPORT_LOADERS[exportName](db, tournament);
}
