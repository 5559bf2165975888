import type { OpenEntry } from '#contract/tournaments/entries.ts';

/** Order of states: what needs an answer first, then what can be entered, then what is settled. */
const RANK_BY_STATE: Record<string, number> = { offered: 0, missed: 1, waiting: 2, asked: 2, in: 3 };
const CAN_ENTER: readonly string[] = ['open', 'ask', 'waiting'];

const rank = ({ entry, state }: OpenEntry): number =>
  state === null ? (CAN_ENTER.includes(entry) ? 1 : 4) : (RANK_BY_STATE[state] ?? 5);

/** Without tournaments that are closed for somebody who has not entered. Equal ones stay in the given order. */
export const sortOpenEntries = (list: readonly OpenEntry[]): OpenEntry[] =>
  list.filter(({ entry, state }) => entry !== 'closed' || state !== null).sort((a, b) => rank(a) - rank(b));
