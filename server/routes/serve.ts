import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { MOST_UPDATES } from '#contract/scores/score-posts.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { Message } from '#words/message.ts';
import type { ListOrder } from '../background/lists.ts';
import type { Place } from '../bounds/bound.ts';
import { boundOf } from '../bounds/table.ts';
import type { Context } from '../context.ts';
import { Refusal, forbidden, issueMessage, signInFirst } from '../failures.ts';
import { CSV_TYPE, forEverybody, forTheAskerAlone, sendBytes, sendJson } from '../web/encoding.ts';

/** Who sent a good access token. */
export interface Caller {
  user: number;
  /** The one tournament that a sign-in by a code is good for; null where it is good for everything. */
  only: number | null;
}

type CallerOf<Auth extends 'none' | 'required'> = Auth extends 'required' ? Caller : Caller | null;

interface Call<P extends Schema, Q extends Schema, B extends Schema, Auth extends 'none' | 'required'> {
  params: v.InferOutput<P>;
  query: v.InferOutput<Q>;
  body: v.InferOutput<B>;
  caller: CallerOf<Auth>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * What a handler returns that has sent its answer itself. Not the reply: that is a thenable, and a promise that resolves
 * with one waits for the answer to be gone and then holds nothing.
 */
export const SENT = Symbol('sent');

/** Answers with a list that is made beside the thread that answers (background/lists.ts). */
export async function sendList(
  { lists }: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  order: ListOrder,
): Promise<typeof SENT> {
  const list = await lists(order);
  if (list.next !== null) reply.header('link', `<${list.next}>; rel="next"`);
  sendBytes(request, reply, list);
  return SENT;
}

/** What is needed of a call to answer it. */
export interface FileCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers with a file to keep, made beside the thread that answers. The name is plain ASCII. */
export async function sendFile(
  { lists }: Context,
  { request, reply }: FileCall,
  order: ListOrder & { format: 'csv' | 'json' },
  fileName: string,
): Promise<typeof SENT> {
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  sendBytes(request, reply, await lists(order), order.format === 'csv' ? CSV_TYPE : undefined);
  return SENT;
}

/** A sentence about each thing that is wrong: "score must be 999 or less." */
export function inputRefusal(issues: readonly v.BaseIssue<unknown>[]): Refusal {
  const errors: Record<string, Message[]> = {};
  for (const issue of issues) {
    const path = issue.path?.map((step) => String(step.key)).join('.') ?? '';
    const message = issueMessage(issue, path || 'The body');
    const known = (errors[path || 'body'] ??= []);
    if (!known.some(({ detail }) => detail === message.detail)) known.push(message);
  }
  return new Refusal(400, Object.values(errors)[0]![0]!, { errors });
}

function parsed<S extends Schema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (!result.success) throw inputRefusal(result.issues);
  return result.output;
}

/** How many scores or marks a body has; 1 for any other body. */
function updatesIn(body: unknown): number {
  const updates = typeof body === 'object' && body !== null && 'updates' in body ? body.updates : null;
  return Array.isArray(updates) ? Math.max(1, Math.min(updates.length, MOST_UPDATES)) : 1;
}

/** The places whose calls each wait for a turn of the event loop. Single scores, `bytes` and `static` do not wait. */
const WITH_TURN: ReadonlySet<Place> = new Set(['here', 'background', 'sums', 'writer']);

/** The caller of a good bearer token; null without a token, or with a bad one. */
export function callerOf(context: Context, request: FastifyRequest): Caller | null {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) return null;
  const claims = context.tokens.verify(header.slice(7));
  return claims ? { user: claims.user_id, only: claims.tournament } : null;
}

/**
 * Answers one call of the contract, with and without a trailing slash: checks the token where one is
 * required (401), refuses who came in by a code where the call is not for them (403), validates path, query and body
 * (400), and sends what the handler returns with the call's status. A handler that has answered by itself returns SENT.
 * What bounds the call is in bounds/table.ts (429). `shared` for a read whose answer is the same whoever asks, so that shared caches
 * may keep it.
 */
export function serve<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
  Auth extends 'none' | 'required',
>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<P, Q, B, A, Auth>,
  handler: (call: Call<P, Q, B, Auth>) => Promise<v.InferInput<A> | typeof SENT | void>,
  { shared = false }: { shared?: boolean } = {},
): void {
  const bound = boundOf(endpoint);
  const takesTurn = WITH_TURN.has(bound.runs);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bound.bodyLimit !== undefined && { bodyLimit: bound.bodyLimit }),
    handler: async (request, reply): Promise<void> => {
      if (shared) forEverybody(reply);
      else if (endpoint.method === 'GET') forTheAskerAlone(request, reply);
      const caller = callerOf(context, request);
      if (endpoint.auth === 'required' && caller === null) throw signInFirst();
      if (endpoint.auth === 'required' && !endpoint.scoped && (caller?.only ?? null) !== null)
        throw forbidden(
          'You came in by a code, which is for keeping scores. Sign in with an account for this.',
        );
      const updates = updatesIn(request.body);
      if (takesTurn || updates > 1) await context.loopTurn();
      if (caller !== null) context.accountPace(bound, caller.user, updates);
      const answer = await handler({
        params: parsed(endpoint.params, request.params),
        query: parsed(endpoint.query, request.query),
        body: parsed(endpoint.body, request.body),
        caller: caller as CallerOf<Auth>,
        request,
        reply,
      });
      if (answer === SENT) return;
      reply.code(endpoint.status);
      if (endpoint.method === 'GET') await sendJson(request, reply, answer);
      else reply.send(answer);
    },
  });
}
