import type { ScoreAnswer, ScoreUpdate } from '#contract/scores/scores.ts';
import { TOURNAMENT_CLOSED_MESSAGE } from '#server/scores/authorize.ts';
import { placeOf, refusedAgain, tookLate, type SimServer } from './server.ts';

export interface Outcome {
  status: number;
  body: ScoreAnswer | { detail: string };
}
type Watch = (update: ScoreUpdate, by: number, outcome: Outcome) => void;

/**
 * Call it when a request arrives. It returns a checker of outcomes: while results stay final, no new score is accepted,
 * and no earlier one is refused for that reason.
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
    const hasArrived = arrivals.slice(0, count).some((one) => one.op_id === op_id && one.by === by);
    if ('detail' in body && body.detail === TOURNAMENT_CLOSED_MESSAGE && op_id !== undefined && hasArrived)
      wrongs.push(refusedAgain(op_id));
  };
}
