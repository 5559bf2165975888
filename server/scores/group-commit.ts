import { busy, messageOf } from '../failures.ts';
import { MAX_SCORE_WAIT_MS, MOST_SCORES_OF_ONE, MOST_SCORES_WAITING } from '../policies/queues.ts';
import { refused } from './answer.ts';
import type { ScoreOp, ScoreOutcome } from './types.ts';

/** Ops of one transaction: bounds how long the first waits for the last. */
const MOST = 128;
/** Ops of one sender while others wait: about the unsent scores of a phone after some holes of its group. */
const MOST_OF_ONE = 16;
const RETRY_SECONDS = 5;

export const tooManyScores = () =>
  busy('The server has more scores to store than it can at once. Please try again soon.', RETRY_SECONDS);
const tooSlow = () =>
  busy('The server could not store this score in time. Please try again soon.', RETRY_SECONDS);
const notNow = () =>
  busy('Scores of this tournament cannot be stored at the moment. Please try again soon.', RETRY_SECONDS);

export interface ScoreWriter {
  /** Resolves when the score is on the disk, or was refused; an outcome is never lost. */
  submit(op: ScoreOp): Promise<ScoreOutcome>;
}

export interface GroupWriter extends ScoreWriter {
  waiting(): number;
  /** Called with the size of each group that starts. One listener. */
  onGroupStart(listener: (size: number) => void): void;
}

interface Waiting {
  op: ScoreOp;
  answer: (outcome: ScoreOutcome) => void;
  answered: boolean;
}

/** `retriedTournament` is the only tournament of a group that is retried separately. */
interface Group {
  members: Waiting[];
  retriedTournament: number | null;
}

const tournamentOf = ({ op }: Waiting): number => op.update.tournament;
/** For a relayed block, the account that relays it. */
const senderOf = ({ relayed, author }: ScoreOp): number => relayed?.by ?? author;

/** In order of arrival, but a few of each sender before more of anybody: a sender of thousands delays nobody else. */
function selectFairly(all: readonly Waiting[]): Waiting[] {
  if (all.length <= MOST) return [...all];
  const counts = new Map<number, number>();
  const later: Waiting[] = [];
  const members: Waiting[] = [];
  for (const one of all) {
    if (members.length === MOST) return members;
    const sender = senderOf(one.op);
    const count = (counts.get(sender) ?? 0) + 1;
    counts.set(sender, count);
    if (count <= MOST_OF_ONE) members.push(one);
    else later.push(one);
  }
  return [...members, ...later.slice(0, MOST - members.length)];
}

/**
 * Group commit: ops that arrive while a lane is busy share the next transaction and its fsync. If `run` rejects, each
 * of its tournaments is retried separately, in one lane at a time, so that a blocked one blocks no other.
 */
export function createScoreWriter(
  lanes: number,
  run: (ops: ScoreOp[]) => Promise<ScoreOutcome[]>,
  { longestMs = MAX_SCORE_WAIT_MS } = {},
): GroupWriter {
  let waiting: Waiting[] = [];
  let groupListener: (size: number) => void = () => {};
  const bySender = new Map<number, number>();
  const blocked = new Set<number>();
  let isRetrying = false;
  let free = lanes;
  let isStartPlanned = false;

  const leave = (sender: number): void => {
    const left = (bySender.get(sender) ?? 1) - 1;
    if (left > 0) bySender.set(sender, left);
    else bySender.delete(sender);
  };
  const takeGroup = (): Group => {
    waiting = waiting.filter(({ answered }) => !answered);
    const oldest = waiting[0] && tournamentOf(waiting[0]);
    const retriedTournament = oldest !== undefined && blocked.has(oldest) && !isRetrying ? oldest : null;
    const fits = (one: Waiting): boolean =>
      retriedTournament === null ? !blocked.has(tournamentOf(one)) : tournamentOf(one) === retriedTournament;
    const members = selectFairly(blocked.size === 0 ? waiting : waiting.filter(fits));
    const taken = new Set(members);
    waiting = waiting.filter((one) => !taken.has(one));
    return { members, retriedTournament };
  };
  /** Blocks the tournaments. Returns the function that answers the phones; it does nothing for ops to retry. */
  const blockGroup = ({ members }: Group, error: unknown): (() => void) => {
    const tournaments = new Set(members.map(tournamentOf));
    for (const tournament of tournaments) blocked.add(tournament);
    if (tournaments.size > 1) {
      waiting.unshift(...members);
      return () => {};
    }
    const fault = messageOf(error);
    return () =>
      members.forEach(({ op, answer }) => answer({ ...refused(notNow(), op.update.op_id ?? null), fault }));
  };
  const runGroup = async (group: Group): Promise<void> => {
    const { members, retriedTournament } = group;
    let answer: () => void;
    try {
      const outcomes = await run(members.map(({ op }) => op));
      answer = () => members.forEach((one, i) => one.answer(outcomes[i]!));
      if (retriedTournament !== null) blocked.delete(retriedTournament);
    } catch (error) {
      answer = blockGroup(group, error);
    }
    free += 1;
    if (retriedTournament !== null) isRetrying = false;
    // Starts the next group before answering this one.
    if (waiting.length > 0) startGroups();
    setImmediate(answer);
  };
  const startGroups = (): void => {
    isStartPlanned = false;
    while (free > 0 && waiting.length > 0) {
      const group = takeGroup();
      if (group.members.length === 0) return;
      free -= 1;
      groupListener(group.members.length);
      if (group.retriedTournament !== null) isRetrying = true;
      void runGroup(group);
    }
  };
  /** Waits for the end of this event-loop turn, so that all requests read in it share a group. */
  const planStart = (): void => {
    if (isStartPlanned || free === 0 || waiting.length === 0) return;
    isStartPlanned = true;
    setImmediate(startGroups);
  };
  return {
    submit: (op) =>
      new Promise((resolve) => {
        const op_id = op.update.op_id ?? null;
        const sender = senderOf(op);
        const own = bySender.get(sender) ?? 0;
        if (waiting.length >= MOST_SCORES_WAITING || own >= MOST_SCORES_OF_ONE)
          return resolve(refused(tooManyScores(), op_id));
        bySender.set(sender, own + 1);
        const late = setTimeout(() => one.answer(refused(tooSlow(), op_id)), longestMs);
        const one: Waiting = {
          op,
          answered: false,
          answer(outcome) {
            if (one.answered) return;
            clearTimeout(late);
            one.answered = true;
            leave(sender);
            resolve(outcome);
          },
        };
        waiting.push(one);
        planStart();
      }),
    waiting: () => waiting.length,
    onGroupStart: (listener) => void (groupListener = listener),
  };
}
