import type { OpenEntry } from '#contract/tournaments/entries.ts';

/** Order of states: first those that need an answer, then tournaments that can be entered, then all others. */
const RANK_BY_STATE: Record<string, number> = { offered: 0, missed: 1, waiting: 2, asked: 2, in: 3 };
const ENTERABLE_MODES: readonly string[] = ['open', 'ask', 'waiting'];

const rank = ({ entry, state }: OpenEntry): number =>
  state === null ? (ENTERABLE_MODES.includes(entry) ? 1 : 4) : (RANK_BY_STATE[state] ?? 5);

/**
 * Leaves out closed tournaments that the user has not entered. Tournaments in the same state stay in the given order.
 */
export const sortOpenEntries = (list: readonly OpenEntry[]): OpenEntry[] =>
  list.filter(({ entry, state }) => entry !== 'closed' || state !== null).sort((a, b) => rank(a) - rank(b));
