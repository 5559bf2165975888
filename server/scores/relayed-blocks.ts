import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { MAX_BLOCK_BYTES, TOO_EARLY_STATUS } from '#contract/scores/relay.ts';
import { MarkUpdate, toQueuedUpdate } from '#contract/scores/mark-updates.ts';
import { ScoreUpdate } from '#contract/scores/scores.ts';
import { prependSealPrefix, decodeBlock } from '#domain/exchange/block.ts';
import type { ExchangeBlock, ExchangedRegister } from '#domain/exchange/types.ts';
import { isMarkNumber, findMarkKind } from '#domain/cards/marks.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { badInput, forbidden, Refusal } from '../failures.ts';
import { MAX_REGISTERS_PER_BLOCK } from '../policies/quotas.ts';
import { hasValidSeal } from './seals.ts';
import type { ScoreOp } from './types.ts';

const SEAL_BYTES = 64;
const BASE64URL_TEXT = /^[0-9A-Za-z_-]+$/;

const NEWER_APP_MESSAGE =
  'These scores come from an app newer than the server. They stay on the phones until the server is updated.';
const DAMAGED_MESSAGE = 'These scores are damaged. Please scan the card again.';
const UNKNOWN_PHONE_MESSAGE =
  'The server does not know the phone of these scores yet. They are sent once that phone has been online.';
const FORGED_MESSAGE =
  'These scores were changed on the way or come from somebody else. Please scan the card again.';

export interface BlockAndSeal {
  block: ExchangeBlock;
  body: Uint8Array;
  seal: Uint8Array;
}

/** Decodes one item; does not check the seal. */
export function decodeBlockAndSeal(item: unknown): BlockAndSeal | Refusal {
  const isBase64url = typeof item === 'string' && BASE64URL_TEXT.test(item);
  if (!isBase64url || item.length > ((MAX_BLOCK_BYTES + SEAL_BYTES) * 4) / 3 + 2)
    return badInput(DAMAGED_MESSAGE, 'blocks');
  const bytes = new Uint8Array(Buffer.from(item, 'base64url'));
  if (bytes.length <= SEAL_BYTES) return badInput(DAMAGED_MESSAGE, 'blocks');
  const [blockBytes, seal] = [bytes.slice(0, -SEAL_BYTES), bytes.slice(-SEAL_BYTES)];
  const block = decodeBlock(blockBytes);
  if (block === 'newer') return badInput(NEWER_APP_MESSAGE, 'blocks');
  if (typeof block === 'string' || block.registers.length > MAX_REGISTERS_PER_BLOCK)
    return badInput(DAMAGED_MESSAGE, 'blocks');
  return { block, body: blockBytes, seal };
}

/** Resolves to null if the seal was made with a key that the author registered for this device, else to the refusal. */
export async function checkSeal(
  { block, body, seal }: BlockAndSeal,
  keys: readonly RegisteredKey[],
): Promise<Refusal | null> {
  const { author, device } = block;
  const registeredKeys = keys.filter(({ user, device_id }) => user === author && device_id === device);
  if (registeredKeys.length === 0) return new Refusal(TOO_EARLY_STATUS, UNKNOWN_PHONE_MESSAGE);
  const isSealValid = await hasValidSeal(
    registeredKeys.map(({ key }) => key),
    prependSealPrefix(body),
    seal,
  );
  return isSealValid ? null : forbidden(FORGED_MESSAGE);
}

interface RegisteredKey {
  user: number;
  device_id: string;
  key: string;
}

/** Creates the same id for every relay of one write: a hash of card, hole or mark, stamp and value. */
function createOpId({ tournament, round }: ExchangeBlock, register: ExchangedRegister): string {
  const { user, place, stamp, score, value, partner } = register;
  const hashedContent = JSON.stringify([
    tournament,
    round,
    user,
    place,
    stamp,
    score,
    value ?? null,
    partner,
  ]);
  return `carried-${createHash('sha256').update(hashedContent).digest('base64url').slice(0, 32)}`;
}

/** Turns a register into an op as its author would send it. Returns the schema's issues if the register is invalid. */
export function toScoreOp(
  block: ExchangeBlock,
  register: ExchangedRegister,
  { by, now }: { by: number; now: number },
): ScoreOp | readonly v.BaseIssue<unknown>[] {
  const { tournament, round: round_number, author, device: device_id } = block;
  const { user, place, stamp, seen, seen_other } = register;
  const recorded_at = new Date(register.recorded_at).toISOString();
  const op_id = createOpId(block, register);
  const updateFields = {
    user,
    tournament,
    round_number,
    op_id,
    stamp,
    seen,
    seen_other,
    recorded_at,
    device_id,
  };
  const relayFields = { by, place };
  if (isMarkNumber(place)) {
    const parsedMark = v.safeParse(MarkUpdate, {
      ...updateFields,
      kind: findMarkKind(place),
      value: register.value,
    });
    if (!parsedMark.success) return parsedMark.issues;
    const { kind, value } = parsedMark.output;
    return {
      update: toQueuedUpdate(parsedMark.output),
      author,
      arrived_at: now,
      mark: { kind, value },
      relayed: relayFields,
    };
  }
  const { score, partner } = register;
  // The schema rejects any value of a hole except a pick-up.
  const no_score = isPickedUp(register) ? true : register.value;
  const parseResult = v.safeParse(ScoreUpdate, { ...updateFields, hole: place, score, partner, no_score });
  return parseResult.success
    ? { update: parseResult.output, author, arrived_at: now, relayed: relayFields }
    : parseResult.issues;
}
