import { describeCallFailure, type Result } from '#api/failures.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { CardView } from '#data/scores/types.ts';
import { mapInParallel, type OnProgress } from '#app/inParallel.ts';
import { t } from '#words/t.ts';

export interface StatusEntry {
  player: UserRef;
}

export interface StatusCalls {
  /** The server's copy of the card, or this device's copy if the server does not answer. */
  load: (entry: StatusEntry) => Promise<Result<CardView>>;
  /** Sets the status of all these players' cards. Resolves once they are stored on this device. */
  setStatus: (entries: readonly StatusEntry[], status: string) => Promise<void>;
}

export interface StatusOutcome {
  /** Players whose status was changed, each with the former status. */
  set: { entry: StatusEntry; former: string }[];
  left: { entry: StatusEntry; why: string }[];
}

/**
 * Reads a round's cards, several at a time, and sets their status in one transaction. A card that has the status already
 * stays as it is.
 */
export async function setStatuses(
  entries: readonly StatusEntry[],
  status: string,
  { load, setStatus }: StatusCalls,
  onProgress: OnProgress,
): Promise<StatusOutcome> {
  const outcomes = await mapInParallel(
    entries,
    async (entry) => {
      const card = await load(entry);
      if (!card.ok) return { why: describeCallFailure(card.failure) };
      if (card.data.card.has_marks !== true) return { why: t('This server does not support card statuses.') };
      const former = card.data.status.value ?? 'playing';
      return former === status ? null : { former };
    },
    onProgress,
  );
  const outcome: StatusOutcome = { set: [], left: [] };
  for (const [i, entry] of entries.entries()) {
    const cardOutcome = outcomes[i] ?? null;
    if (cardOutcome === null) continue;
    if (cardOutcome.why === undefined) outcome.set.push({ entry, former: cardOutcome.former });
    else outcome.left.push({ entry, why: cardOutcome.why });
  }
  const changedEntries = outcome.set.map(({ entry }) => entry);
  if (changedEntries.length > 0) await setStatus(changedEntries, status);
  return outcome;
}
