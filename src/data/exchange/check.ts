import { decodeBlock } from '#domain/exchange/block.ts';
import type {
  ExchangeBlock,
  ExchangedRegister,
  ExchangeProblemKind,
  SealedBlock,
} from '#domain/exchange/types.ts';
import { isMarkNumber } from '#domain/cards/marks.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { parseStamp } from '#domain/scores/stamp.ts';
import type { Clock } from '#data/clock.ts';
import { relayedIdOf, roundIdOf, type RelayedRow } from '#data/rows.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import type { DeviceKey } from '#contract/scores/relay.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { isSealedBy } from './seal.ts';

export type RegisteredKey = DeviceKey;

/** Reads the keys from the cached cards of a tournament's groups. */
async function readRegisteredKeys(tx: Tx, tournament: number): Promise<RegisteredKey[]> {
  const cards = await tx.list({ table: 'cards', index: 'all', value: null });
  return cards
    .filter(({ id }) => id.split('/')[1] === String(tournament))
    .flatMap(({ card }) => card.grouping?.devices ?? []);
}

export const toSealedBlock = ({ body, seal }: Pick<RelayedRow, 'body' | 'seal'>): SealedBlock | null => {
  const [bytes, sealBytes] = [fromBase64url(body), fromBase64url(seal)];
  return bytes && sealBytes && { body: bytes, seal: sealBytes };
};

/** Latest time of a stamp: 2^47 ms, in the year 6429. The server refuses a later one. */
const MAX_TIMESTAMP_MS = 2 ** 47;

const isValidRegister = ({ place, value, stamp, score }: ExchangedRegister): boolean =>
  parseStamp(stamp).ms <= MAX_TIMESTAMP_MS &&
  (isMarkNumber(place)
    ? value !== undefined && score === 0
    : value === undefined || (value === PICKED_UP && score === 0));

export interface DecodedBlock {
  sealed: SealedBlock;
  block: ExchangeBlock;
}

export function readBlock(sealedBlock: SealedBlock): DecodedBlock | ExchangeProblemKind {
  const block = decodeBlock(sealedBlock.body);
  if (typeof block === 'string') return block;
  return block.registers.every(isValidRegister) ? { sealed: sealedBlock, block } : 'damaged';
}

/**
 * 'forged': the server has registered this device's key for the author, and the seal does not match the key.
 * 'unchecked': this phone has no key of the device, which may be new.
 */
async function verifySeal(
  { sealed, block }: DecodedBlock,
  keys: readonly RegisteredKey[],
): Promise<RelayedRow['check'] | 'forged'> {
  const authorKeys = keys.filter(({ user }) => user === block.author);
  for (const { key } of authorKeys) if (await isSealedBy(key, sealed)) return 'checked';
  return authorKeys.some(({ device_id }) => device_id === block.device) ? 'forged' : 'unchecked';
}

function toRelayedRow(
  { sealed, block }: DecodedBlock,
  checkResult: RelayedRow['check'],
  takenAt: number,
): RelayedRow {
  const { tournament, round: roundNumber, author, device, registers } = block;
  const row = {
    round: roundIdOf({ tournament, round: roundNumber }),
    tournament,
    roundNumber,
    author,
    device,
    body: toBase64url(sealed.body),
    seal: toBase64url(sealed.seal),
    registers,
    check: checkResult,
    state: 'queued' as const,
    problem: null,
    takenAt,
    attempts: 0,
    nextAt: 0,
  };
  return { id: relayedIdOf(row), ...row };
}

/** Resolves to rows of the blocks that are not forged, and to the authors of forged blocks. */
export async function verifyBlocks(
  db: PhoneStore,
  clock: Clock,
  blocks: readonly DecodedBlock[],
  keys: readonly RegisteredKey[],
) {
  const tournaments = new Set(blocks.map(({ block }) => block.tournament));
  const cardKeys = await db.read(async (tx) => {
    const keyLists: RegisteredKey[][] = [];
    for (const id of tournaments) keyLists.push(await readRegisteredKeys(tx, id));
    return keyLists.flat();
  });
  const rows: RelayedRow[] = [];
  const forgedAuthors: number[] = [];
  for (const decodedBlock of blocks) {
    const checkResult = await verifySeal(decodedBlock, [...keys, ...cardKeys]);
    if (checkResult === 'forged') forgedAuthors.push(decodedBlock.block.author);
    else rows.push(toRelayedRow(decodedBlock, checkResult, clock.now()));
  }
  return { rows, forged: forgedAuthors };
}
