import { parseUnsentFile, writeUnsentFile } from '#contract/scores/unsent-file.ts';
import type { FileProblem, UnsentBlock, UnsentFile } from '#contract/scores/unsent-file.ts';
import { mergeUnsent, unsentIn, type Merged } from './merge-unsent.ts';
import type { Clock } from '#data/clock.ts';
import { cardIdOf, registerIdOf } from '#data/rows.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';

/** Everything unsent on this phone, of every user, as the text of a file; and how many scores that is. */
export async function exportUnsent(db: PhoneStore, now: number): Promise<{ text: string; scores: number }> {
  const { registers, outbox, carried } = await db.read(unsentIn);
  const holes = new Set([
    ...registers.map(({ id }) => id),
    ...outbox.map(({ cardId, hole_number }) => registerIdOf(cardId, hole_number)),
    ...carried.flatMap(({ tournament, roundNumber: round, registers: of }) =>
      of.map(({ user, place }) => registerIdOf(cardIdOf({ user, tournament, round }), place)),
    ),
  ]);
  const blocks = carried.map(({ body, seal }) => ({ body, seal }));
  const file = {
    saved_at: new Date(now).toISOString(),
    registers,
    outbox,
    ...(blocks.length > 0 && { carried: blocks }),
  } as Omit<UnsentFile, 'app' | 'version'>;
  return { text: writeUnsentFile(file), scores: holes.size };
}

/** Blocks of a file, each checked as one that is scanned. */
export interface CheckedBlocks {
  /** How many do not have the seal of the phone that they name: they are left out. */
  forged: number;
  /** Keeps the others, to be carried; resolves to how many of their values were not on this phone. */
  keep: (tx: Tx) => Promise<number>;
}

/** What opens and checks them: loaded with the exchange of cards alone. */
export type BlockCheck = (
  blocks: readonly UnsentBlock[],
) => Promise<CheckedBlocks | { problem: Exclude<FileProblem, 'foreign'> }>;

const NO_BLOCKS: CheckedBlocks = { forged: 0, keep: () => Promise.resolve(0) };

export interface Imported extends Merged {
  /** Whose scores the file holds: they go out under their own names alone. */
  owners: number[];
  /** Blocks of other phones that were left out, as not from the phone that they name. */
  forged: number;
}

/**
 * Puts the scores of a file into the database, all in one transaction; what the phone has sent or has newer stays.
 * Loading a file twice changes nothing. A file that is not right in every part changes nothing either.
 */
export async function importUnsent(
  db: PhoneStore,
  clock: Clock,
  text: string,
  check: BlockCheck,
): Promise<Imported | { problem: FileProblem }> {
  const read = parseUnsentFile(text);
  if ('problem' in read) return read;
  const { registers, outbox, carried = [] } = read.file;
  const blocks = carried.length > 0 ? await check(carried) : NO_BLOCKS;
  if ('problem' in blocks) return blocks;
  const owners = new Set([...registers.map(({ author }) => author), ...outbox.map(({ owner }) => owner)]);
  const done = await db.write(async (tx) => {
    const merged = await mergeUnsent(tx, clock, { registers, outbox, carried: [] });
    return { ...merged, restored: merged.restored + (await blocks.keep(tx)) };
  });
  return { ...done, owners: [...owners], forged: blocks.forged };
}
