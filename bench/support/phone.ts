import type { ClientDependencies } from '#api/client.ts';
import { fail, readRefusal } from '#api/failures.ts';
import { buildPath } from '#contract/endpoint.ts';
import { readScorecard, type Scorecard } from '#contract/scores/scores.ts';
import type { ScoreUpdate } from '#contract/scores/score-posts.ts';
import { listWaitingEntries } from '#data/scores/outbox.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueCards, saveDraft } from '#data/scores/drafts.ts';
import { createEngine } from '#sync/engine.ts';
import { createScoreHttp } from '#sync/http.ts';
import type { ScoreHttp } from '#sync/ports.ts';
import { createOutboxStore } from '#sync/store.ts';
import { memoryDb } from '#tests/support/memory-db.ts';

export interface Setup {
  /** `near`: where cards are read, before the clock starts. `far`: where scores are sent. */
  near: string;
  far: string;
  access: string;
  author: number;
  tournament: number;
  round: number;
  users: number[];
}

let ids = 0;

/** A phone with the app's outbox and engine, an in-memory database, and every hole of the cards waiting. */
export async function phoneWithScores({ near, far, access, author, tournament, round, users }: Setup) {
  const db = memoryDb();
  const name = `${process.pid.toString(36)}x${Date.now().toString(36)}x`;
  const clock = { now: () => Date.now(), newId: () => `${name}${(ids += 1)}` };
  for (const user of users) {
    const key = { user, tournament, round };
    const answer = await fetch(near + buildPath(readScorecard, { ...key }), {
      headers: { accept: 'application/json' },
    });
    await putCard(db, clock, key, (await answer.json()) as Scorecard, Date.now());
    for (let hole_number = 1; hole_number <= 18; hole_number += 1)
      await saveDraft(db, clock, { key, hole_number, score: 3 + (ids % 5), partner: null, author });
    await queueCards(db, clock, [key], author);
  }
  const parts: ClientDependencies = {
    base: far,
    tokens: {
      read: async () => ({ access, refresh: null, obtainedAt: Date.now() }),
      readNewest: async () => ({ access, refresh: null, obtainedAt: Date.now() }),
      write: async () => {},
    },
    fetcher: (url, init) => fetch(url, init),
    locks: null,
  };
  const waiting = async () => (await listWaitingEntries(db, author)).length;

  /** Sends everything with the app's engine. Resolves to the ms until the last acknowledgement. */
  async function send(http: ScoreHttp): Promise<number> {
    const engine = createEngine({
      store: createOutboxStore(db),
      http,
      now: () => Date.now(),
      random: () => Math.random(),
      locked: (work) => work(),
      later: () => () => {},
      hasNetwork: () => true,
      changed: () => {},
      report: (error) => {
        throw error;
      },
    });
    const begun = performance.now();
    await engine.wake('network');
    const took = performance.now() - begun;
    engine.stop();
    if ((await waiting()) > 0) throw new Error(`${await waiting()} scores were not sent`);
    return took;
  }
  const http = createScoreHttp(parts);

  return {
    waiting,
    inBatches: () => send(http),
    /** Simulates a backend without the batch call: the engine asks once and then sends singly. */
    singly: () =>
      send({
        ...http,
        async sendBatch() {
          const none = await fetch(`${far}/api/no-such-call/`, { method: 'POST' });
          return fail(readRefusal(none.status, await none.json()));
        },
      }),
    /** As workbox-background-sync replays its queue: one request after the other, without its storage cost. */
    async serially(): Promise<number> {
      const queue: ScoreUpdate[] = (await listWaitingEntries(db, author)).map(({ payload }) => payload);
      const begun = performance.now();
      for (const update of queue) {
        const answer = await fetch(`${far}/api/scoreupdate/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
          body: JSON.stringify(update),
        });
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
      }
      return performance.now() - begun;
    },
  };
}
