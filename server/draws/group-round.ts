import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { numberGroups } from '#domain/number-groups.ts';
import { loadLockedGroups, findRoundToDraw, type DrawResult, type DrawRequest } from './draw.ts';
import { serviceUnavailable } from '../failures.ts';
import { replaceGroups, assignTeeTimes, loadTeeSheet } from '../store/draws/draws.ts';
import { loadRoundInPlay } from '../store/courses/round-cards.ts';
import { hasEarlierCut } from '../store/competitions/out-by-cut.ts';
import { loadAvailableIds } from '../store/draws/groupings.ts';
import { recordDraw } from '../store/journal/record-draw.ts';
import { lockTournament } from '../store/tournaments/tournaments.ts';

type DrawContext = Pick<Context, 'read' | 'write' | 'background' | 'clock'>;

/** Maximum number of draws: if players join or leave during a draw, it is repeated. */
const MAX_ATTEMPTS = 3;

/**
 * Returns false without a change if the available players or the locked groups have changed since the draw. Handicaps,
 * scores, pairs and matches are those at the time of the draw.
 */
export async function storeDrawnGroups(
  trx: Db,
  drawRequest: DrawRequest,
  drawResult: DrawResult,
): Promise<boolean> {
  const { tournament } = drawRequest;
  await lockTournament(trx, tournament);
  if ((await findRoundToDraw(trx, drawRequest)) === null) return false;
  const currentAvailableIds = await loadAvailableIds(trx, tournament, drawResult.round);
  if (currentAvailableIds.join(' ') !== drawResult.players.join(' ')) return false;
  const key = { tournament, round: drawResult.round };
  const currentLockedGroups = await loadLockedGroups(trx, key, currentAvailableIds);
  if (JSON.stringify(currentLockedGroups) !== JSON.stringify(drawResult.lockedGroups)) return false;
  const groupDefaults = { start_time: null, start_hole: null, locked: false };
  const newGroups = drawResult.groups.map(({ players, why }) => {
    return { ...groupDefaults, players, why: why.detail, why_message: JSON.stringify(why) };
  });
  const groups = numberGroups(currentLockedGroups, newGroups).map((group, i) => ({
    ...group,
    group_number: i + 1,
  }));
  await replaceGroups(
    trx,
    key,
    assignTeeTimes(groups, await loadTeeSheet(trx, key), await loadRoundInPlay(trx, key)),
  );
  return true;
}

/** Draws on a background thread, so that no write waits for the search. */
async function drawAndStore(
  { write, background, clock }: DrawContext,
  drawRequest: DrawRequest,
  author: number | null,
): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const drawResult = await background.draw(drawRequest);
    if (drawResult === null) return;
    const isStored = await write((trx) => {
      const storeGroups = () => storeDrawnGroups(trx, drawRequest, drawResult);
      // The journal does not record an automatic draw, which has no author.
      if (author === null) return storeGroups();
      const key = { tournament: drawRequest.tournament, round: drawResult.round };
      return recordDraw(trx, key, { act: 'round-drawn', by: author, at: clock() }, storeGroups);
    });
    if (isStored) return;
  }
  throw serviceUnavailable(
    'Players are joining or leaving this round at the moment. Please try again soon.',
    5,
  );
}

/** Throws 404 for an unknown round, 400 with fewer than two available players, 409 if it has scores, unless forced. */
export async function generateRoundGroups(
  context: DrawContext,
  {
    by: author = null,
    ...drawRequest
  }: { tournament: number; round: number; force: boolean; by?: number | null },
): Promise<void> {
  await drawAndStore(context, drawRequest, author);
}

/**
 * Draws the next round if a completed card or an exclusion makes it due. Logs a failure instead of throwing it,
 * because the caller's change is stored already.
 */
export async function regroupAfter(
  context: DrawContext,
  { tournament, round_number }: { tournament: number; round_number: number },
  log: { error(details: object, message: string): void },
): Promise<void> {
  const drawRequest = { tournament, after: round_number };
  try {
    // After a cut only the background thread, which reads the cards of all players, can decide whether the round is due.
    const isDue =
      (await hasEarlierCut(context.read, tournament, round_number)) ||
      (await findRoundToDraw(context.read, drawRequest)) !== null;
    if (isDue) await drawAndStore(context, drawRequest, null);
  } catch (err) {
    log.error({ err, tournament, round_number }, 'the next round could not be grouped');
  }
}
