import { describe, expect, it } from 'vitest';
import { toResult, type HttpOutcome } from '#api/call-http.ts';
import {
  createBusyFailure,
  fail,
  OFFLINE_FAILURE,
  readRefusal,
  createSignedOutFailure,
  succeed,
  createUnreadableFailure,
} from '#api/failures.ts';
import { updateScore, type ScoreAnswer } from '#contract/scores/scores.ts';
import { toSendOutcome, answerToOutcome, failureToOutcome, itemToOutcome } from '#sync/send-outcome.ts';
import { holeEntry } from '../support/cards.ts';

const OP = 'op-of-this-entry';
const answer = (different: Partial<ScoreAnswer> = {}): ScoreAnswer => ({
  ...holeEntry(7, { score: 4, stamp: '018000000000-0000-phone' }),
  op_id: OP,
  result: 'applied',
  ...different,
});
const json = (status: number, body: unknown, retryAfterMs: number | null = null): HttpOutcome => ({
  reached: true,
  status,
  isJson: true,
  json: body,
  retryAfterMs,
  cachedAt: null,
});
const page = (status: number, retryAfterMs: number | null = null): HttpOutcome =>
  ({ ...json(status, undefined, retryAfterMs), isJson: false }) as HttpOutcome;
/** The outcome of a response, judged by the real api. */
const verdictOn = (exchange: HttpOutcome, supportsStamps = true) =>
  toSendOutcome(OP, toResult(updateScore, exchange), supportsStamps);

describe('The server’s answer to a score', () => {
  it.each(['applied', 'duplicate', 'superseded'] as const)(
    'with the result "%s" removes the score from the queue',
    (result) => {
      const body = answer({ result });
      expect(verdictOn(json(200, body))).toEqual({ kind: 'done', answer: body });
    },
  );

  it('with any 2xx status removes the score from the queue if it names the score’s operation id', () => {
    expect(verdictOn(json(201, answer())).kind).toBe('done');
  });

  it('is valid even if it has fields that this version of the app does not know', () => {
    expect(verdictOn(json(200, { ...answer(), weather: 'fair' })).kind).toBe('done');
  });

  it('leaves the score in the queue if it names another operation id', () => {
    expect(verdictOn(json(200, answer({ op_id: 'op-of-another-tap' })))).toEqual({ kind: 'offline' });
    expect(verdictOn(json(200, answer({ op_id: null })), false)).toEqual({ kind: 'offline' });
  });

  it('may be any JSON object if the server is a plain backend (SPEC.md only)', () => {
    const plain = json(200, { score: 4, status: 'ok' });
    expect(verdictOn(plain, false)).toEqual({ kind: 'done', answer: null });
    expect(verdictOn(plain, true)).toEqual({ kind: 'offline' });
  });

  it.each([
    ['a list', []],
    ['text', 'ok'],
    ['a number', 4],
    ['null', null],
    ['an object with an op that is not ours', { op_id: 'op-of-another-tap' }],
  ])('leaves the score in the queue if it is %s, even from a plain backend', (_, body) => {
    expect(answerToOutcome(OP, body, false)).toEqual({ kind: 'offline' });
  });

  it('counts as "no connection" if it is a captive portal’s page, whatever its status', () => {
    for (const status of [200, 403, 511]) expect(verdictOn(page(status))).toEqual({ kind: 'offline' });
  });

  it.each([301, 302, 303, 307, 308, 407, 511])(
    'with status %i counts as "no connection", because it is not from our server',
    (status) => {
      expect(verdictOn(json(status, {}))).toEqual({ kind: 'offline' });
    },
  );

  it('counts as "no connection" if it is lost', () => {
    expect(verdictOn({ reached: false })).toEqual({ kind: 'offline' });
  });

  it.each([408, 425, 429, 500, 502, 503, 504])(
    'with status %i makes the phone send the score again later, whether it is a page or JSON',
    (status) => {
      expect(verdictOn(json(status, { detail: 'later' }))).toEqual({ kind: 'later', retryAfterMs: null });
      expect(verdictOn(json(status, {}, 30_000))).toEqual({ kind: 'later', retryAfterMs: 30_000 });
      expect(verdictOn(page(status, 30_000))).toEqual({ kind: 'later', retryAfterMs: 30_000 });
    },
  );

  it.each([408, 425, 429, 500, 504])(
    'with status %i makes the phone send the score again later, even if it is an HTML page without Retry-After',
    (status) => {
      expect(verdictOn(page(status))).toEqual({ kind: 'later', retryAfterMs: null });
    },
  );

  it.each([502, 503])(
    'with status %i counts as "no connection" if it is a page, because a proxy sends such a page',
    (status) => {
      expect(verdictOn(page(status))).toEqual({ kind: 'offline' });
    },
  );

  it('with status 401 ends the session and keeps the score in the queue', () => {
    expect(verdictOn(json(401, { detail: 'Log in first.' }))).toEqual({ kind: 'signed-out' });
  });

  it.each([400, 403, 404, 409, 410, 422, 423])(
    'with status %i asks the golfer to check the score, and shows the server’s message',
    (status) => {
      expect(verdictOn(json(status, { detail: 'This card is closed.' }))).toEqual({
        kind: 'needs-you',
        problem: { detail: 'This card is closed.' },
      });
    },
  );

  it.each([402, 405, 413, 418, 451])(
    'with the unlisted status %i makes the phone send the score again later, and store the server’s message',
    (status) => {
      expect(verdictOn(json(status, { detail: 'No.' }))).toEqual({
        kind: 'later',
        retryAfterMs: null,
        refusal: { detail: 'No.' },
      });
    },
  );
});

describe('A failed request that sends a score', () => {
  it.each([
    [OFFLINE_FAILURE, { kind: 'offline' }],
    [createUnreadableFailure('odd'), { kind: 'offline' }],
    [createSignedOutFailure(), { kind: 'signed-out' }],
    [createBusyFailure(503, 5_000), { kind: 'later', retryAfterMs: 5_000 }],
    [readRefusal(403, { detail: 'No.' }), { kind: 'needs-you', problem: { detail: 'No.' } }],
    [readRefusal(451, { detail: 'No.' }), { kind: 'later', retryAfterMs: null, refusal: { detail: 'No.' } }],
  ])(
    'leads to another attempt, a sign-in or a check by the golfer after the failure "$kind"',
    (failure, outcome) => {
      expect(failureToOutcome(failure)).toEqual(outcome);
      expect(toSendOutcome(OP, fail(failure), true)).toEqual(outcome);
    },
  );

  it('never removes the score from the queue, even if the answer’s body acknowledges the score', () => {
    expect(toSendOutcome(OP, succeed(answer()), true).kind).toBe('done');
    expect(toSendOutcome(OP, fail(readRefusal(400, answer())), true).kind).toBe('needs-you');
  });
});

describe('For each score of a batch, the server’s answer', () => {
  const item = (status: number, body: unknown = { detail: 'No.' }) => itemToOutcome(OP, { status, body });

  it('removes the score from the queue only if it names the score’s operation id', () => {
    expect(item(200, answer())).toEqual({ kind: 'done', answer: answer() });
    for (const body of [answer({ op_id: 'op-of-another-tap' }), { score: 4 }, null, 'ok'])
      expect(item(200, body)).toEqual({ kind: 'later', retryAfterMs: null });
  });

  it('makes the phone send the score again later if it has no status for the score', () => {
    expect(itemToOutcome(OP, undefined)).toEqual({ kind: 'later', retryAfterMs: null });
  });

  it.each([408, 425, 429, 500, 502, 503, 504])(
    'with the status %i for the score makes the phone send the score again later',
    (status) => {
      expect(item(status)).toEqual({ kind: 'later', retryAfterMs: null });
    },
  );

  it.each([400, 403, 404, 409, 410, 422, 423])(
    'with the status %i for the score asks the golfer to check the score',
    (status) => {
      expect(item(status)).toEqual({ kind: 'needs-you', problem: { detail: 'No.' } });
    },
  );

  it('with the status 401 for the score ends the session and keeps the score in the queue', () => {
    expect(item(401)).toEqual({ kind: 'signed-out' });
  });
});
