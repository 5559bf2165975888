import { parseUnsentFile, writeUnsentFile } from '#contract/scores/unsent-file.ts';
import type { FileProblem, UnsentBlock, UnsentFile } from '#contract/scores/unsent-file.ts';
import { mergeUnsent, readUnsent, type MergeSummary } from './merge-unsent.ts';
import type { Clock } from '#data/clock.ts';
import { cardIdOf, registerIdOf } from '#data/rows.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';

/** Unsent rows of all users as the text of a file; `scores` is the number of their holes and marks. */
export async function exportUnsentFile(
  db: PhoneStore,
  now: number,
): Promise<{ text: string; scores: number }> {
  const { registers, outbox, carried } = await db.read(readUnsent);
  const registerIds = new Set([
    ...registers.map(({ id }) => id),
    ...outbox.map(({ cardId, hole_number }) => registerIdOf(cardId, hole_number)),
    ...carried.flatMap(({ tournament, roundNumber: round, registers: values }) =>
      values.map(({ user, place }) => registerIdOf(cardIdOf({ user, tournament, round }), place)),
    ),
  ]);
  const blocks = carried.map(({ body, seal }) => ({ body, seal }));
  const file = {
    saved_at: new Date(now).toISOString(),
    registers,
    outbox,
    ...(blocks.length > 0 && { carried: blocks }),
  } as Omit<UnsentFile, 'app' | 'version'>;
  return { text: writeUnsentFile(file), scores: registerIds.size };
}

export interface CheckedBlocks {
  /** Number of skipped blocks with an invalid seal. */
  forged: number;
  /**
   * Stores the blocks with a valid seal, for relaying. Resolves to the number of values that were new to this phone.
   */
  storeBlocks: (tx: Tx) => Promise<number>;
}

/** Checks the sealed blocks in a file. Its code is loaded on first use, together with that of the exchange. */
export type CheckBlocks = (
  blocks: readonly UnsentBlock[],
) => Promise<CheckedBlocks | { problem: Exclude<FileProblem, 'foreign'> }>;

const NO_CHECKED_BLOCKS: CheckedBlocks = { forged: 0, storeBlocks: () => Promise.resolve(0) };

export interface ImportSummary extends MergeSummary {
  /** User ids of the authors in the file; each author must send their own scores. */
  owners: number[];
  /** Number of relayed blocks skipped because of an invalid seal. */
  forged: number;
}

/** Imports the whole file or nothing. Sent and newer rows of the phone stay; a repeated import changes nothing. */
export async function importUnsentFile(
  db: PhoneStore,
  clock: Clock,
  fileText: string,
  checkBlocks: CheckBlocks,
): Promise<ImportSummary | { problem: FileProblem }> {
  const parsedFile = parseUnsentFile(fileText);
  if ('problem' in parsedFile) return parsedFile;
  const { registers, outbox, carried = [] } = parsedFile.file;
  const blocks = carried.length > 0 ? await checkBlocks(carried) : NO_CHECKED_BLOCKS;
  if ('problem' in blocks) return blocks;
  const authorIds = new Set([...registers.map(({ author }) => author), ...outbox.map(({ owner }) => owner)]);
  const mergeSummary = await db.write(async (tx) => {
    const scoreSummary = await mergeUnsent(tx, clock, { registers, outbox, carried: [] });
    return { ...scoreSummary, restored: scoreSummary.restored + (await blocks.storeBlocks(tx)) };
  });
  return { ...mergeSummary, owners: [...authorIds], forged: blocks.forged };
}
