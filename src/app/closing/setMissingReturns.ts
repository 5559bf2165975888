import { describeCallFailure, type Result } from '#api/failures.ts';
import type { CardView } from '#data/scores/types.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { isHoleDone } from '#domain/round.ts';
import { t } from '#words/t.ts';
import type { NamedReturn } from './useClosingCheck.ts';

export interface ReturnCalls {
  /** The server's copy of the card, or this device's copy if the server does not answer. */
  load: (missingReturn: NamedReturn) => Promise<Result<CardView>>;
  /** Resolves once the status is stored on this device. */
  setStatus: (missingReturn: NamedReturn, status: string) => Promise<void>;
}

export interface ReturnOutcome {
  set: NamedReturn[];
  left: { missing: NamedReturn; why: string }[];
}

/** Null if the status can be set; '' if the card already has a status. */
function findHindrance(missingReturn: NamedReturn, card: Result<CardView>): string | null {
  if (!card.ok) return describeCallFailure(card.failure);
  const view = card.data;
  if (view.card.has_marks !== true) return t('This server does not support card statuses.');
  if (isPlayerOut(view)) return '';
  const resultCount = view.holes.filter(isHoleDone).length;
  return resultCount > missingReturn.results ? t('More scores have arrived; please look at the card.') : null;
}

/** Sets the statuses one by one; skips a card that has received more scores or a status meanwhile. */
export async function setMissingReturns(
  missingReturns: readonly NamedReturn[],
  { load, setStatus }: ReturnCalls,
): Promise<ReturnOutcome> {
  const outcome: ReturnOutcome = { set: [], left: [] };
  for (const missingReturn of missingReturns) {
    const hindrance = findHindrance(missingReturn, await load(missingReturn));
    if (hindrance === null) {
      await setStatus(missingReturn, missingReturn.status);
      outcome.set.push(missingReturn);
    } else if (hindrance !== '') outcome.left.push({ missing: missingReturn, why: hindrance });
  }
  return outcome;
}
