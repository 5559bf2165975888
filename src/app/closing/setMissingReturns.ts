import { describeCallFailure, type Result } from '#api/failures.ts';
import type { CardView } from '#data/scores/types.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { isHoleDone } from '#domain/round.ts';
import { mapInParallel, type OnProgress } from '../inParallel.ts';
import { t } from '#words/t.ts';
import type { NamedReturn } from './useClosingCheck.ts';

export interface ReturnCalls {
  /** The server's copy of the card, or this device's copy if the server does not answer. */
  load: (missingReturn: NamedReturn) => Promise<Result<CardView>>;
  /** Sets the chosen statuses. Resolves once they are stored on this device. */
  setStatuses: (missingReturns: readonly NamedReturn[]) => Promise<void>;
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

/**
 * Reads the cards, several at a time, and sets their statuses in one transaction; skips a card that has received more
 * scores or a status meanwhile.
 */
export async function setMissingReturns(
  missingReturns: readonly NamedReturn[],
  { load, setStatuses }: ReturnCalls,
  onProgress: OnProgress,
): Promise<ReturnOutcome> {
  const hindrances = await mapInParallel(
    missingReturns,
    async (missingReturn) => findHindrance(missingReturn, await load(missingReturn)),
    onProgress,
  );
  const set = missingReturns.filter((_, i) => hindrances[i] === null);
  if (set.length > 0) await setStatuses(set);
  return {
    set,
    left: missingReturns.flatMap((missing, i) => {
      const why = hindrances[i];
      return why ? [{ missing, why }] : [];
    }),
  };
}
