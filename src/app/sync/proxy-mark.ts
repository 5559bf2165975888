import { createClient, type ClientDependencies } from '#api/client.ts';
import { fail, createUnreadableFailure, type Failure, type Result } from '#api/failures.ts';
import { decodeClaims, type Tokens, type TokenStore } from '#api/tokens.ts';
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

/** Proof for certifying on another golfer's phone: username and password, or for a guest the code of the group. */
export type ProxyCredentials = { username: string; password: string } | { code: string; player: number };

export type ProxyMark = Pick<Tap, 'key' | 'hole_number'> & { value: string };

export type ProxyMarkOutcome =
  | { state: 'sent' }
  /** The mark is stored on this phone, and is sent after its author signs in here. */
  | { state: 'waits' }
  | { state: 'refused'; problem: Message }
  /** The password or the group's code is wrong; no mark was stored. */
  | { state: 'not-proved'; failure: Failure }
  /** The password belongs to another person; no mark was stored. */
  | { state: 'another'; user: number };

export interface ProxyMarkDependencies {
  http: Pick<PageClient, 'parts'>;
  db: FallbackDb;
  clock: Clock;
  /** Called after the server has accepted the mark, because boards and cards have changed. */
  sent: () => void;
}

function createMemoryTokens() {
  let currentTokens: Tokens | null = null;
  const readTokens = async (): Promise<Tokens | null> => currentTokens;
  return {
    read: readTokens,
    readNewest: readTokens,
    write: async (tokens: Tokens): Promise<void> => void (currentTokens = tokens),
  };
}

async function signInProxy(
  { call }: Client,
  tokens: TokenStore,
  credentials: ProxyCredentials,
): Promise<Result<number>> {
  const signInResult = await ('code' in credentials
    ? call(signInByCode, { body: credentials })
    : call(signIn, { body: credentials }));
  if (!signInResult.ok) return signInResult;
  const { access, refresh } = signInResult.data;
  const user = decodeClaims(access)?.userId;
  if (user === undefined) return fail(createUnreadableFailure('The access token names no user.'));
  await tokens.write({ access, refresh, obtainedAt: null });
  return { ...signInResult, data: user };
}

/** Deletes the sign-in on the server. If the server cannot be reached, only the tokens in memory are deleted. */
async function signOutProxy({ call }: Client, tokens: TokenStore): Promise<void> {
  const refresh_token = (await tokens.read())?.refresh;
  if (!refresh_token) return;
  const logoutResult = await call(logout, { body: { refresh_token } });
  if (!logoutResult.ok)
    console.info('The server could not be told that this sign-in is over.', logoutResult.failure);
}

async function readWaitingMark(
  db: PhoneStore,
  { key, hole_number: markNumber }: ProxyMark,
  proxyUser: number,
): Promise<OutboxRow[]> {
  const cardId = cardIdOf(key);
  const entries = await db.read((tx) => tx.list({ table: 'outbox', index: 'cardId', value: cardId }));
  return entries.filter(
    ({ owner, hole_number, parked }) => owner === proxyUser && hole_number === markNumber && parked === 0,
  );
}

/** Reads from the stored mark whether the server accepted it. If it cannot be read, the mark counts as waiting. */
async function readOutcome(
  db: PhoneStore,
  { key, hole_number }: ProxyMark,
  proxyUser: number,
): Promise<ProxyMarkOutcome> {
  const id = registerIdOf(cardIdOf(key), hole_number);
  const register = await db
    .read((tx) => tx.get('registers', id))
    .catch((error: unknown) => {
      console.error('What another golfer certified here could not be read.', error);
    });
  if (register?.author !== proxyUser) return { state: 'waits' };
  if (register.state === 'parked') return { state: 'refused', problem: problemOf(register) ?? toMessage('') };
  return { state: register.state === 'sent' ? 'sent' : 'waits' };
}

/** Runs one pass of the engine for one mark. Never rejects. */
async function sendMarkOnce(
  db: PhoneStore,
  http: ClientDependencies,
  proxyMark: ProxyMark,
  proxyUser: number,
): Promise<ProxyMarkOutcome> {
  const engine = createScoreEngine({
    db,
    http,
    waiting: () => readWaitingMark(db, proxyMark, proxyUser),
    onAccepted: () => {},
    hasNetwork: () => true,
    report: (error) => console.error('What another golfer certified here could not be sent now.', error),
  });
  await engine.wake('tap');
  engine.stop();
  return readOutcome(db, proxyMark, proxyUser);
}

/**
 * Lets a person without a sign-in on this phone set one mark, which is stored under their name and sent with tokens
 * that are only in memory. Rejects with a StorageFailure.
 */
export const createProxyMark =
  ({ http, db, clock, sent }: ProxyMarkDependencies) =>
  async (
    proxyMark: ProxyMark,
    proxyUser: number,
    credentials: ProxyCredentials,
  ): Promise<ProxyMarkOutcome> => {
    const tokens = createMemoryTokens();
    const clientDependencies = { ...http.parts, tokens, locks: null };
    const client = createClient(clientDependencies);
    const proxySignIn = await signInProxy(client, tokens, credentials);
    if (!proxySignIn.ok) return { state: 'not-proved', failure: proxySignIn.failure };
    try {
      if (proxySignIn.data !== proxyUser) return { state: 'another', user: proxySignIn.data };
      await queueMark(db, clock, { ...proxyMark, score: 0, partner: null, author: proxyUser });
      const sendResult = await sendMarkOnce(
        db.database.withDeadline,
        clientDependencies,
        proxyMark,
        proxyUser,
      );
      if (sendResult.state === 'sent') sent();
      return sendResult;
    } finally {
      void signOutProxy(client, tokens);
    }
  };

export type ProxyMarkSender = ReturnType<typeof createProxyMark>;
