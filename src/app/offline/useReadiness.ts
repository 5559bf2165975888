import { useEffect } from 'react';
import { create } from 'zustand';
import { addressOf } from '#api/exchange.ts';
import { keyOf, readsCacheOf } from '#api/kept.ts';
import { knownUserId, page } from '#app/page.ts';
import { expectShownCard } from '#app/sync/healing.ts';
import { hasCard } from '#app/phone.ts';
import { createPreparation } from './preparation.ts';
import type { Readiness } from './preparation.ts';

export type { Readiness } from './preparation.ts';

const UNKNOWN: Readiness = { ready: false, missing: [] };
const readiness = create<{ of: Record<number, Readiness>; progress: Record<number, number> }>()(() => ({
  of: {},
  progress: {},
}));
const say = (id: number, known: Readiness): void =>
  readiness.setState(({ of }) => ({ of: { ...of, [id]: known } }));
const tellProgress = (id: number, part: number): void =>
  readiness.setState(({ progress }) => ({ progress: { ...progress, [id]: part } }));

/** A first visit gets its worker while the page is already there; what is fetched before that is not kept. */
const WORKER_PATIENCE_MS = 15_000;

const preparation = createPreparation({
  call: page().http.call,
  hasApp: async () => page().worker.hasWorker(),
  async hasRead(endpoint, input, userId) {
    if (!('caches' in globalThis)) return false;
    const url = addressOf(page().http.parts.base, endpoint, input.params as never, input.query as never);
    const cacheName = readsCacheOf(userId);
    return Boolean(await caches.match(keyOf(url), { cacheName, ignoreVary: true }));
  },
  hasCard,
  expectCard: expectShownCard,
  now: () => Date.now(),
});

const running = new Map<string, Promise<Readiness>>();

async function fetchAll(id: number, userId: number | null): Promise<Readiness> {
  await page().worker.controls(WORKER_PATIENCE_MS);
  const known = await preparation.prepare(id, userId, (part) => tellProgress(id, part));
  if (knownUserId() === userId) say(id, known);
  return known;
}

/**
 * Fetches all that the rounds of a tournament need on the course: the tournament, players, groupings, leaderboard, and the
 * cards of the player and the group. Safe to call again and again; two at once are one.
 */
export function prepareTournament(id: number, userId: number | null): Promise<Readiness> {
  const key = `${id} ${userId}`;
  const already = running.get(key);
  if (already) return already;
  const work = fetchAll(id, userId).finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

/** Prepares the tournaments that a user plays in, one after the other; called at sign-in and start. */
export async function prepareOwnTournaments(userId: number): Promise<void> {
  await page().worker.controls(WORKER_PATIENCE_MS);
  const own = await preparation.ownTournaments(userId);
  if (!own.ok) return console.info('One’s own tournaments could not be prepared now.', own.failure);
  for (const id of own.data) if (knownUserId() === userId) await prepareTournament(id, userId);
}

/** Whether a tournament is ready for the dead zone, and what is still missing. Empty and not ready while unknown. */
export function useReadiness(id: number): Readiness {
  const known = readiness((state) => state.of[id]);
  useEffect(() => {
    const userId = knownUserId();
    const look = async () => {
      const found = await preparation.check(id, userId);
      if (!running.has(`${id} ${userId}`)) say(id, found);
    };
    look().catch((error: unknown) => console.warn('What is on this phone could not be looked up.', error));
  }, [id]);
  return known ?? UNKNOWN;
}

/** How much of a tournament is fetched, from 0 to 1; null when nothing was begun. */
export const useProgress = (id: number): number | null => readiness((state) => state.progress[id] ?? null);
