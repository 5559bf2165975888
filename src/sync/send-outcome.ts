import { isRecord, parseMessage, readRefusal, type Failure, type Result } from '#api/failures.ts';
import { TOO_EARLY_STATUS } from '#contract/scores/relay.ts';
import { readMarkAnswer } from '#contract/scores/marks.ts';
import { readScoreAnswer, type ScoreAnswer } from '#contract/scores/score-posts.ts';
import type { Message } from '#words/message.ts';
import type { BatchAnswer, RelayAnswer } from './ports.ts';

/** What an answer means for one outbox entry (docs/contract/queue.md). */
export type SendOutcome =
  /** `answer` is null from a plain backend. */
  | { kind: 'done'; answer: ScoreAnswer | null }
  /** A temporary failure of this write; sending continues. `refusal` is the server's sentence for an unlisted status. */
  | { kind: 'later'; retryAfterMs: number | null; refusal?: Message }
  | { kind: 'needs-you'; problem: Message }
  /** Our server did not answer: all writes stay queued. */
  | { kind: 'offline' }
  | { kind: 'signed-out' };

const PARKING_STATUSES: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 422, 423]);

/** A refusal with an unlisted status is retried later, and neither parked nor dropped. */
export function failureToOutcome(failure: Failure): SendOutcome {
  switch (failure.kind) {
    case 'offline':
    case 'unreadable':
      return { kind: 'offline' };
    case 'signed-out':
      return { kind: 'signed-out' };
    case 'busy':
      // A proxy answers for the server: the other writes would also fail, so this counts as offline.
      if (failure.isGateway) return { kind: 'offline' };
      return { kind: 'later', retryAfterMs: failure.retryAfterMs };
    case 'refused':
      return PARKING_STATUSES.has(failure.status)
        ? { kind: 'needs-you', problem: parseMessage(failure.detail, failure) }
        : { kind: 'later', retryAfterMs: null, refusal: parseMessage(failure.detail, failure) };
  }
}

/**
 * An `op_id` in the answer must be ours. A server that supports only SPEC.md §7 acknowledges with any JSON object; if
 * `supportsStamps`, JSON without `op_id` is not our server's.
 */
export function answerToOutcome(op_id: string, body: unknown, supportsStamps: boolean): SendOutcome {
  const scoreOrMarkAnswer = readScoreAnswer(body) ?? readMarkAnswer(body);
  if (scoreOrMarkAnswer?.op_id === op_id) return { kind: 'done', answer: scoreOrMarkAnswer };
  const isForeignAnswer = scoreOrMarkAnswer !== null || supportsStamps || !isRecord(body) || 'op_id' in body;
  return isForeignAnswer ? { kind: 'offline' } : { kind: 'done', answer: null };
}

export const toSendOutcome = (op_id: string, result: Result<unknown>, supportsStamps: boolean): SendOutcome =>
  result.ok ? answerToOutcome(op_id, result.data, supportsStamps) : failureToOutcome(result.failure);

/** not-yet: the server lacks the key of the phone that sealed the block until that phone is online. */
export type RelayedOutcome = SendOutcome | { kind: 'not-yet'; problem: Message };

/** Without an item in the answer, a block is not acknowledged. */
export function relayedToOutcome(item: RelayAnswer['blocks'][number] | undefined): RelayedOutcome {
  if (!item) return { kind: 'later', retryAfterMs: null };
  const { status, detail } = item;
  if (status >= 200 && status < 300) return { kind: 'done', answer: null };
  if (status === TOO_EARLY_STATUS && detail) return { kind: 'not-yet', problem: parseMessage(detail, item) };
  return itemToOutcome('', { status, body: item });
}

type BatchItem = BatchAnswer['results'][number];

/**
 * Finds the answer to each op of a batch by its op_id, because a list that is one answer short would otherwise answer
 * the wrong ops. A server that names no op_id of an item answers in order.
 */
export function pairBatchItems(
  op_ids: readonly string[],
  results: readonly BatchItem[],
): (BatchItem | undefined)[] {
  const itemsById = new Map(results.map((item) => [item.op_id, item]));
  const isComplete = results.length === op_ids.length;
  return op_ids.map((op_id, i) => {
    const itemInOrder = isComplete && results[i]?.op_id === null ? results[i] : undefined;
    return itemsById.get(op_id) ?? itemInOrder;
  });
}

/** `item` is undefined if the server's answer lacks it. The write is then not acknowledged. */
export function itemToOutcome(
  op_id: string,
  item: { status: number; body: unknown } | undefined,
): SendOutcome {
  if (!item) return { kind: 'later', retryAfterMs: null };
  const { status, body } = item;
  // A server with a batch call sends each item's op id, so an item with another op id does not acknowledge ours.
  if (status >= 200 && status < 300) {
    const outcome = answerToOutcome(op_id, body, true);
    return outcome.kind === 'done' ? outcome : { kind: 'later', retryAfterMs: null };
  }
  if (status === 401) return { kind: 'signed-out' };
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { kind: 'later', retryAfterMs: null };
  return failureToOutcome(readRefusal(status, body));
}
