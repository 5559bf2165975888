import type { ScoreAnswer, ScoreUpdate } from '#contract/scores/scores.ts';
import { CLOSED } from '#server/scores/permit.ts';
import { placeOf, refusedAgain, tookLate, type SimServer } from './server.ts';

/** What became of one update. */
export interface Outcome {
  status: number;
  body: ScoreAnswer | { detail: string };
}
type Watch = (update: ScoreUpdate, by: number, outcome: Outcome) => void;

/**
 * Called when a request comes, it answers who looks at its outcomes: while the results are final, as they were when it came,
 * no new score is taken, and none that had arrived is refused for it.
 */
export function watchFinal(
  { arrivals, wrongs }: Pick<SimServer, 'arrivals' | 'wrongs'>,
  isFinal: () => boolean,
): Watch {
  const wasFinal = isFinal();
  const count = arrivals.length;
  return ({ user, tournament, round_number, hole, op_id }, by, { status, body }) => {
    if (!wasFinal || !isFinal()) return;
    if (status === 200 && 'result' in body && body.result !== 'duplicate')
      wrongs.push(tookLate(placeOf(user, tournament, round_number, hole)));
    const isKnown = arrivals.slice(0, count).some((one) => one.op_id === op_id && one.by === by);
    if ('detail' in body && body.detail === CLOSED && op_id !== undefined && isKnown)
      wrongs.push(refusedAgain(op_id));
  };
}
