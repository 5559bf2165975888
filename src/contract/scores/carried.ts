import * as v from 'valibot';
import { Message, NoParams, NoQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { DeviceId, ScoreResult } from './score-posts.ts';

// What phones tell each other with no network (docs/PHONE-TO-PHONE.md), and how it comes here.

const post = { method: 'POST', auth: 'required', scoped: true, params: NoParams, query: NoQuery } as const;

/** A public key of ECDSA on P-256, as WebCrypto exports it raw: 65 bytes in base64url. */
const PublicKey = v.pipe(v.string('must be text'), v.regex(/^[0-9A-Za-z_-]{87}$/));

/** The key that a phone seals its blocks with, and of which account and phone it is. */
export const DeviceKey = v.object({ user: v.number(), device_id: v.string(), key: v.string() });
export type DeviceKey = v.InferOutput<typeof DeviceKey>;

/** Added: says that blocks of the caller, written on this phone, have the seal of this key. Saying it again is harmless. */
export const registerDevice = endpoint({
  ...post,
  path: '/api/devices/',
  tags: ['devices'],
  status: 201,
  body: v.object({ device_id: DeviceId, key: PublicKey }),
  answer: v.object({ device_id: v.string(), key: v.string() }),
});

/** The most blocks of one call. */
export const MOST_CARRIED = 64;
/** The most bytes of a block without its seal. */
export const MOST_BLOCK_BYTES = 8192;

/** What became of one register of a block. */
const CarriedRegister = v.object({
  /** The player whose card it is. */
  user: v.number(),
  /** The hole 1 to 18, or the place of a mark. */
  place: v.number(),
  status: v.number(),
  /** Null where it was not taken; `detail` then says why. */
  result: v.nullable(ScoreResult),
  ...Message.entries,
  detail: v.optional(v.string()),
});

/**
 * The status (Too Early) of a block of a phone whose key the server does not know: time mends that, once that phone says it. Not
 * 403, which asks for somebody's word.
 */
export const NOT_YET = 425;

/** What became of one block: 200 where every register was taken, else the status and sentence that say why not. */
const CarriedBlock = v.object({
  status: v.number(),
  ...Message.entries,
  detail: v.optional(v.string()),
  /** By place and player; empty for a block that was not opened. */
  results: v.array(CarriedRegister),
});
export type CarriedBlock = v.InferOutput<typeof CarriedBlock>;

/**
 * Added: takes blocks of any authors from whoever carries them, each as base64url of its bytes and the 64 of its seal. Every
 * register is stored as its author's, by the author's rights; the log says who carried it.
 */
export const carryBlocks = endpoint({
  ...post,
  path: '/api/carried/',
  tags: ['scores'],
  status: 200,
  body: v.object({
    blocks: v.pipe(
      v.array(v.unknown(), 'must be a list'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(MOST_CARRIED),
    ),
  }),
  answer: v.object({ blocks: v.array(CarriedBlock) }),
});
