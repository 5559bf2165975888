import { serviceUnavailable, messageOf } from '../failures.ts';
import { MAX_SCORE_WAIT_MS, MAX_SCORES_PER_SENDER, MAX_SCORES_WAITING } from '../policies/queues.ts';
import { createRefusedOutcome } from './answer.ts';
import type { ScoreOp, ScoreOutcome } from './types.ts';

/** Maximum ops of one transaction, which limits how long the first op waits for the last. */
const MAX_GROUP_OPS = 128;
/** Maximum ops of one sender while others wait: about the unsent scores of four golfers for a few holes. */
const MAX_GROUP_OPS_OF_SENDER = 16;
const RETRY_SECONDS = 5;

export const createBusyRefusal = () =>
  serviceUnavailable('The server is busy saving other scores. Please try again soon.', RETRY_SECONDS);
const createTimeoutRefusal = () =>
  serviceUnavailable('The server could not save this score in time. Please try again soon.', RETRY_SECONDS);
const createUnsavableRefusal = () =>
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
  /** Sets the only listener. It is called when a commit group starts, with the number of its ops. */
  onGroupStart(listener: (size: number) => void): void;
}

interface WaitingOp {
  op: ScoreOp;
  answer: (outcome: ScoreOutcome) => void;
  answered: boolean;
}

/** If the commit group is a separate retry of one tournament, `retriedTournamentId` is its id. */
interface CommitGroup {
  members: WaitingOp[];
  retriedTournamentId: number | null;
}

const tournamentOf = ({ op }: WaitingOp): number => op.update.tournament;
/** The author, or for a relayed block the account that relays it. */
const senderOf = ({ relayed, author }: ScoreOp): number => relayed?.by ?? author;

/** Selects ops in order of arrival, but only a few of each sender if others wait. */
function selectOpsFairly(waitingOps: readonly WaitingOp[]): WaitingOp[] {
  if (waitingOps.length <= MAX_GROUP_OPS) return [...waitingOps];
  const countsBySender = new Map<number, number>();
  const postponedOps: WaitingOp[] = [];
  const selectedOps: WaitingOp[] = [];
  for (const submission of waitingOps) {
    if (selectedOps.length === MAX_GROUP_OPS) return selectedOps;
    const sender = senderOf(submission.op);
    const count = (countsBySender.get(sender) ?? 0) + 1;
    countsBySender.set(sender, count);
    if (count <= MAX_GROUP_OPS_OF_SENDER) selectedOps.push(submission);
    else postponedOps.push(submission);
  }
  return [...selectedOps, ...postponedOps.slice(0, MAX_GROUP_OPS - selectedOps.length)];
}

/**
 * Ops that arrive while all `maxTransactions` transactions run share the next transaction and its fsync. If `runBatch`
 * rejects, each tournament is retried on its own, so that a failing tournament does not block the others.
 */
export function createScoreWriter(
  maxTransactions: number,
  runBatch: (ops: ScoreOp[]) => Promise<ScoreOutcome[]>,
  { longestMs = MAX_SCORE_WAIT_MS } = {},
): GroupWriter {
  let queue: WaitingOp[] = [];
  let groupListener: (size: number) => void = () => {};
  const countsBySender = new Map<number, number>();
  const blockedTournaments = new Set<number>();
  let isRetrying = false;
  let freeTransactionCount = maxTransactions;
  let isStartPlanned = false;

  const releaseSender = (sender: number): void => {
    const remainingCount = (countsBySender.get(sender) ?? 1) - 1;
    if (remainingCount > 0) countsBySender.set(sender, remainingCount);
    else countsBySender.delete(sender);
  };
  const takeGroup = (): CommitGroup => {
    queue = queue.filter(({ answered }) => !answered);
    const oldestTournament = queue[0] && tournamentOf(queue[0]);
    const retriedTournamentId =
      oldestTournament !== undefined && blockedTournaments.has(oldestTournament) && !isRetrying
        ? oldestTournament
        : null;
    const canJoinGroup = (waitingOp: WaitingOp): boolean =>
      retriedTournamentId === null
        ? !blockedTournaments.has(tournamentOf(waitingOp))
        : tournamentOf(waitingOp) === retriedTournamentId;
    const members = selectOpsFairly(blockedTournaments.size === 0 ? queue : queue.filter(canJoinGroup));
    const selectedMembers = new Set(members);
    queue = queue.filter((waitingOp) => !selectedMembers.has(waitingOp));
    return { members, retriedTournamentId };
  };
  /**
   * Commits these tournaments one at a time until that succeeds, because a commit failed. The returned function refuses
   * the ops to the phones, unless they are retried.
   */
  const blockGroup = ({ members }: CommitGroup, error: unknown): (() => void) => {
    const tournaments = new Set(members.map(tournamentOf));
    for (const tournament of tournaments) blockedTournaments.add(tournament);
    if (tournaments.size > 1) {
      queue.unshift(...members);
      return () => {};
    }
    const faultMessage = messageOf(error);
    return () =>
      members.forEach(({ op, answer }) =>
        answer({
          ...createRefusedOutcome(createUnsavableRefusal(), op.update.op_id ?? null),
          fault: faultMessage,
        }),
      );
  };
  const runGroup = async (commitGroup: CommitGroup): Promise<void> => {
    const { members, retriedTournamentId } = commitGroup;
    let answerMembers: () => void;
    try {
      const outcomes = await runBatch(members.map(({ op }) => op));
      answerMembers = () => members.forEach((member, i) => member.answer(outcomes[i]!));
      if (retriedTournamentId !== null) blockedTournaments.delete(retriedTournamentId);
    } catch (error) {
      answerMembers = blockGroup(commitGroup, error);
    }
    freeTransactionCount += 1;
    if (retriedTournamentId !== null) isRetrying = false;
    // Starts the next commit group before it answers this one.
    if (queue.length > 0) startGroups();
    setImmediate(answerMembers);
  };
  const startGroups = (): void => {
    isStartPlanned = false;
    while (freeTransactionCount > 0 && queue.length > 0) {
      const commitGroup = takeGroup();
      if (commitGroup.members.length === 0) return;
      freeTransactionCount -= 1;
      groupListener(commitGroup.members.length);
      if (commitGroup.retriedTournamentId !== null) isRetrying = true;
      void runGroup(commitGroup);
    }
  };
  /** Waits for the end of this event-loop turn, so that all requests read in it share a commit group. */
  const planStart = (): void => {
    if (isStartPlanned || freeTransactionCount === 0 || queue.length === 0) return;
    isStartPlanned = true;
    setImmediate(startGroups);
  };
  return {
    submit: (op) =>
      new Promise((resolve) => {
        const op_id = op.update.op_id ?? null;
        const sender = senderOf(op);
        const senderCount = countsBySender.get(sender) ?? 0;
        if (queue.length >= MAX_SCORES_WAITING || senderCount >= MAX_SCORES_PER_SENDER)
          return resolve(createRefusedOutcome(createBusyRefusal(), op_id));
        countsBySender.set(sender, senderCount + 1);
        const timeout = setTimeout(
          () => submission.answer(createRefusedOutcome(createTimeoutRefusal(), op_id)),
          longestMs,
        );
        const submission: WaitingOp = {
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
