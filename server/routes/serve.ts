import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { MAX_UPDATES } from '#contract/scores/score-posts.ts';
import type { AnyEndpoint, Schema } from '#contract/endpoint.ts';
import type { Message } from '#words/message.ts';
import type { ListRequest } from '../background/lists.ts';
import type { CallRunner } from '../bounds/bound.ts';
import { requireActiveSignIn, LASTING_RIGHT_CALLS } from '../auth/lasting-rights.ts';
import { BOUNDS, findCallName } from '../bounds/bounds.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { Refusal, forbidden, describeIssue, createSignInRefusal } from '../failures.ts';
import { MAX_FIELD_NAME_LENGTH, MAX_REPORTED_ISSUES } from '../policies/quotas.ts';
import { CSV_TYPE, cachePublicly, cachePrivately, sendBytes, sendJson } from '../web/encoding.ts';

/** The user of a valid access token. */
export interface Caller {
  user: number;
  /** The tournament that a sign-in by a code is limited to; null for an account. */
  only: number | null;
  /** The sign-in of the token; null in a token of an earlier release. */
  family: string | null;
  /** Time of the token's issue in seconds since 1970. */
  issuedAt: number;
}

export interface FileCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Call<E extends AnyEndpoint> extends FileCall {
  params: v.InferOutput<E['params']>;
  query: v.InferOutput<E['query']>;
  body: v.InferOutput<E['body']>;
  caller: E['auth'] extends 'required' ? Caller : Caller | null;
}

/** A handler that has sent its answer itself returns this, because the thenable reply would be awaited. */
export const ALREADY_SENT = Symbol('sent');

export async function sendList(
  { lists }: Context,
  { request, reply }: FileCall,
  listRequest: ListRequest,
): Promise<typeof ALREADY_SENT> {
  const listBytes = await lists(listRequest);
  if (listBytes.next !== null) reply.header('link', `<${listBytes.next}>; rel="next"`);
  sendBytes(request, reply, listBytes);
  return ALREADY_SENT;
}

export async function sendFile(
  { lists }: Context,
  { request, reply }: FileCall,
  listRequest: ListRequest & { format: 'csv' | 'json' },
  fileName: string,
): Promise<typeof ALREADY_SENT> {
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  sendBytes(request, reply, await lists(listRequest), listRequest.format === 'csv' ? CSV_TYPE : undefined);
  return ALREADY_SENT;
}

/** A name in a body may be as long as the body; sentences and answers contain only its beginning. */
const toFieldPath = (issue: v.BaseIssue<unknown>): string =>
  issue.path?.map(({ key }) => String(key).slice(0, MAX_FIELD_NAME_LENGTH)).join('.') ?? '';

/** Makes one sentence for each of the first problems: "score must be 999 or less." */
export function createInputRefusal(issues: readonly v.BaseIssue<unknown>[]): Refusal {
  const errors: Record<string, Message[]> = {};
  for (const issue of issues.slice(0, MAX_REPORTED_ISSUES)) {
    const path = toFieldPath(issue);
    const message = describeIssue(issue, path || 'The body');
    const messages = (errors[path || 'body'] ??= []);
    if (!messages.some(({ detail }) => detail === message.detail)) messages.push(message);
  }
  return new Refusal(400, Object.values(errors)[0]![0]!, { errors });
}

function parseInput<S extends Schema>(schema: S, input: unknown): v.InferOutput<S> {
  const parseResult = v.safeParse(schema, input);
  if (!parseResult.success) throw createInputRefusal(parseResult.issues);
  return parseResult.output;
}

/** Number of scores or marks in a batch; 1 for any other body. */
function countUpdates(body: unknown): number {
  const updates = typeof body === 'object' && body !== null && 'updates' in body ? body.updates : null;
  return Array.isArray(updates) ? Math.max(1, Math.min(updates.length, MAX_UPDATES)) : 1;
}

/** Runners of slow calls. Each of these calls starts in its own event-loop turn; single scores are handled in between. */
const SLOW_RUNNERS: ReadonlySet<CallRunner> = new Set(['here', 'background', 'sums', 'writer']);

/** Reads the caller; null without a valid token. */
export function readCaller(context: Context, request: FastifyRequest): Caller | null {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) return null;
  const claims = context.tokens.verify(header.slice(7));
  if (!claims) return null;
  const { user_id: user, tournament: only, family, iat: issuedAt } = claims;
  return { user, only, family, issuedAt };
}

/**
 * Registers a call with and without trailing slash. Answers 401 without a required token or sign-in, 403 for a sign-in
 * by code unless `scoped`, 400 for invalid input, 429 by bounds/bounds.ts. `shared`: shared caches may store the answers.
 */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (call: Call<E>) => Promise<v.InferInput<E['answer']> | typeof ALREADY_SENT | void>,
  { shared = false }: { shared?: boolean } = {},
): void {
  const callName = findCallName(endpoint);
  const bound = BOUNDS[callName];
  const givesLastingRight = LASTING_RIGHT_CALLS.has(callName);
  const yieldsToEventLoop = SLOW_RUNNERS.has(bound.runs);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bound.bodyLimit !== undefined && { bodyLimit: bound.bodyLimit }),
    handler: async (request, reply): Promise<void> => {
      if (shared) cachePublicly(reply);
      else if (endpoint.method === 'GET') cachePrivately(request, reply);
      const caller = readCaller(context, request);
      if (endpoint.auth === 'required' && caller === null) throw createSignInRefusal();
      if (endpoint.auth === 'required' && !endpoint.scoped && (caller?.only ?? null) !== null)
        throw forbidden(
          'You logged in with a code, which is only for keeping score. Log in with an account for this.',
        );
      const updateCount = countUpdates(request.body);
      if (yieldsToEventLoop || updateCount > 1) await context.loopTurn();
      if (caller !== null) context.accountRateLimit(bound, caller.user, updateCount);
      if (caller !== null && givesLastingRight)
        await requireActiveSignIn(context.read, caller, context.clock());
      const responseBody = await handler({
        params: parseInput(endpoint.params, request.params),
        query: parseInput(endpoint.query, request.query),
        body: parseInput(endpoint.body, request.body),
        caller: caller as Call<E>['caller'],
        request,
        reply,
      });
      if (responseBody === ALREADY_SENT) return;
      reply.code(endpoint.status);
      if (endpoint.method === 'GET') await sendJson(request, reply, responseBody);
      else reply.send(responseBody);
    },
  });
}

/** Registers a call that is one transaction. */
export function serveChange<E extends AnyEndpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (trx: Db, call: Call<E>) => Promise<v.InferInput<E['answer']> | void>,
): void {
  serve(app, context, endpoint, (call) => context.write((trx) => handler(trx, call)));
}

/** Registers a read that anybody may call, whose answer is a list. */
export function serveList<E extends AnyEndpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  toListRequest: (call: Call<E>) => ListRequest,
): void {
  serve(app, context, endpoint, (call) => sendList(context, call, toListRequest(call)));
}
