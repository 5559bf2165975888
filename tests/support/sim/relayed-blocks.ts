import { TOO_EARLY_STATUS, type BlockResult } from '#contract/scores/relay.ts';
import type { QueuedUpdate } from '#contract/scores/mark-updates.ts';
import type { ScoreUpdate } from '#contract/scores/scores.ts';
import { fromBase64url } from '#data/exchange/base64url.ts';
import { decodeBlock } from '#domain/exchange/block.ts';
import type { ExchangeBlock, ExchangedRegister } from '#domain/exchange/types.ts';
import { isMarkNumber, findMarkKind } from '#domain/cards/marks.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import type { ScoreOp } from '#server/scores/types.ts';
import { json, type SimAnswer } from './answers.ts';
import { sealOf } from './exchange-days.ts';

const COURSE = 1;

/** Sentinel: the server does not have that phone's key yet. */
export const UNKNOWN_PHONE = 'unknown phone';

/** A server's registered keys: some are registered only after a first refused lookup. */
export function createKeyring(): Storing['hasPhoneKey'] {
  const asked = new Map<string, number>();
  return ({ device }) => {
    const times = (asked.get(device) ?? 0) + 1;
    asked.set(device, times);
    return times > 1 || sealOf(device, new Uint8Array())[0]! % 3 !== 0;
  };
}

export interface Storing {
  /** Stores a write under its author's id. */
  store(update: QueuedUpdate, place: number, author: number, mark: ScoreOp['mark']): SimAnswer;
  wrong(what: string): void;
  /** True if the phone that sealed this block has registered its key. */
  hasPhoneKey(block: Pick<ExchangeBlock, 'device' | 'author'>): boolean;
}

function storeRegister(
  { tournament, round, author, device }: ExchangeBlock,
  { place, user, score, value, stamp, seen, seen_other }: ExchangedRegister,
  { store }: Storing,
): SimAnswer {
  const kind = isMarkNumber(place) ? findMarkKind(place) : null;
  const update: QueuedUpdate = {
    user,
    tournament,
    round_number: round as ScoreUpdate['round_number'],
    hole: kind ? place : COURSE * 100 + place,
    score,
    partner: null,
    ...(kind ? { value: value ?? '' } : isPickedUp({ value }) && { no_score: true }),
    op_id: `carried-${user}-${place}-${stamp}`,
    stamp,
    seen,
    seen_other,
    device_id: device,
  };
  return store(update, place, author, kind ? { kind, value: value ?? '' } : undefined);
}

/** Processes one relayed block: each register is stored as its author's. */
function openBlock(item: string, storing: Storing): BlockResult {
  const bytes = fromBase64url(item)!;
  const body = bytes.slice(0, -64);
  const block = decodeBlock(body);
  if (typeof block === 'string' || sealOf(block.device, body).join() !== bytes.slice(-64).join()) {
    storing.wrong(`a phone carried a block that nobody sealed: ${String(block)}`);
    return { status: 403, detail: 'forged', results: [] };
  }
  if (!storing.hasPhoneKey(block)) return { status: TOO_EARLY_STATUS, detail: UNKNOWN_PHONE, results: [] };
  const answers = block.registers.map((register) => storeRegister(block, register, storing));
  const results = block.registers.map(({ user, place }, i) => ({
    user,
    place,
    status: answers[i]!.status,
    result: null,
  }));
  const refused = answers.find(({ status }) => status >= 300);
  if (refused === undefined) return { status: 200, results };
  const { detail } = JSON.parse(refused.body) as { detail: string };
  return { status: refused.status, detail, results };
}

export const openBlocks = (body: unknown, storing: Storing): SimAnswer => {
  const { blocks } = body as { blocks: string[] };
  return json(200, JSON.stringify({ blocks: blocks.map((item) => openBlock(item, storing)) }));
};
