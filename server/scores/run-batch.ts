import { isPickedUp } from '#domain/cards/picked-up.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { rollBack, type Executor, type DialectName } from '../db/executor.ts';
import { runStatements } from '../db/statements.ts';
import { isTransient } from '../db/transient.ts';
import { Refusal, badInput, conflict, messageOf } from '../failures.ts';
import { createAcceptedOutcome, createHoleEntry, createMarkEntry, createRefusedOutcome } from './answer.ts';
import { decideWrite, isBeyondMaxTimestamp, isRepeat } from './decide.ts';
import { createKey, createOpKey } from './keys.ts';
import { checkPartner, authorizeOp, type AuthorizedWrite } from './authorize.ts';
import { listChangeStatements, type Changes, type LogLine } from './save.ts';
import type { ReferenceCache } from './reference-cache.ts';
import { createStorageFailure } from './storage-watch.ts';
import type { Register, ScoreOp, ScoreOutcome } from './types.ts';
import { loadBatchContext } from './batch-context.ts';
import type { BatchContext, CardSummary } from './batch-rows.ts';
import { toWrite } from './op-write.ts';
import { createPersonLookup, type PersonLookup } from '../store/people/users.ts';

const toHoleBit = (hole: number): number => 1 << (hole - 1);

const EMPTY_SUMMARY: CardSummary = {
  holes_played: 0,
  total_score: 0,
  total_par: 0,
  par_score: 0,
  picked_up: 0,
};

const EMPTY_HOLE_RESULT = { score: 0, value: null };
type HoleResult = Pick<Register, 'score' | 'value'>;
type SeenStamps = Pick<LogLine, 'stamp' | 'seen' | 'seen_other'>;

/** Changes the sums when a hole's result changes; 0 strokes mean not played, or picked up. */
function updateCardSums(
  summary: CardSummary,
  hole: number,
  resultBefore: HoleResult,
  resultAfter: HoleResult,
  par: number | null,
): CardSummary {
  const [scoreBefore, scoreAfter] = [resultBefore.score, resultAfter.score];
  const playedChange = Number(scoreAfter > 0) - Number(scoreBefore > 0);
  return {
    holes_played: summary.holes_played + playedChange,
    total_score: summary.total_score + scoreAfter - scoreBefore,
    total_par: summary.total_par + playedChange * (par ?? 0),
    par_score: summary.par_score + (par === null ? 0 : scoreAfter - scoreBefore),
    picked_up: isPickedUp(resultAfter)
      ? summary.picked_up | toHoleBit(hole)
      : summary.picked_up & ~toHoleBit(hole),
  };
}

const hasAllHoles = ({ holes_played, picked_up }: CardSummary, holesInPlay: HolesInPlay): boolean =>
  holes_played + holesInPlay.filter((hole) => (picked_up & toHoleBit(hole)) !== 0).length ===
  holesInPlay.length;

/** Applies the decision to the batch. Returns true if it completed the card: every hole in play is scored. */
function applyDecision(
  context: BatchContext,
  { hole }: AuthorizedWrite,
  registerBefore: Register | null,
  registerAfter: Register,
): boolean {
  const [tournament, round_number, user, hole_number] = hole;
  context.registers.set(createKey(...hole), registerAfter);
  const cardKey = createKey(tournament, round_number, user);
  const summary = context.summaries.get(cardKey) ?? EMPTY_SUMMARY;
  const { inPlay } = context.rounds.get(createKey(tournament, round_number))!;
  if (!inPlay.includes(hole_number)) {
    context.summaries.set(cardKey, summary);
    return false;
  }
  const par = findHole(context, [tournament, round_number, user, hole_number])?.par ?? null;
  const nextSums = updateCardSums(
    summary,
    hole_number,
    registerBefore ?? EMPTY_HOLE_RESULT,
    registerAfter,
    par,
  );
  context.summaries.set(cardKey, nextSums);
  return !hasAllHoles(summary, inPlay) && hasAllHoles(nextSums, inPlay);
}

/** Par and stroke index of the hole, from the player's tees. */
function findHole(
  context: BatchContext,
  [tournament, round_number, user, hole_number]: AuthorizedWrite['hole'],
) {
  const tees = context.players.get(createKey(tournament, user))?.tees ?? null;
  return context.rounds.get(createKey(tournament, round_number))?.holeOf(hole_number, tees);
}

function applyOp(context: BatchContext, changes: Changes, op: ScoreOp, personOf: PersonLookup): ScoreOutcome {
  const op_id = op.update.op_id ?? null;
  const authorizedWrite = authorizeOp(context, op);
  if (authorizedWrite instanceof Refusal) return createRefusedOutcome(authorizedWrite, op_id);
  const { hole, course } = authorizedWrite;
  const registerKey = createKey(...hole);
  const currentRegister = context.registers.get(registerKey) ?? null;
  const earlierRegisterKey = op_id === null ? undefined : context.ops.get(createOpKey(op.author, op_id));
  if (earlierRegisterKey !== undefined && earlierRegisterKey !== registerKey)
    return createRefusedOutcome(conflict('This op_id belongs to another score.'), op_id);

  const write = toWrite(op);
  const toLogLine = (result: LogLine['result'], { stamp, seen, seen_other }: SeenStamps): LogLine => {
    return { op, hole, result, stamp, seen, seen_other };
  };
  const toAnswerEntry = (register: Register | null) => {
    // Not null, because this write, or the one that it repeats, has set the mark.
    if (op.mark) return createMarkEntry(op.mark.kind, register, personOf)!;
    const holeRow = findHole(context, hole);
    const par = holeRow?.par ?? null;
    return createHoleEntry(
      { course, hole_number: hole[3], par, stroke_index: holeRow?.stroke_index ?? null },
      register,
      personOf,
    );
  };
  const log = context.logs.get(registerKey) ?? [];
  if (earlierRegisterKey !== undefined || isRepeat(log, write)) {
    // Relayed duplicates are not logged, because phones relay the same write many times.
    const { stamp, seen, seen_other = null } = write;
    if (!op.relayed)
      changes.log.push(toLogLine('duplicate', { stamp: stamp ?? currentRegister!.stamp, seen, seen_other }));
    return createAcceptedOutcome(toAnswerEntry(currentRegister), op_id, 'duplicate', null);
  }
  const problem = checkPartner(context, op);
  if (problem) return createRefusedOutcome(problem, op_id);
  if (isBeyondMaxTimestamp(currentRegister, write))
    return createRefusedOutcome(badInput('stamp is beyond what any clock shows.', 'stamp'), op_id);
  const { result, register, written } = decideWrite(currentRegister, write, op.arrived_at, log);
  log.push(written);
  if (op_id !== null) context.ops.set(createOpKey(op.author, op_id), registerKey);
  changes.log.push(toLogLine(result, written));
  changes.registers.set(registerKey, hole);
  changes.tournaments.add(hole[0]);
  // A player who stops playing (withdrawn, disqualified) counts as finished.
  const isOutOfPlay = op.mark?.kind === 'status' && register.value !== 'playing';
  const isCardComplete = applyDecision(context, authorizedWrite, currentRegister, register) || isOutOfPlay;
  return createAcceptedOutcome(
    toAnswerEntry(register),
    op_id,
    result,
    isCardComplete ? { tournament: hole[0], round_number: hole[1] } : null,
  );
}

async function runInTransaction(
  db: Executor,
  dialect: DialectName,
  ops: readonly ScoreOp[],
  references: ReferenceCache | null,
): Promise<ScoreOutcome[]> {
  const beginPromise = db.run(dialect === 'sqlite' ? 'begin immediate' : 'begin', []);
  if (dialect === 'sqlite') await beginPromise;
  try {
    const [, context] = await Promise.all([beginPromise, loadBatchContext(db, dialect, ops, references)]);
    const personOf = createPersonLookup(context.people);
    const changes: Changes = { registers: new Map(), log: [], tournaments: new Set() };
    const outcomes = ops.map((op) => applyOp(context, changes, op, personOf));
    const statements = listChangeStatements(dialect, context, changes);
    await runStatements(db, dialect, [...statements, { text: 'commit', values: [] }]);
    return outcomes;
  } catch (error) {
    try {
      await rollBack(db);
    } catch (rollbackError) {
      const message = `${messageOf(error)}; and it was not rolled back: ${messageOf(rollbackError)}`;
      throw new AggregateError([error, rollbackError], message, { cause: rollbackError });
    }
    throw error;
  }
}

/**
 * All answers are on the disk when this resolves. If the database refuses the group, each op runs on its own, so that
 * one bad op never fails the rest. Rejects if PostgreSQL can store nothing now.
 */
export async function runBatch(
  db: Executor,
  dialect: DialectName,
  ops: readonly ScoreOp[],
  references: ReferenceCache | null,
): Promise<ScoreOutcome[]> {
  try {
    return await runInTransaction(db, dialect, ops, references);
  } catch (error) {
    if (dialect === 'postgres' && isTransient(error)) throw error;
    if (ops.length > 1) {
      const outcomes: ScoreOutcome[] = [];
      for (const op of ops) outcomes.push(...(await runBatch(db, dialect, [op], references)));
      return outcomes;
    }
    return ops.map((op) => createStorageFailure(op, error));
  }
}
