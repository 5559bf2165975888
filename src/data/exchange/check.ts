import { decodeBlock } from '#domain/exchange/block.ts';
import type {
  ExchangeBlock,
  ExchangedRegister,
  ExchangeProblem,
  SealedBlock,
} from '#domain/exchange/types.ts';
import { isMarkPlace } from '#domain/cards/marks.ts';
import { PICKED_UP } from '#domain/cards/no-score.ts';
import { parseStamp } from '#domain/scores/stamp.ts';
import type { Clock } from '#data/clock.ts';
import { carriedIdOf, roundIdOf, type CarriedRow } from '#data/rows.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { knownKeys, type KnownKey } from './known-keys.ts';
import { isSealedBy } from './seal.ts';

/** Null if the text is not base64url. */
export const sealedOf = ({ body, seal }: Pick<CarriedRow, 'body' | 'seal'>): SealedBlock | null => {
  const [bytes, sealed] = [fromBase64url(body), fromBase64url(seal)];
  return bytes && sealed && { body: bytes, seal: sealed };
};

/** 2^47 ms, the year 6429: no real clock makes a later stamp, and the server refuses it. */
const LAST_CLOCK = 2 ** 47;

const isSound = ({ place, value, stamp, score }: ExchangedRegister): boolean =>
  parseStamp(stamp).ms <= LAST_CLOCK &&
  (isMarkPlace(place)
    ? value !== undefined && score === 0
    : value === undefined || (value === PICKED_UP && score === 0));

export interface Read {
  sealed: SealedBlock;
  block: ExchangeBlock;
}

export function readBlock(sealed: SealedBlock): Read | ExchangeProblem {
  const block = decodeBlock(sealed.body);
  if (typeof block === 'string') return block;
  return block.registers.every(isSound) ? { sealed, block } : 'damaged';
}

/**
 * forged: the server has registered this device's key for the author, and the seal does not match it. unchecked: no key
 * of this device is on this phone, for example because the device is new or was reset.
 */
async function checkOf(
  { sealed, block }: Read,
  keys: readonly KnownKey[],
): Promise<CarriedRow['check'] | 'forged'> {
  const ofAuthor = keys.filter(({ user }) => user === block.author);
  for (const { key } of ofAuthor) if (await isSealedBy(key, sealed)) return 'checked';
  return ofAuthor.some(({ device_id }) => device_id === block.device) ? 'forged' : 'unchecked';
}

function rowOf({ sealed, block }: Read, check: CarriedRow['check'], takenAt: number): CarriedRow {
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
    check,
    state: 'queued' as const,
    problem: null,
    takenAt,
    attempts: 0,
    nextAt: 0,
  };
  return { id: carriedIdOf(row), ...row };
}

/** Rows of blocks that are not forged, and the authors of forged blocks. */
export async function checkAll(
  db: PhoneStore,
  clock: Clock,
  blocks: readonly Read[],
  keys: readonly KnownKey[],
) {
  const tournaments = new Set(blocks.map(({ block }) => block.tournament));
  const told = await db.read(async (tx) => {
    const lists: KnownKey[][] = [];
    for (const id of tournaments) lists.push(await knownKeys(tx, id));
    return lists.flat();
  });
  const rows: CarriedRow[] = [];
  const forged: number[] = [];
  for (const each of blocks) {
    const check = await checkOf(each, [...keys, ...told]);
    if (check === 'forged') forged.push(each.block.author);
    else rows.push(rowOf(each, check, clock.now()));
  }
  return { rows, forged };
}
