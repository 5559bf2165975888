import type { ScoreUpdate } from '#contract/scores/scores.ts';
import { createNextStamp, parseStamp } from '#domain/scores/stamp.ts';
import { LIAR } from './cards.ts';
import { enteredValueOf } from './entered-value.ts';
import type { World } from './world.ts';

const LIES = {
  'takes the op_id': 4,
  'takes the op_id for another hole': 2,
  'takes the stamp': 4,
  'takes op_id and stamp': 4,
  'writes later in the name of the phone': 4,
  'writes later and has seen all': 1,
  replays: 2,
  'tells another past': 2,
};
type Lie = keyof typeof LIES;

/** Forges a queued update, which may not have arrived yet. */
function forge(world: World, kind: Lie, taken: ScoreUpdate, seen: string | null): ScoreUpdate {
  const { draws, time } = world;
  const { no_score: _, ...update } = taken;
  const own = `liar${String(world.steps)}-${String(time.now())}-${draws.below(1e9)}`;
  const score = (update.score + 1 + draws.below(4)) % 6;
  /** Half of the updates without strokes are pick-ups. */
  const value = score === 0 && world.pickUps.chance(0.5) ? { score, no_score: true } : { score };
  const same = taken.no_score ? { score: 0, no_score: true } : { score: taken.score };
  const later = (device: string): string => createNextStamp(update.stamp!, time.now(), device);
  switch (kind) {
    case 'takes the op_id':
      return { ...update, ...value, stamp: later('liar'), seen: null };
    case 'takes the op_id for another hole':
      return { ...taken, hole: draws.pick([101, 102, 110]), seen: null };
    case 'takes the stamp':
      return { ...update, op_id: own, ...value };
    case 'takes op_id and stamp':
      return { ...update, ...value };
    case 'writes later in the name of the phone':
      return { ...update, op_id: own, ...value, stamp: later(parseStamp(update.stamp!).device), seen: null };
    case 'writes later and has seen all':
      return { ...update, op_id: own, ...value, stamp: later('liar'), seen: update.stamp };
    case 'replays':
      return taken;
    case 'tells another past':
      return { ...update, op_id: own, ...(draws.chance(0.5) ? value : same), seen };
  }
}

/** The liar copies a queued or sent update of a phone and sends it, forged, with the own token. */
export function lie(world: World): void {
  const { server, truth, draws, time } = world;
  const ops = [...truth.queued.values()].filter(({ payload }) => payload.value === undefined);
  if (server.plain || ops.length === 0) return;
  const { payload } = draws.pick(ops);
  const kind = draws.weighted(LIES);
  const sameHole = ops.filter((op) => op.payload.user === payload.user && op.payload.hole === payload.hole);
  const body = forge(world, kind, payload, draws.pick(sameHole).payload.stamp ?? null);
  const { user, hole, stamp, seen } = body;
  world.recordEvent(`liar ${kind}: ${user}/${hole - 100}: ${enteredValueOf(body)} at ${stamp}, seen ${seen}`);
  const authorization = `Bearer ${server.tokens.issue(LIAR).access}`;
  const path = '/api/scoreupdate/';
  time.after(draws.below(2_000), () => void server.handle({ path, method: 'POST', authorization, body }));
}
