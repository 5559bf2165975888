import type { DialectName, Executor } from '../db/executor.ts';
import { listHeads } from './decide.ts';
import { loadLogs, type Logs } from './logs.ts';
import { cardLock, courseLock } from './locks.ts';
import { distinct, holeKey, key, uniqueKeys, opKey, type Hole, type HoleKey } from './keys.ts';
import { loadMatches } from './batch-matches.ts';
import { findRoundCourse, findOpPlace, type TournamentRow } from './op-course.ts';
import { createRoundHoles, type RoundHoles } from './round-holes.ts';
import type { PersonRow, Summary, HoleRow, TeesRow, PlayerRow, RoleRow } from './batch-rows.ts';
import * as reads from './reads.ts';
import { readKeyed, type KeyedRead } from '../db/statements.ts';
import type { ReadReference, ReferenceCache } from './reference-cache.ts';
import type { Register, ScoreOp } from './types.ts';
import { parseRegister, type RegisterRow } from './register-row.ts';

/** Course id of rounds without a course: they share its lock, and it has no holes. */
const NO_COURSE = 0;

/** All data of a group of writes, read once inside its transaction. */
export interface BatchContext {
  tournaments: Map<number, TournamentRow>;
  /** `isIn` is false for a player removed by the organizer. */
  players: Map<string, { isIn: boolean; tees: string | null }>;
  people: Map<number, PersonRow>;
  rounds: Map<string, RoundHoles>;
  registers: Map<string, Register>;
  summaries: Map<string, Summary>;
  /** Stored holes of repeatedly sent ops, by `opKey`. */
  ops: Map<string, string>;
  logs: Logs;
  mates: Set<string>;
  roles: Map<string, RoleRow[]>;
  /** Keys of tournament and number (`matchNumber`): competitions whose matches may have an entered result. */
  matches: Set<string>;
}

/** Finds the ops' places; leaves out ops whose round or hole does not exist. */
function locateOps(
  ops: readonly ScoreOp[],
  context: Pick<BatchContext, 'tournaments'>,
): { op: ScoreOp; hole: Hole }[] {
  return ops.flatMap((op) => {
    const hole = findOpPlace(context, op);
    const { tournament, round_number, user } = op.update;
    return hole === null ? [] : [{ op, hole: [tournament, round_number, user, hole] as const }];
  });
}

type Read = <Row>(what: KeyedRead, keys: readonly (readonly unknown[])[]) => Promise<Row[]>;
/** Reads the data. On PostgreSQL it first takes the locks of the ops. */
export async function loadBatchContext(
  db: Executor,
  dialect: DialectName,
  ops: readonly ScoreOp[],
  references: ReferenceCache | null,
): Promise<BatchContext> {
  const read: Read = (keyedRead, keys) => readKeyed(db, dialect, keyedRead, keys);
  const readReference: ReadReference = (keyedRead, keys) =>
    references?.read(db, keyedRead, keys) ?? read(keyedRead, keys);
  await references?.begin(db);
  const updates = ops.map((op) => op.update);
  const lock = (keyedRead: KeyedRead, keys: number[]): Promise<unknown[]> | null =>
    dialect === 'postgres' ? read(keyedRead, distinct(keys.map((lockKey) => [lockKey]))) : null;
  // Each `Promise.all` is one round trip on PostgreSQL, which runs the statements in this order: locks first.
  const [, rows] = await Promise.all([
    lock(reads.cardLocks, updates.map(cardLock)),
    readReference<TournamentRow>(reads.tournamentsRead, distinct(updates.map((op) => [op.tournament]))),
  ]);
  const tournaments = new Map(rows.map((row) => [row.id, row]));
  const rounds = distinct(
    ops.flatMap((op) => {
      const course = findRoundCourse({ tournaments }, op);
      return course === undefined
        ? []
        : [[op.update.tournament, op.update.round_number, course ?? NO_COURSE]];
    }),
  );
  const courseIds = rounds.map(([, , course]) => course!);
  const opLocations = locateOps(ops, { tournaments });
  const [, holeRows, teeRows, registers] = await Promise.all([
    lock(reads.courseLocks, courseIds.map(courseLock)),
    readReference<HoleRow>(reads.holesRead, rounds),
    readReference<TeesRow>(reads.teesRead, rounds),
    loadRegisters(read, opLocations),
  ]);
  const roundHoles = new Map(
    rounds.map(([tournament, round]) => {
      const isOf = (row: { tournament: number; round_number: number }): boolean =>
        row.tournament === tournament && row.round_number === round;
      const chosenHoles = tournaments.get(tournament!)?.[`holes${round!}`] ?? null;
      return [
        key(tournament!, round!),
        createRoundHoles(chosenHoles, holeRows.filter(isOf), teeRows.filter(isOf)),
      ] as const;
    }),
  );
  const holes = opLocations.map(({ hole }) => hole);
  const [players, summaries, previousOps, people, mates, roles, matches, logs, reread] = await Promise.all([
    loadPlayers(readReference, updates),
    loadSummaries(read, updates),
    loadOps(read, ops),
    loadPeople(readReference, ops, registers),
    loadMates(readReference, ops),
    loadRoles(readReference, ops),
    loadMatches(readReference, holes),
    loadLogs(read, opLocations, registers),
    dialect === 'postgres'
      ? read<TournamentRow>(
          reads.tournamentsRead,
          [...tournaments.keys()].map((id) => [id]),
        )
      : [],
  ]);
  // The round changed while this transaction waited for the lock of its old course: load everything again.
  if (reread.some((row) => !hasSameRounds(row, tournaments.get(row.id))))
    return loadBatchContext(db, dialect, ops, references);
  return {
    tournaments,
    registers,
    rounds: roundHoles,
    players,
    summaries,
    ops: previousOps,
    people,
    mates,
    roles,
    matches,
    logs,
  };
}

const hasSameRounds = (a: TournamentRow, b: TournamentRow | undefined): boolean =>
  [1, 2, 3, 4].every(
    (round) => a[`course${round}`] === b?.[`course${round}`] && a[`holes${round}`] === b?.[`holes${round}`],
  );

type Updates = readonly ScoreOp['update'][];

async function loadPlayers(readReference: ReadReference, updates: Updates): Promise<BatchContext['players']> {
  const members = distinct(
    updates.flatMap((update) =>
      [update.user, ...(update.partner ? [update.partner] : [])].map((id) => [update.tournament, id]),
    ),
  );
  const rows = await readReference<PlayerRow>(reads.playersRead, members);
  return new Map(
    rows.map(({ tournament, player, banned, tees }) => [
      key(tournament, player),
      { isIn: banned === 0, tees },
    ]),
  );
}

async function loadRegisters(
  read: Read,
  places: readonly { hole: Hole }[],
): Promise<BatchContext['registers']> {
  const rows = await read<RegisterRow>(reads.registersRead, distinct(places.map(({ hole }) => hole)));
  return new Map(rows.map((row) => [holeKey(row), parseRegister(row)]));
}

async function loadSummaries(read: Read, updates: Updates): Promise<BatchContext['summaries']> {
  const cards = distinct(updates.map((update) => [update.tournament, update.round_number, update.user]));
  const rows = await read<Summary & Omit<HoleKey, 'hole_number'>>(reads.summariesRead, cards);
  return new Map(rows.map((row) => [key(row.tournament, row.round_number, row.user), row]));
}

async function loadOps(read: Read, ops: readonly ScoreOp[]): Promise<BatchContext['ops']> {
  const ids = ops.flatMap(({ author, update: { op_id } }) => (op_id === undefined ? [] : [[author, op_id]]));
  const rows = await read<HoleKey & { entered_by: number; op_id: string }>(reads.opsRead, uniqueKeys(ids));
  return new Map(rows.map((row) => [opKey(row.entered_by, row.op_id), holeKey(row)]));
}

async function loadPeople(
  readReference: ReadReference,
  ops: readonly ScoreOp[],
  registers: BatchContext['registers'],
): Promise<BatchContext['people']> {
  const opUserIds = ops.flatMap(({ author, update }) => [author, update.partner]);
  const registerUserIds = [...registers.values()]
    .flatMap(listHeads)
    .flatMap(({ entered_by, partner }) => [entered_by, partner]);
  const ids = [...opUserIds, ...registerUserIds].flatMap((id) => (id ? [[id]] : []));
  const rows = await readReference<PersonRow>(reads.usersRead, distinct(ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadMates(
  readReference: ReadReference,
  ops: readonly ScoreOp[],
): Promise<BatchContext['mates']> {
  const pairs = ops.flatMap(({ author, update }) =>
    author === update.user ? [] : [[update.tournament, update.round_number, author, update.user]],
  );
  const rows = await readReference<{
    tournament: number;
    round_number: number;
    author: number;
    user: number;
  }>(reads.groupMatesRead, distinct(pairs));
  return new Set(rows.map((row) => key(row.tournament, row.round_number, row.author, row.user)));
}

/** Loads the authors' roles. A player needs no role for strokes on their own card. */
async function loadRoles(
  readReference: ReadReference,
  ops: readonly ScoreOp[],
): Promise<BatchContext['roles']> {
  const authors = ops.flatMap(({ author, mark, update }) =>
    author === update.user && !mark ? [] : [[update.tournament, author]],
  );
  const roles: BatchContext['roles'] = new Map();
  for (const row of await readReference<RoleRow>(reads.rolesRead, distinct(authors))) {
    const entryKey = key(row.tournament, row.user);
    roles.set(entryKey, [...(roles.get(entryKey) ?? []), row]);
  }
  return roles;
}
