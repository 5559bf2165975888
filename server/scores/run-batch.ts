import { isPickedUp } from '#domain/cards/picked-up.ts';
import { HOLES } from '#domain/round.ts';
import { rollBack, type Executor } from '../db/executor.ts';
import { isTransient } from '../db/transient.ts';
import type { DialectName } from '../db/executor.ts';
import { Refusal, badInput, conflict, messageOf } from '../failures.ts';
import { accepted, holeEntry, markEntry, refused, type PersonOf } from './answer.ts';
import { decide, isBeyondMaxTimestamp, isRepeat } from './decide.ts';
import { key, opKey } from './keys.ts';
import { checkPartner, authorizeOp, type AuthorizedWrite } from './authorize.ts';
import { saveBatch, type Changes, type LogLine } from './save.ts';
import type { ReferenceCache } from './reference-cache.ts';
import { storageFailure } from './storage-watch.ts';
import type { Register, ScoreOp, ScoreOutcome } from './types.ts';
import { loadBatchContext, type Summary, type BatchContext } from './batch-context.ts';
import { toWrite } from './op-write.ts';

const NO_SUMS: Summary = { holes_played: 0, total_score: 0, total_par: 0, par_score: 0, picked_up: 0 };

const NOT_PLAYED = { score: 0, value: null };
type HoleResult = Pick<Register, 'score' | 'value'>;
type SeenStamps = Pick<LogLine, 'stamp' | 'seen' | 'seen_other'>;

/** `was` and `is` are the changed hole; 0 strokes: not played, or picked up. */
function updateSums(sums: Summary, was: HoleResult, is: HoleResult, par: number | null): Summary {
  const [before, after] = [was.score, is.score];
  const played = Number(after > 0) - Number(before > 0);
  return {
    holes_played: sums.holes_played + played,
    total_score: sums.total_score + after - before,
    total_par: sums.total_par + played * (par ?? 0),
    par_score: sums.par_score + (par === null ? 0 : after - before),
    picked_up: sums.picked_up + Number(isPickedUp(is)) - Number(isPickedUp(was)),
  };
}

const isComplete = ({ holes_played, picked_up }: Summary): boolean => holes_played + picked_up === HOLES;

/** Applies the decision to the batch. Returns true if it completed the card: every hole played or picked up. */
function applyDecision(
  context: BatchContext,
  { hole }: AuthorizedWrite,
  before: Register | null,
  after: Register,
): boolean {
  const [tournament, round_number, user, hole_number] = hole;
  context.registers.set(key(...hole), after);
  const card = key(tournament, round_number, user);
  const sums = context.summaries.get(card) ?? NO_SUMS;
  const par = context.holes.get(key(tournament, round_number, hole_number))?.par ?? null;
  const next = updateSums(sums, before ?? NOT_PLAYED, after, par);
  context.summaries.set(card, next);
  return !isComplete(sums) && isComplete(next);
}

function applyOp(context: BatchContext, changes: Changes, op: ScoreOp, personOf: PersonOf): ScoreOutcome {
  const op_id = op.update.op_id ?? null;
  const authorized = authorizeOp(context, op);
  if (authorized instanceof Refusal) return refused(authorized, op_id);
  const { hole, course } = authorized;
  const place = key(...hole);
  const current = context.registers.get(place) ?? null;
  const earlier = op_id === null ? undefined : context.ops.get(opKey(op.author, op_id));
  if (earlier !== undefined && earlier !== place)
    return refused(conflict('This op_id belongs to another score.'), op_id);

  const write = toWrite(op);
  const line = (result: LogLine['result'], { stamp, seen, seen_other }: SeenStamps): LogLine => {
    return { op, hole, result, stamp, seen, seen_other };
  };
  const entry = (register: Register | null) => {
    // Not null: this write, or the one that it repeats, has set the mark.
    if (op.mark) return markEntry(op.mark.kind, register, personOf)!;
    const holeRow = context.holes.get(key(hole[0], hole[1], hole[3]));
    const par = holeRow?.par ?? null;
    return holeEntry(
      { course, hole_number: hole[3], par, stroke_index: holeRow?.stroke_index ?? null },
      register,
      personOf,
    );
  };
  const log = context.logs.get(place) ?? [];
  if (earlier !== undefined || isRepeat(log, write)) {
    // Relayed duplicates are not logged: phones relay the same write many times.
    const { stamp, seen, seen_other = null } = write;
    if (!op.relayed)
      changes.log.push(line('duplicate', { stamp: stamp ?? current!.stamp, seen, seen_other }));
    return accepted(entry(current), op_id, 'duplicate', null);
  }
  const problem = checkPartner(context, op);
  if (problem) return refused(problem, op_id);
  if (isBeyondMaxTimestamp(current, write))
    return refused(badInput('stamp is beyond what any clock shows.', 'stamp'), op_id);
  const { result, register, written } = decide(current, write, op.arrived_at, log);
  log.push(written);
  if (op_id !== null) context.ops.set(opKey(op.author, op_id), place);
  changes.log.push(line(result, written));
  changes.registers.set(place, hole);
  changes.tournaments.add(hole[0]);
  // A player who stops playing (withdrawn, disqualified) counts as finished.
  const isFinished = op.mark?.kind === 'status' && register.value !== 'playing';
  const complete = applyDecision(context, authorized, current, register) || isFinished;
  return accepted(
    entry(register),
    op_id,
    result,
    complete ? { tournament: hole[0], round_number: hole[1] } : null,
  );
}

async function runInTransaction(
  db: Executor,
  dialect: DialectName,
  ops: readonly ScoreOp[],
  references: ReferenceCache | null,
): Promise<ScoreOutcome[]> {
  await db.run(dialect === 'sqlite' ? 'begin immediate' : 'begin', []);
  try {
    const context = await loadBatchContext(db, dialect, ops, references);
    const personOf: PersonOf = (id) => {
      const person = id === null ? undefined : context.people.get(id);
      if (!person) return null;
      const { id: user, username, first_name, last_name, profile_picture_url } = person;
      return { id: user, username, first_name, last_name, profile_picture_url };
    };
    const changes: Changes = { registers: new Map(), log: [], tournaments: new Set() };
    const outcomes = ops.map((op) => applyOp(context, changes, op, personOf));
    await saveBatch(db, dialect, context, changes);
    await db.run('commit', []);
    return outcomes;
  } catch (error) {
    try {
      await rollBack(db);
    } catch (second) {
      const words = `${messageOf(error)}; and it was not rolled back: ${messageOf(second)}`;
      throw new AggregateError([error, second], words, { cause: second });
    }
    throw error;
  }
}

/**
 * All answers are on the disk when this resolves. If the database refuses the group, each op runs separately, so that
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
    return ops.map((op) => storageFailure(op, error));
  }
}
