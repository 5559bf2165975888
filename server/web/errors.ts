import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generateGroupings } from '#contract/tournaments/groupings.ts';
import { isTransient } from '../db/transient.ts';
import { Refusal, serviceUnavailable, toErrorBody, codeOf } from '../failures.ts';
import { NO_STORE } from './headers.ts';
import { isNavigation } from './navigation.ts';
import { getRouteName } from './route-name.ts';
import type { RefusalDelay } from './refusal-rate.ts';

const FASTIFY_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, with Content-Type: application/json.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
};

const toRefusal = (error: FastifyError | Error): Refusal | null => {
  if (error instanceof Refusal) return error;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 400 || status >= 500) return null;
  return new Refusal(status, FASTIFY_MESSAGES[codeOf(error)] ?? 'This request cannot be read.');
};

/** Refusals of group generation repeat their sentence in `error` (SPEC.md §8). */
const toResponseBody = (request: FastifyRequest, refusal: Refusal) => {
  const body = toErrorBody(refusal);
  return request.routeOptions.url === generateGroupings.path ? { ...body, error: body.detail } : body;
};

const REQUEST_ID_HEADER = 'x-request-id';

const ERROR_PAGE_PATH = '/error';

/** Answers errors before routing, such as a path that cannot be decoded; a navigation gets a page of the app. */
export function answerUnreadableRequest(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (request.method === 'GET' && isNavigation(request.headers))
    return void reply.header('cache-control', NO_STORE).redirect(ERROR_PAGE_PATH, 302);
  void reply
    .header(REQUEST_ID_HEADER, request.id)
    .header('cache-control', NO_STORE)
    .code(400)
    .send({ detail: 'This address cannot be read.' });
}

/** Sends the error body of docs/contract/errors.md, rate limited. Defects are logged, and their message is hidden. */
export function setErrorHandlers(app: FastifyInstance, delayRefusal: RefusalDelay): void {
  app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    const sendRefusal = async (refusal: Refusal) => {
      await delayRefusal(request, reply);
      const { retryAfter } = refusal.details;
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      return reply.code(refusal.status).send(toResponseBody(request, refusal));
    };
    const refusal = toRefusal(error);
    if (refusal) return sendRefusal(refusal);
    request.log.error(
      { err: error, method: request.method, route: getRouteName(request) },
      'a request failed',
    );
    if (isTransient(error))
      return sendRefusal(serviceUnavailable('The database is busy. Please try again in a few seconds.', 5));
    return reply.code(500).send({ detail: 'Something went wrong on the server. Please try again.' });
  });
  // No cache may store an error: a shared one would serve it to other users.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (reply.statusCode >= 400) reply.header('cache-control', NO_STORE);
    done(null, payload);
  });
}

/** Parses JSON. An empty body is undefined (a DELETE with a content type); broken JSON is a 400. */
export function addJsonParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const bodyText = String(body);
    if (bodyText.trim() === '') return done(null, undefined);
    return parseJson(request, bodyText, (error, value) =>
      error
        ? done(new Refusal(400, FASTIFY_MESSAGES['FST_ERR_CTP_INVALID_JSON_BODY']!), undefined)
        : done(null, value),
    );
  });
}
