import { createClient, type ClientParts } from '#api/client.ts';
import { fail, unreadable } from '#api/failures.ts';
import type { Failure, Result } from '#api/failures.ts';
import { claimsOf } from '#api/tokens.ts';
import type { Tokens, TokenStore } from '#api/tokens.ts';
import type { Client } from '#api/types.ts';
import type { PageClient } from '#app/http/client.ts';
import { signInByCode } from '#contract/people/access.ts';
import { logout, signIn } from '#contract/people/tokens.ts';
import type { FallbackDb } from '#data/backup/fallback.ts';
import type { Clock } from '#data/clock.ts';
import { problemOf } from '#data/problem.ts';
import { cardIdOf, registerIdOf, type OutboxRow } from '#data/rows.ts';
import { queueMark, type Tap } from '#data/scores/drafts.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { createScoreEngine } from '#sync/score-engine.ts';
import { toMessage, type Message } from '#words/message.ts';

/** By what somebody proves on another golfer's phone who they are: their password, or as a guest the code of the group. */
export type Proof = { username: string; password: string } | { code: string; player: number };

/** A mark that one person sets on another golfer's phone. */
export type Act = Pick<Tap, 'key' | 'hole_number'> & { value: string };

export type ActDone =
  | { state: 'sent' }
  /** It is on this phone under their name, and is sent when they sign in here. */
  | { state: 'waits' }
  /** The server refused it with this sentence. */
  | { state: 'refused'; problem: Message }
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

/** Tokens that are nowhere but in memory. */
function tokensInMemory() {
  let held: Tokens | null = null;
  const read = async (): Promise<Tokens | null> => held;
  return {
    read,
    readNewest: read,
    write: async (tokens: Tokens): Promise<void> => void (held = tokens),
  };
}

/** Signs in for one act; resolves to who it is. */
async function prove({ call }: Client, tokens: TokenStore, proof: Proof): Promise<Result<number>> {
  const got = await ('code' in proof ? call(signInByCode, { body: proof }) : call(signIn, { body: proof }));
  if (!got.ok) return got;
  const { access, refresh } = got.data;
  const user = claimsOf(access)?.userId;
  if (user === undefined) return fail(unreadable('The access token names no user.'));
  await tokens.write({ access, refresh, obtainedAt: null });
  return { ...got, data: user };
}

/** The server forgets the sign-in. Where it is not reached, the tokens are lost with this call's memory. */
async function leave({ call }: Client, tokens: TokenStore): Promise<void> {
  const refresh_token = (await tokens.read())?.refresh;
  if (!refresh_token) return;
  const got = await call(logout, { body: { refresh_token } });
  if (!got.ok) console.info('The server could not be told that this sign-in is over.', got.failure);
}

/** What waits on this phone of somebody in the place of an act. */
async function waitingOf(
  db: PhoneStore,
  { key, hole_number: place }: Act,
  who: number,
): Promise<OutboxRow[]> {
  const cardId = cardIdOf(key);
  const entries = await db.read((tx) => tx.list({ table: 'outbox', index: 'cardId', value: cardId }));
  return entries.filter(
    ({ owner, hole_number, parked }) => owner === who && hole_number === place && parked === 0,
  );
}

/** What became of it, by what the phone has written down: whatever it cannot say waits. */
async function doneOf(db: PhoneStore, { key, hole_number }: Act, who: number): Promise<ActDone> {
  const id = registerIdOf(cardIdOf(key), hole_number);
  const register = await db
    .read((tx) => tx.get('registers', id))
    .catch((error: unknown) => {
      console.error('What another golfer certified here could not be read.', error);
    });
  if (register?.author !== who) return { state: 'waits' };
  if (register.state === 'parked') return { state: 'refused', problem: problemOf(register) ?? toMessage('') };
  return { state: register.state === 'sent' ? 'sent' : 'waits' };
}

/** One pass of the engine over one act. Never rejects. */
async function sendOnce(db: PhoneStore, http: ClientParts, act: Act, who: number): Promise<ActDone> {
  const engine = createScoreEngine({
    db,
    http,
    waiting: () => waitingOf(db, act, who),
    taken: () => {},
    hasNetwork: () => true,
    report: (error) => console.error('What another golfer certified here could not be sent now.', error),
  });
  await engine.wake('tap');
  engine.stop();
  return doneOf(db, act, who);
}

/**
 * Lets somebody who is not signed in on this phone set one mark. It is made durable as theirs, then sent with tokens that are
 * in the memory of this call alone. Nobody is signed out, and the sign-in that it took ends with it. Rejects with a
 * StorageFailure when the phone cannot keep the mark.
 */
export const createOneAct =
  ({ http, db, clock, sent }: OneActParts) =>
  async (act: Act, who: number, proof: Proof): Promise<ActDone> => {
    const tokens = tokensInMemory();
    const parts = { ...http.parts, tokens, locks: null };
    const client = createClient(parts);
    const proved = await prove(client, tokens, proof);
    if (!proved.ok) return { state: 'not-proved', failure: proved.failure };
    try {
      if (proved.data !== who) return { state: 'another', user: proved.data };
      await queueMark(db, clock, { ...act, score: 0, partner: null, author: who });
      const done = await sendOnce(db.database.withDeadline, parts, act, who);
      if (done.state === 'sent') sent();
      return done;
    } finally {
      void leave(client, tokens);
    }
  };

export type OneAct = ReturnType<typeof createOneAct>;
