import { describeCallFailure, type Result } from '#api/failures.ts';
import { getReason, getChosenStatus, listStatusMarks, type StatusMark } from '#app/marks/statusMarks.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { CardView } from '#data/scores/types.ts';
import { STATUSES } from '#domain/cards/marks.ts';
import { isOffered, type OfferedStatus } from '#domain/cards/offered-statuses.ts';
import { NO_REASON } from '#domain/cards/reason.ts';
import { isHoleDone } from '#domain/round.ts';
import { mapInParallel, type OnProgress } from '#app/inParallel.ts';
import { t } from '#words/t.ts';

/** Statuses to choose from for several players. "Playing" is offered only if it changes the status of one of them. */
export const listMenuStatuses = (hasStatus: boolean): OfferedStatus[] =>
  STATUSES.filter(isOffered).filter((status) => hasStatus || status !== 'playing');

export interface StatusEntry {
  player: UserRef;
  /** Number of holes with a result in the list; a card that has more is left out. Missing where scores do not matter. */
  results?: number;
}

export interface StatusCalls {
  /** False for users whose reasons the server refuses; the reason of the former status stays then. */
  canGiveReason: boolean;
  /** The server's copy of the card, or this device's copy if the server does not answer. */
  load: (entry: StatusEntry) => Promise<Result<CardView>>;
  /** Sets these marks of several cards. Resolves once they are stored on this device. */
  setMarks: (marks: readonly StatusMark[]) => Promise<void>;
}

export interface StatusOutcome {
  /** Players whose status was changed, each with the changed marks. */
  set: { entry: StatusEntry; marks: readonly StatusMark[] }[];
  left: { entry: StatusEntry; why: string }[];
}

/** The changed marks of all players, the statuses first: the journal shows statuses as one entry only if nothing is between them. */
export const listChangedMarks = ({ set }: Pick<StatusOutcome, 'set'>): StatusMark[] =>
  set.flatMap(({ marks }) => marks).sort((a, b) => a.mark - b.mark);

/**
 * Reads a round's cards, several at a time, and sets their status in one transaction. A card that has the status already
 * stays as it is; the others lose the reason of their former status, if the user may change it.
 */
export async function setStatuses(
  entries: readonly StatusEntry[],
  status: string,
  { canGiveReason, load, setMarks }: StatusCalls,
  onProgress: OnProgress,
): Promise<StatusOutcome> {
  const outcomes = await mapInParallel(
    entries,
    async (entry) => {
      const card = await load(entry);
      if (!card.ok) return { why: describeCallFailure(card.failure) };
      if (card.data.card.has_marks !== true) return { why: t('This server does not support card statuses.') };
      if (entry.results !== undefined && card.data.holes.filter(isHoleDone).length > entry.results)
        return { why: t('More scores have arrived; please look at the card.') };
      return getChosenStatus(card.data) === status
        ? null
        : { marks: listStatusMarks(card.data, status, canGiveReason ? NO_REASON : getReason(card.data)) };
    },
    onProgress,
  );
  const outcome: StatusOutcome = { set: [], left: [] };
  for (const [i, entry] of entries.entries()) {
    const cardOutcome = outcomes[i] ?? null;
    if (cardOutcome === null) continue;
    if (cardOutcome.why === undefined) outcome.set.push({ entry, marks: cardOutcome.marks });
    else outcome.left.push({ entry, why: cardOutcome.why });
  }
  const changedMarks = listChangedMarks(outcome);
  if (changedMarks.length > 0) await setMarks(changedMarks);
  return outcome;
}
