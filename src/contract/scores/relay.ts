import * as v from 'valibot';
import { Message, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { DeviceId, ScoreResult } from './score-posts.ts';

// Calls for blocks of scores that phones relay to the server (docs/PHONE-TO-PHONE.md).

const relayPost = { method: 'POST', auth: 'required', scoped: true } as const;

/** ECDSA P-256 key as WebCrypto exports it raw: 65 bytes in base64url. */
const PublicKey = v.pipe(v.string('must be text'), v.regex(/^[0-9A-Za-z_-]{87}$/));

export const DeviceKey = v.object({ user: v.number(), device_id: v.string(), key: v.string() });
export type DeviceKey = v.InferOutput<typeof DeviceKey>;

/** Registers the key that seals the caller's blocks from this phone. The call can be repeated. */
export const registerDevice = endpoint({
  ...relayPost,
  path: '/api/devices/',
  tags: ['devices'],
  status: 201,
  body: v.object({ device_id: DeviceId, key: PublicKey }),
  answer: v.object({ device_id: v.string(), key: v.string() }),
});

export const MAX_RELAYED_BLOCKS = 64;
/** Maximum bytes of a block, without the seal. */
export const MAX_BLOCK_BYTES = 8192;

const RegisterResult = v.object({
  user: v.number(),
  /** Number of the hole (1 to 18) or of the mark. */
  place: v.number(),
  status: v.number(),
  /** Null if the register was refused; `detail` has the reason. */
  result: v.nullable(ScoreResult),
  ...Message.entries,
  detail: v.optional(v.string()),
});

/**
 * Status 'Too Early': the server lacks the key of the block's phone. A retry succeeds once that phone has registered
 * its key, without any action of the user (unlike 403).
 */
export const TOO_EARLY_STATUS = 425;

/** `status` is 200 if every register was accepted; otherwise `detail` has the reason. */
const BlockResult = v.object({
  status: v.number(),
  ...Message.entries,
  detail: v.optional(v.string()),
  /** Results sorted by hole or mark and by player; empty if the block could not be opened. */
  results: v.array(RegisterResult),
});
export type BlockResult = v.InferOutput<typeof BlockResult>;

/**
 * Accepts blocks of any author from any account, each as base64url of its bytes and its seal. Registers are stored by
 * the author's rights; the log names the relaying account.
 */
export const carryBlocks = endpoint({
  ...relayPost,
  path: '/api/carried/',
  tags: ['scores'],
  body: v.object({
    blocks: v.pipe(
      listOf(v.unknown(), MAX_RELAYED_BLOCKS, 'must be a list'),
      v.minLength(1, 'must not be empty'),
    ),
  }),
  answer: v.object({ blocks: v.array(BlockResult) }),
});
