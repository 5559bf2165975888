import type { DialectName, Executor } from '../db/executor.ts';
import { listHeads } from './decide.ts';
import { loadLogs, type ReadRows } from './logs.ts';
import { computeCardLock, computeCourseLock } from './locks.ts';
import {
  sortUniqueKeys,
  createHoleKey,
  createKey,
  selectUniqueKeys,
  createOpKey,
  type HoleKeyTuple,
  type HoleKey,
} from './keys.ts';
import { loadMatches } from './batch-matches.ts';
import { findRoundCourse, locateOps, type OpTournamentRow } from './op-course.ts';
import { createRoundHoles } from './round-holes.ts';
import type {
  BatchContext,
  PersonRow,
  CardSummary,
  HoleRow,
  TeesRow,
  BatchPlayerRow,
  RoleRow,
} from './batch-rows.ts';
import * as reads from './reads.ts';
import { readByKeys, type KeyedRead } from '../db/statements.ts';
import type { ReadReference, ReferenceCache } from './reference-cache.ts';
import type { ScoreOp } from './types.ts';
import { parseRegister, type HoleScoreRow } from './register-row.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';

/** Course id of rounds without a course, which share one row lock. No course has this id. */
const NO_COURSE_ID = 0;

/** Reads the data. On PostgreSQL it first takes the row locks of the ops. */
export async function loadBatchContext(
  db: Executor,
  dialect: DialectName,
  ops: readonly ScoreOp[],
  references: ReferenceCache | null,
): Promise<BatchContext> {
  const readRows: ReadRows = (keyedRead, keys) => readByKeys(db, dialect, keyedRead, keys);
  const readReference: ReadReference = (keyedRead, keys) =>
    references?.read(db, keyedRead, keys) ?? readRows(keyedRead, keys);
  await references?.begin(db);
  const updates = ops.map((op) => op.update);
  const lockRows = (keyedRead: KeyedRead, keys: number[]): Promise<unknown[]> | null =>
    dialect === 'postgres' ? readRows(keyedRead, sortUniqueKeys(keys.map((lockKey) => [lockKey]))) : null;
  // Each `Promise.all` is one round trip on PostgreSQL, which runs the statements in this order: row locks first.
  const [, rows] = await Promise.all([
    lockRows(reads.cardLocksRead, updates.map(computeCardLock)),
    readReference<OpTournamentRow>(
      reads.tournamentsRead,
      sortUniqueKeys(updates.map((update) => [update.tournament])),
    ),
  ]);
  const tournaments = new Map(rows.map((row) => [row.id, row]));
  const roundKeys = sortUniqueKeys(
    ops.flatMap((op) => {
      const course = findRoundCourse({ tournaments }, op);
      return course === undefined
        ? []
        : [[op.update.tournament, op.update.round_number, course ?? NO_COURSE_ID]];
    }),
  );
  const courseIds = roundKeys.map(([, , course]) => course!);
  const opLocations = locateOps(ops, { tournaments });
  const [, holeRows, teeRows, registers] = await Promise.all([
    lockRows(reads.courseLocksRead, courseIds.map(computeCourseLock)),
    readReference<HoleRow>(reads.holesRead, roundKeys),
    readReference<TeesRow>(reads.teesRead, roundKeys),
    loadRegisters(readRows, opLocations),
  ]);
  const roundHoles = new Map(
    roundKeys.map(([tournament, round]) => {
      const isOfRound = (row: { tournament: number; round_number: number }): boolean =>
        row.tournament === tournament && row.round_number === round;
      const chosenHoles = tournaments.get(tournament!)?.[`holes${round!}`] ?? null;
      return [
        createKey(tournament!, round!),
        createRoundHoles(chosenHoles, holeRows.filter(isOfRound), teeRows.filter(isOfRound)),
      ] as const;
    }),
  );
  const holeKeyTuples = opLocations.map(({ hole }) => hole);
  const [players, summaries, previousOps, people, groupmates, roles, matches, logs, rereadRows] =
    await Promise.all([
      loadPlayers(readReference, updates),
      loadSummaries(readRows, updates),
      loadStoredOpHoles(readRows, ops),
      loadPeople(readReference, ops, registers),
      loadGroupmates(readReference, ops),
      loadRoles(readReference, ops),
      loadMatches(readReference, holeKeyTuples),
      loadLogs(readRows, opLocations, registers),
      dialect === 'postgres'
        ? readRows<OpTournamentRow>(
            reads.tournamentsRead,
            [...tournaments.keys()].map((id) => [id]),
          )
        : [],
    ]);
  // The round's course changed while this transaction waited for a row lock: load everything again.
  if (rereadRows.some((row) => !hasSameRounds(row, tournaments.get(row.id))))
    return loadBatchContext(db, dialect, ops, references);
  return {
    tournaments,
    registers,
    rounds: roundHoles,
    players,
    summaries,
    ops: previousOps,
    people,
    mates: groupmates,
    roles,
    matches,
    logs,
  };
}

const hasSameRounds = (a: OpTournamentRow, b: OpTournamentRow | undefined): boolean =>
  ROUND_NUMBERS.every(
    (round) => a[`course${round}`] === b?.[`course${round}`] && a[`holes${round}`] === b?.[`holes${round}`],
  );

type ScoreUpdates = readonly ScoreOp['update'][];

async function loadPlayers(
  readReference: ReadReference,
  updates: ScoreUpdates,
): Promise<BatchContext['players']> {
  const playerKeys = sortUniqueKeys(
    updates.flatMap((update) =>
      [update.user, ...(update.partner ? [update.partner] : [])].map((id) => [update.tournament, id]),
    ),
  );
  const rows = await readReference<BatchPlayerRow>(reads.playersRead, playerKeys);
  return new Map(
    rows.map(({ tournament, player, banned, tees }) => [
      createKey(tournament, player),
      { isIn: banned === 0, tees },
    ]),
  );
}

async function loadRegisters(
  readRows: ReadRows,
  items: readonly { hole: HoleKeyTuple }[],
): Promise<BatchContext['registers']> {
  const rows = await readRows<HoleScoreRow>(
    reads.registersRead,
    sortUniqueKeys(items.map(({ hole }) => hole)),
  );
  return new Map(rows.map((row) => [createHoleKey(row), parseRegister(row)]));
}

async function loadSummaries(readRows: ReadRows, updates: ScoreUpdates): Promise<BatchContext['summaries']> {
  const cardKeys = sortUniqueKeys(
    updates.map((update) => [update.tournament, update.round_number, update.user]),
  );
  const rows = await readRows<CardSummary & Omit<HoleKey, 'hole_number'>>(reads.summariesRead, cardKeys);
  return new Map(rows.map((row) => [createKey(row.tournament, row.round_number, row.user), row]));
}

async function loadStoredOpHoles(readRows: ReadRows, ops: readonly ScoreOp[]): Promise<BatchContext['ops']> {
  const opKeys = ops.flatMap(({ author, update: { op_id } }) =>
    op_id === undefined ? [] : [[author, op_id]],
  );
  const rows = await readRows<HoleKey & { entered_by: number; op_id: string }>(
    reads.opsRead,
    selectUniqueKeys(opKeys),
  );
  return new Map(rows.map((row) => [createOpKey(row.entered_by, row.op_id), createHoleKey(row)]));
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
  const userKeys = [...opUserIds, ...registerUserIds].flatMap((id) => (id ? [[id]] : []));
  const rows = await readReference<PersonRow>(reads.usersRead, sortUniqueKeys(userKeys));
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadGroupmates(
  readReference: ReadReference,
  ops: readonly ScoreOp[],
): Promise<BatchContext['mates']> {
  const groupmateKeys = ops.flatMap(({ author, update }) =>
    author === update.user ? [] : [[update.tournament, update.round_number, author, update.user]],
  );
  const rows = await readReference<Omit<HoleKey, 'hole_number'> & { author: number }>(
    reads.groupMatesRead,
    sortUniqueKeys(groupmateKeys),
  );
  return new Set(rows.map((row) => createKey(row.tournament, row.round_number, row.author, row.user)));
}

/** Loads the authors' roles. A player needs no role for strokes on their own card. */
async function loadRoles(
  readReference: ReadReference,
  ops: readonly ScoreOp[],
): Promise<BatchContext['roles']> {
  const roleKeys = ops.flatMap(({ author, mark, update }) =>
    author === update.user && !mark ? [] : [[update.tournament, author]],
  );
  const roles: BatchContext['roles'] = new Map();
  for (const row of await readReference<RoleRow>(reads.rolesRead, sortUniqueKeys(roleKeys))) {
    const userKey = createKey(row.tournament, row.user);
    roles.set(userKey, [...(roles.get(userKey) ?? []), row]);
  }
  return roles;
}
