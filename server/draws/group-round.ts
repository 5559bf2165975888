import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../db/schema.ts';
import { numbered } from '#domain/numbering.ts';
import { keptGroups, roundToDraw, type Drawn, type Wanted } from './draw.ts';
import { busy } from '../failures.ts';
import { replaceGroups, started, teeSheetOf } from '../store/draws/draws.ts';
import { mayBeCut } from '../store/competitions/out-by-cut.ts';
import { availableIds } from '../store/draws/groupings.ts';
import { lockTournament } from '../store/tournaments/tournaments.ts';

type Needs = Pick<Context, 'read' | 'write' | 'background'>;

/** A draw is repeated if players join or leave during the search. */
const TRIES = 3;

/**
 * Returns false without a change if the available players or the locked groups have changed since the draw. Handicaps
 * and scores count as of the draw.
 */
export async function putGroups(trx: Kysely<Tables>, wanted: Wanted, drawn: Drawn): Promise<boolean> {
  const { tournament } = wanted;
  await lockTournament(trx, tournament);
  if ((await roundToDraw(trx, wanted)) === null) return false;
  const now = await availableIds(trx, tournament, drawn.round);
  if (now.join(' ') !== drawn.players.join(' ')) return false;
  const key = { tournament, round: drawn.round };
  const kept = await keptGroups(trx, key, now);
  if (JSON.stringify(kept) !== JSON.stringify(drawn.kept)) return false;
  const plain = { start_time: null, start_hole: null, locked: false };
  const fresh = drawn.groups.map(({ players, why }) => {
    return { ...plain, players, why: why.detail, why_message: JSON.stringify(why) };
  });
  const groups = numbered(kept, fresh).map((group, i) => ({ ...group, group_number: i + 1 }));
  await replaceGroups(trx, key, started(groups, await teeSheetOf(trx, key)));
  return true;
}

/** The search runs on a background thread, so that no write waits for it. */
async function draw({ write, background }: Needs, wanted: Wanted): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const drawn = await background.draw(wanted);
    if (drawn === null || (await write((trx) => putGroups(trx, wanted, drawn)))) return;
  }
  throw busy('Players are joining or leaving this round at the moment. Please try again soon.', 5);
}

/** 404 without the round, 400 with fewer than two available players, 409 if the round has scores, unless forced. */
export async function generateRound(
  needs: Needs,
  wanted: { tournament: number; round: number; force: boolean },
): Promise<void> {
  await draw(needs, wanted);
}

/**
 * Draws the next round if a completed card or an exclusion makes it due. Logs a failure instead of throwing it, because
 * the caller's change is stored already.
 */
export async function regroupAfter(
  needs: Needs,
  { tournament, round_number }: { tournament: number; round_number: number },
  log: { error(what: object, message: string): void },
): Promise<void> {
  const wanted = { tournament, after: round_number };
  try {
    // A cut needs the whole field, so the background thread decides whether the round is due.
    const isDue =
      (await mayBeCut(needs.read, tournament, round_number)) ||
      (await roundToDraw(needs.read, wanted)) !== null;
    if (isDue) await draw(needs, wanted);
  } catch (err) {
    log.error({ err, tournament, round_number }, 'the next round could not be grouped');
  }
}
