import { describeCallFailure, type Result } from '#api/failures.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { CardView } from '#data/scores/types.ts';
import { t } from '#words/t.ts';

export interface StatusEntry {
  player: UserRef;
}

export interface StatusCalls {
  /** The server's copy of the card, or this device's copy if the server does not answer. */
  load: (entry: StatusEntry) => Promise<Result<CardView>>;
  /** Resolves once the status is stored on this device. */
  setStatus: (entry: StatusEntry, status: string) => Promise<void>;
}

export interface StatusOutcome {
  /** Players whose status was changed, each with the former status. */
  set: { entry: StatusEntry; former: string }[];
  left: { entry: StatusEntry; why: string }[];
}

/** Sets the status of a round's cards one by one. A card that has the status already stays as it is. */
export async function setStatuses(
  entries: readonly StatusEntry[],
  status: string,
  { load, setStatus }: StatusCalls,
): Promise<StatusOutcome> {
  const outcome: StatusOutcome = { set: [], left: [] };
  for (const entry of entries) {
    const card = await load(entry);
    if (!card.ok) outcome.left.push({ entry, why: describeCallFailure(card.failure) });
    else if (card.data.card.has_marks !== true)
      outcome.left.push({ entry, why: t('This server does not support card statuses.') });
    else {
      const former = card.data.status.value ?? 'playing';
      if (former === status) continue;
      await setStatus(entry, status);
      outcome.set.push({ entry, former });
    }
  }
  return outcome;
}
