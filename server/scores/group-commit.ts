import { serviceUnavailable, messageOf } from '../failures.ts';
import { MAX_SCORE_WAIT_MS, MAX_SCORES_PER_SENDER, MAX_SCORES_WAITING } from '../policies/queues.ts';
import { refused } from './answer.ts';
import type { ScoreOp, ScoreOutcome } from './types.ts';

/** Maximum ops of one transaction, which limits how long the first op waits for the last. */
const MAX_OPS = 128;
/** Maximum ops of one sender while others wait: about the unsent scores of a phone after some holes of a group. */
const MAX_OPS_OF_SENDER = 16;
const RETRY_SECONDS = 5;

export const tooManyScores = () =>
  serviceUnavailable('The server is busy saving other scores. Please try again soon.', RETRY_SECONDS);
const tooSlow = () =>
  serviceUnavailable('The server could not save this score in time. Please try again soon.', RETRY_SECONDS);
const notNow = () =>
  serviceUnavailable(
    'Scores of this tournament cannot be saved at the moment. Please try again soon.',
    RETRY_SECONDS,
  );

export interface ScoreWriter {
  /** Resolves once the score is on the disk or refused. Never rejects. */
  submit(op: ScoreOp): Promise<ScoreOutcome>;
}

export interface GroupWriter extends ScoreWriter {
  waiting(): number;
  /** Calls the listener with the size of each group that starts. There is one listener. */
  onGroupStart(listener: (size: number) => void): void;
}

interface Waiting {
  op: ScoreOp;
  answer: (outcome: ScoreOutcome) => void;
  answered: boolean;
}

/** If the group is a separate retry of one tournament, `retriedTournament` is its id. */
interface Group {
  members: Waiting[];
  retriedTournament: number | null;
}

const tournamentOf = ({ op }: Waiting): number => op.update.tournament;
/** The author, or for a relayed block the account that relays it. */
const senderOf = ({ relayed, author }: ScoreOp): number => relayed?.by ?? author;

/**
 * Selects ops in order of arrival, but only a few of each sender if others wait, so that a sender of thousands delays
 * nobody.
 */
function selectFairly(waitingOps: readonly Waiting[]): Waiting[] {
  if (waitingOps.length <= MAX_OPS) return [...waitingOps];
  const counts = new Map<number, number>();
  const laterOps: Waiting[] = [];
  const members: Waiting[] = [];
  for (const submission of waitingOps) {
    if (members.length === MAX_OPS) return members;
    const sender = senderOf(submission.op);
    const count = (counts.get(sender) ?? 0) + 1;
    counts.set(sender, count);
    if (count <= MAX_OPS_OF_SENDER) members.push(submission);
    else laterOps.push(submission);
  }
  return [...members, ...laterOps.slice(0, MAX_OPS - members.length)];
}

/**
 * Group commit: ops that arrive while a lane is busy share the next transaction and its fsync. If `runBatch` rejects,
 * each tournament is retried on its own, in one lane at a time, so that a blocked one blocks no other.
 */
export function createScoreWriter(
  lanes: number,
  runBatch: (ops: ScoreOp[]) => Promise<ScoreOutcome[]>,
  { longestMs = MAX_SCORE_WAIT_MS } = {},
): GroupWriter {
  let queue: Waiting[] = [];
  let groupListener: (size: number) => void = () => {};
  const bySender = new Map<number, number>();
  const blockedTournaments = new Set<number>();
  let isRetrying = false;
  let freeLanes = lanes;
  let isStartPlanned = false;

  const releaseSender = (sender: number): void => {
    const remainingCount = (bySender.get(sender) ?? 1) - 1;
    if (remainingCount > 0) bySender.set(sender, remainingCount);
    else bySender.delete(sender);
  };
  const takeGroup = (): Group => {
    queue = queue.filter(({ answered }) => !answered);
    const oldestTournament = queue[0] && tournamentOf(queue[0]);
    const retriedTournament =
      oldestTournament !== undefined && blockedTournaments.has(oldestTournament) && !isRetrying
        ? oldestTournament
        : null;
    const fitsIntoBatch = (waiting: Waiting): boolean =>
      retriedTournament === null
        ? !blockedTournaments.has(tournamentOf(waiting))
        : tournamentOf(waiting) === retriedTournament;
    const members = selectFairly(blockedTournaments.size === 0 ? queue : queue.filter(fitsIntoBatch));
    const selectedMembers = new Set(members);
    queue = queue.filter((waiting) => !selectedMembers.has(waiting));
    return { members, retriedTournament };
  };
  /**
   * After a failed commit: from now on, these tournaments are committed one at a time. The returned function refuses
   * the ops to the phones; it does nothing if they are retried.
   */
  const blockGroup = ({ members }: Group, error: unknown): (() => void) => {
    const tournaments = new Set(members.map(tournamentOf));
    for (const tournament of tournaments) blockedTournaments.add(tournament);
    if (tournaments.size > 1) {
      queue.unshift(...members);
      return () => {};
    }
    const fault = messageOf(error);
    return () =>
      members.forEach(({ op, answer }) => answer({ ...refused(notNow(), op.update.op_id ?? null), fault }));
  };
  const runGroup = async (commitGroup: Group): Promise<void> => {
    const { members, retriedTournament } = commitGroup;
    let resolve: () => void;
    try {
      const outcomes = await runBatch(members.map(({ op }) => op));
      resolve = () => members.forEach((member, i) => member.answer(outcomes[i]!));
      if (retriedTournament !== null) blockedTournaments.delete(retriedTournament);
    } catch (error) {
      resolve = blockGroup(commitGroup, error);
    }
    freeLanes += 1;
    if (retriedTournament !== null) isRetrying = false;
    // Starts the next group before answering this one.
    if (queue.length > 0) startGroups();
    setImmediate(resolve);
  };
  const startGroups = (): void => {
    isStartPlanned = false;
    while (freeLanes > 0 && queue.length > 0) {
      const commitGroup = takeGroup();
      if (commitGroup.members.length === 0) return;
      freeLanes -= 1;
      groupListener(commitGroup.members.length);
      if (commitGroup.retriedTournament !== null) isRetrying = true;
      void runGroup(commitGroup);
    }
  };
  /** Waits for the end of this event-loop turn, so that all requests read in it share a group. */
  const planStart = (): void => {
    if (isStartPlanned || freeLanes === 0 || queue.length === 0) return;
    isStartPlanned = true;
    setImmediate(startGroups);
  };
  return {
    submit: (op) =>
      new Promise((resolve) => {
        const op_id = op.update.op_id ?? null;
        const sender = senderOf(op);
        const senderCount = bySender.get(sender) ?? 0;
        if (queue.length >= MAX_SCORES_WAITING || senderCount >= MAX_SCORES_PER_SENDER)
          return resolve(refused(tooManyScores(), op_id));
        bySender.set(sender, senderCount + 1);
        const timeout = setTimeout(() => submission.answer(refused(tooSlow(), op_id)), longestMs);
        const submission: Waiting = {
          op,
          answered: false,
          answer(outcome) {
            if (submission.answered) return;
            clearTimeout(timeout);
            submission.answered = true;
            releaseSender(sender);
            resolve(outcome);
          },
        };
        queue.push(submission);
        planStart();
      }),
    waiting: () => queue.length,
    onGroupStart: (listener) => void (groupListener = listener),
  };
}
