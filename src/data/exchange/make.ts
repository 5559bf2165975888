import { encodeBlock } from '#domain/exchange/block.ts';
import { encodeBundle, MOST_BLOCKS } from '#domain/exchange/bundle.ts';
import type { ExchangeBlock, ExchangedRegister, SealedBlock } from '#domain/exchange/types.ts';
import { parseStamp } from '#domain/scores/stamp.ts';
import type { Clock } from '#data/clock.ts';
import { cardKeyOf, roundIdOf, type CarriedRow, type RegisterRow, type RegisterState } from '#data/rows.ts';
import { carriedIn } from '#data/scores/carried.ts';
import { deviceId } from '#data/scores/device.ts';
import { queueRegister } from '#data/scores/drafts.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { sealedOf } from './check.ts';
import type { PhoneKey } from './phone-key.ts';

/** What a film of codes can well hold: 20 codes (docs/PHONE-TO-PHONE.md). */
const MOST_BYTES = 8_000;
const STATES: readonly RegisterState[] = ['draft', 'queued', 'parked', 'sent'];

export interface BundleOf {
  tournament: number;
  round: number;
  /** Whose own values are shown; null for nobody's: those of others alone. */
  author: number | null;
}

export interface MadeBundle {
  bundle: Uint8Array;
  /** How many values are of this phone, and how many it carries for others. */
  own: number;
  carried: number;
  /** Drafts were handed to the queue. */
  queued: number;
}

const registerOf = (register: RegisterRow): ExchangedRegister => ({
  user: cardKeyOf(register.cardId).user,
  place: register.hole_number,
  score: register.score,
  ...(register.value !== undefined && { value: register.value }),
  partner: register.partner?.id ?? null,
  stamp: register.stamp,
  seen: register.seen,
  seen_other: register.seen_other,
  recorded_at: Date.parse(register.recorded_at),
});

/** Everything of these authors in the round, as one block for each author. */
function blocksOf(
  registers: readonly RegisterRow[],
  device: string,
  { tournament, round }: BundleOf,
): ExchangeBlock[] {
  const blocks = new Map<number, ExchangeBlock>();
  for (const register of registers) {
    const { author } = register;
    const block = blocks.get(author) ?? { tournament, round, author, device, registers: [] };
    block.registers.push(registerOf(register));
    blocks.set(author, block);
  }
  return [...blocks.values()];
}

/** What these authors wrote here in the round; drafts are handed to the queue. */
async function ownOf(tx: Tx, clock: Clock, of: BundleOf, authors: readonly number[]) {
  const device = await deviceId(tx, clock);
  const lists = STATES.map((value) => tx.list({ table: 'registers', index: 'state', value }));
  const registers = (await Promise.all(lists)).flat().filter(
    ({ cardId, author, stamp }) =>
      authors.includes(author) &&
      roundIdOf(cardKeyOf(cardId)) === roundIdOf(of) &&
      // Of a tap that a file brought from another phone that one has the key, and the queue sends it from here.
      parseStamp(stamp).device === device,
  );
  let queued = 0;
  for (const register of registers) {
    // Without the card there is nothing to send a draft by: it waits for that.
    if (register.state !== 'draft' || !(await tx.get('cards', register.cardId))) continue;
    await queueRegister(tx, clock, register);
    queued += 1;
  }
  return { registers, device, queued };
}

/** Those that fit, the latest taken first. */
function fitting(own: readonly SealedBlock[], rows: readonly CarriedRow[]) {
  const blocks = [...own];
  let bytes = blocks.reduce((sum, { body, seal }) => sum + 2 + body.length + seal.length, 0);
  let carried = 0;
  for (const row of [...rows].sort((a, b) => b.takenAt - a.takenAt)) {
    const sealed = sealedOf(row);
    const size = sealed ? 2 + sealed.body.length + sealed.seal.length : 0;
    if (sealed === null || bytes + size > MOST_BYTES || blocks.length >= MOST_BLOCKS) continue;
    blocks.push(sealed);
    bytes += size;
    carried += row.registers.length;
  }
  return { blocks, carried };
}

/**
 * What this phone shows of a round: everything that the author, and others whom the server knows this phone's key of, wrote here,
 * and what it carries. Without a key what it carries alone. Drafts are handed to the queue first, durably.
 */
export async function makeBundle(
  db: PhoneStore,
  clock: Clock,
  key: Pick<PhoneKey, 'seal' | 'registered'> | null,
  of: BundleOf,
): Promise<MadeBundle> {
  const authors = [...new Set([...(key?.registered ?? []), ...(of.author === null ? [] : [of.author])])];
  // A helper who came in with no network has no account yet.
  const known = key === null ? [] : authors.filter((author) => author > 0);
  const { registers, device, queued, rows } = await db.write(async (tx) => ({
    ...(await ownOf(tx, clock, of, known)),
    rows: await carriedIn(tx, roundIdOf(of)),
  }));
  const own: SealedBlock[] = [];
  for (const block of key ? blocksOf(registers, device, of) : []) {
    const body = encodeBlock(block);
    own.push({ body, seal: await key!.seal(body) });
  }
  const { blocks, carried } = fitting(own, rows);
  return { bundle: encodeBundle(blocks), own: registers.length, carried, queued };
}
