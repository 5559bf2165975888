import { encodeBlock } from '#domain/exchange/block.ts';
import { encodeBundle, MAX_BLOCKS } from '#domain/exchange/bundle.ts';
import type { ExchangeBlock, ExchangedRegister, SealedBlock } from '#domain/exchange/types.ts';
import { parseStamp } from '#domain/scores/stamp.ts';
import type { Clock } from '#data/clock.ts';
import { REGISTER_STATES, parseCardId, roundIdOf, type RelayedRow, type RegisterRow } from '#data/rows.ts';
import { listRelayedRows } from '#data/scores/relayed.ts';
import { loadDeviceId } from '#data/scores/device.ts';
import { queueRegister } from '#data/scores/drafts.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { toSealedBlock } from './check.ts';
import type { PhoneKey } from './phone-key.ts';

/** Maximum bytes of a bundle, about 20 QR codes (docs/PHONE-TO-PHONE.md). */
const MAX_BUNDLE_BYTES = 8_000;

export interface BundleRequest {
  tournament: number;
  round: number;
  /** Null if nobody is signed in. */
  author: number | null;
}

export interface MadeBundle {
  bundle: Uint8Array;
  /** Number of values that were written on this phone; `carried` counts those relayed for others. */
  own: number;
  carried: number;
  queued: number;
}

const toExchangedRegister = (register: RegisterRow): ExchangedRegister => ({
  user: parseCardId(register.cardId).user,
  place: register.hole_number,
  score: register.score,
  ...(register.value !== undefined && { value: register.value }),
  partner: register.partner?.id ?? null,
  stamp: register.stamp,
  seen: register.seen,
  seen_other: register.seen_other,
  recorded_at: Date.parse(register.recorded_at),
});

function createBlocks(
  registers: readonly RegisterRow[],
  device: string,
  { tournament, round }: BundleRequest,
): ExchangeBlock[] {
  const blocks = new Map<number, ExchangeBlock>();
  for (const register of registers) {
    const { author } = register;
    const block = blocks.get(author) ?? { tournament, round, author, device, registers: [] };
    block.registers.push(toExchangedRegister(register));
    blocks.set(author, block);
  }
  return [...blocks.values()];
}

/** Queues the drafts of these authors, then reads the values that they wrote on this phone in the round. */
async function queueAndReadOwnRegisters(
  tx: Tx,
  clock: Clock,
  bundleRequest: BundleRequest,
  authors: readonly number[],
) {
  const device = await loadDeviceId(tx, clock);
  const registerLists = REGISTER_STATES.map((value) =>
    tx.list({ table: 'registers', index: 'state', value }),
  );
  const registers = (await Promise.all(registerLists)).flat().filter(
    ({ cardId, author, stamp }) =>
      authors.includes(author) &&
      roundIdOf(parseCardId(cardId)) === roundIdOf(bundleRequest) &&
      // Taps imported from another phone's file are skipped, because only that phone can seal them; the outbox sends
      // them.
      parseStamp(stamp).device === device,
  );
  let queuedCount = 0;
  for (const register of registers) {
    // A draft cannot be queued without its card.
    if (register.state !== 'draft' || !(await tx.get('cards', register.cardId))) continue;
    await queueRegister(tx, clock, register);
    queuedCount += 1;
  }
  return { registers, queued: queuedCount };
}

/** Selects this phone's blocks, then the newest relayed blocks that fit. */
function selectFittingBlocks(ownBlocks: readonly SealedBlock[], relayedRows: readonly RelayedRow[]) {
  const blocks = [...ownBlocks];
  let byteCount = blocks.reduce((sum, { body, seal }) => sum + 2 + body.length + seal.length, 0);
  let relayedCount = 0;
  for (const row of [...relayedRows].sort((a, b) => b.takenAt - a.takenAt)) {
    const sealedBlock = toSealedBlock(row);
    const blockByteCount = sealedBlock ? 2 + sealedBlock.body.length + sealedBlock.seal.length : 0;
    if (sealedBlock === null || byteCount + blockByteCount > MAX_BUNDLE_BYTES || blocks.length >= MAX_BLOCKS)
      continue;
    blocks.push(sealedBlock);
    byteCount += blockByteCount;
    relayedCount += row.registers.length;
  }
  return { blocks, carried: relayedCount };
}

/**
 * Makes the bundle of a round: relayed blocks and, if the phone has a key, the values of this phone's accounts. Queues
 * drafts first, durably.
 */
export async function makeBundle(
  db: PhoneStore,
  clock: Clock,
  key: Pick<PhoneKey, 'seal' | 'registered' | 'device'> | null,
  bundleRequest: BundleRequest,
): Promise<MadeBundle> {
  const authors = [
    ...new Set([
      ...(key?.registered ?? []),
      ...(bundleRequest.author === null ? [] : [bundleRequest.author]),
    ]),
  ];
  // A helper who signed in offline has no account yet.
  const accounts = key === null ? [] : authors.filter((author) => author > 0);
  const { registers, queued, rows } = await db.write(async (tx) => ({
    ...(await queueAndReadOwnRegisters(tx, clock, bundleRequest, accounts)),
    rows: await listRelayedRows(tx, roundIdOf(bundleRequest)),
  }));
  const ownBlocks: SealedBlock[] = [];
  for (const block of key ? createBlocks(registers, key.device, bundleRequest) : []) {
    const body = encodeBlock(block);
    ownBlocks.push({ body, seal: await key!.seal(body) });
  }
  const { blocks, carried } = selectFittingBlocks(ownBlocks, rows);
  return { bundle: encodeBundle(blocks), own: registers.length, carried, queued };
}
