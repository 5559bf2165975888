import { createClient } from '#api/client.ts';
import { fail, unreadable } from '#api/failures.ts';
import type { Failure, Result } from '#api/failures.ts';
import { claimsOf } from '#api/tokens.ts';
import type { Tokens } from '#api/tokens.ts';
import type { PageClient } from '#app/http/client.ts';
import { signInByCode } from '#contract/access.ts';
import { logout, signIn } from '#contract/tokens.ts';
import type { FallbackDb } from '#data/backup/fallback.ts';
import type { Clock } from '#data/clock.ts';
import { cardIdOf, type OutboxRow } from '#data/rows.ts';
import { queueMark, type Tap } from '#data/scores/drafts.ts';
import { createEngine } from '#sync/engine.ts';
import { scoreHttp } from '#sync/http.ts';
import { outboxStore } from '#sync/store.ts';

/** By what somebody proves on another golfer's phone who they are: their password, or as a guest the code of the group. */
export type Proof = { username: string; password: string } | { code: string; player: number };

/** A mark that one person sets on another golfer's phone. */
export type Act = Pick<Tap, 'key' | 'hole_number'> & { value: string };

export type ActDone =
  | { state: 'sent' }
  /** It is on this phone under their name, and is sent when they sign in here. */
  | { state: 'waits' }
  /** The server refused it with this sentence. */
  | { state: 'refused'; problem: string }
  /** Nobody has proved anything, and nothing was kept. */
  | { state: 'not-proved'; failure: Failure }
  /** The proof is another person's; nothing was kept. */
  | { state: 'another'; user: number };

export interface OneActParts {
  http: Pick<PageClient, 'parts'>;
  db: FallbackDb;
  clock: Clock;
  /** Called once the server has it: boards and cards have changed. */
  sent: () => void;
}

/**
 * Lets somebody who is not signed in on this phone set one mark. It is first made durable as theirs, then sent with tokens that
 * are in the memory of this call alone. Nobody is signed out, and the sign-in that it took ends with it. Rejects with a
 * StorageFailure when the phone cannot keep the mark.
 */
export const createOneAct =
  ({ http, db, clock, sent }: OneActParts) =>
  async (act: Act, who: number, proof: Proof): Promise<ActDone> => {
    let held: Tokens | null = null;
    const read = async (): Promise<Tokens | null> => held;
    const write = async (tokens: Tokens): Promise<void> => void (held = tokens);
    const parts = { ...http.parts, tokens: { read, readNewest: read, write }, locks: null };
    const { call } = createClient(parts);
    const proved = await prove();
    if (!proved.ok) return { state: 'not-proved', failure: proved.failure };
    try {
      if (proved.data !== who) return { state: 'another', user: proved.data };
      await queueMark(db, clock, { ...act, score: 0, partner: null, author: who });
      return await send();
    } finally {
      void leave();
    }

    async function prove(): Promise<Result<number>> {
      const got = await ('code' in proof
        ? call(signInByCode, { body: proof })
        : call(signIn, { body: proof }));
      if (!got.ok) return got;
      const { access, refresh } = got.data;
      const user = claimsOf(access)?.userId;
      if (user === undefined) return fail(unreadable('The access token names no user.'));
      held = { access, refresh, obtainedAt: clock.now() };
      return { ...got, data: user };
    }

    /** What this phone has of theirs in this place that the server has not taken. */
    const left = async (): Promise<OutboxRow[]> => {
      const cardId = cardIdOf(act.key);
      const entries = await db.database.read((tx) =>
        tx.list({ table: 'outbox', index: 'cardId', value: cardId }),
      );
      return entries.filter(({ owner, hole_number }) => owner === who && hole_number === act.hole_number);
    };

    /** One pass of the engine over that mark alone. */
    async function send(): Promise<ActDone> {
      const engine = createEngine({
        store: {
          ...outboxStore(db.database),
          waiting: async () => (await left()).filter(({ parked }) => parked === 0),
        },
        http: scoreHttp(parts),
        now: clock.now,
        random: Math.random,
        locked: (work) => work(),
        later: () => () => {},
        hasNetwork: () => true,
        changed: () => {},
        report: (error) => console.error('What was set on this phone by another golfer could not be sent.', error),
      });
      await engine.wake('tap');
      engine.stop();
      const [entry] = await left();
      if (entry === undefined) {
        sent();
        return { state: 'sent' };
      }
      return entry.parked === 1 ? { state: 'refused', problem: entry.problem ?? '' } : { state: 'waits' };
    }

    /** The server forgets the sign-in; where it is not reached, that ends by itself. */
    async function leave(): Promise<void> {
      const refresh = held?.refresh;
      held = null;
      if (refresh) await call(logout, { body: { refresh_token: refresh } });
    }
  };

export type OneAct = ReturnType<typeof createOneAct>;
