import { toMarkUpdate } from '#contract/scores/marks.ts';
import type { OutboxRow } from '#data/rows.ts';
import { toMessage } from '#words/message.ts';
import { text } from '#words/t.ts';
import type { OutboxStore } from './ports.ts';
import { isMark } from './reducer.ts';

const UNKNOWN_MARK_PROBLEM = toMessage(
  text('A newer version of the app made this entry. Update the app, then try again.'),
);

/** True for a mark that a newer version queued, before this older version replaced it: this version cannot send it. */
const isUnknownMark = (entry: OutboxRow): boolean => isMark(entry) && toMarkUpdate(entry.payload) === null;

/** Parks the marks of unknown kinds, because one in a batch would delay the others. Resolves to the other entries. */
export async function parkUnknownMarks(
  store: Pick<OutboxStore, 'park'>,
  queue: readonly OutboxRow[],
): Promise<OutboxRow[]> {
  for (const { op_id } of queue.filter(isUnknownMark)) await store.park(op_id, UNKNOWN_MARK_PROBLEM);
  return queue.filter((entry) => !isUnknownMark(entry));
}
