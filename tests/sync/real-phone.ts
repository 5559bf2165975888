import { prepareCardMerge } from '#app/scores/merge-card.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import { readCard } from '#data/scores/cards.ts';
import { queueCards, saveDraft } from '#data/scores/drafts.ts';
import { readOutbox } from '#data/scores/outbox.ts';
import { createEngine } from '#sync/engine.ts';
import { createScoreHttp } from '#sync/http.ts';
import { createOutboxStore } from '#sync/store.ts';
import { memoryDb } from '#tests/support/memory-db.ts';
import type { TestServer } from '#tests/support/server.ts';

/**
 * A golfer's phone with the real engine and client on the real server; its network is off until the test turns it on.
 */
export function realPhone(server: TestServer, { id, access }: { id: number; access: string }) {
  const db = memoryDb();
  let hasNetwork = true;
  let ids = 0;
  let ticks = 0;
  const clock = {
    now: () => Date.now() + (ticks += 5),
    newId: () => `op-of-${id}-${(ids += 1)}-${Math.random().toString(36).slice(2)}`,
  };
  const tokens = { access, refresh: null, obtainedAt: null };
  const fetcher = async (url: string, init: RequestInit): Promise<Response> => {
    if (!hasNetwork) throw new TypeError('no network');
    const answer = await server.app.inject({
      method: init.method as 'POST',
      url: new URL(url).pathname,
      headers: init.headers as Record<string, string>,
      payload: init.body as string,
    });
    const type = String(answer.headers['content-type']);
    return new Response(answer.payload, { status: answer.statusCode, headers: { 'content-type': type } });
  };
  const http = createScoreHttp({
    base: 'http://club.example',
    tokens: { read: async () => tokens, readNewest: async () => tokens, write: async () => {} },
    fetcher,
    locks: null,
  });
  const engine = createEngine({
    store: createOutboxStore(db),
    http,
    now: clock.now,
    random: () => 0.5,
    locked: (work) => work(),
    later: () => () => {},
    hasNetwork: () => hasNetwork,
    changed: () => {},
    report: (error) => {
      throw error;
    },
  });
  return {
    setNetwork: (has: boolean) => (hasNetwork = has),
    engine,
    db,
    /** Merges a card; `isRestored` as after the server reported a restore. Resolves to the number of queued writes. */
    async store(key: CardKey, card: Scorecard, isRestored = false): Promise<number> {
      const mergeCard = await prepareCardMerge(db, clock, key, isRestored);
      return mergeCard(card, null);
    },
    async score(key: CardKey, hole_number: number, score: number) {
      await saveDraft(db, clock, { key, hole_number, score, partner: null, author: id });
      await queueCards(db, clock, [key], id);
    },
    outbox: () => readOutbox(db, id),
    card: async (key: CardKey) => (await db.read((tx) => readCard(tx, key)))!,
  };
}
