import { useState } from 'react';
import { useQueueActions } from '#app/scores/useCard.ts';
import { useLoadCard } from '#app/scores/useLoadCard.ts';
import { NOT_STORED_HERE } from './notStoredHere.ts';
import { useAction } from '#app/useAction.ts';
import { useProgressText } from './useProgressText.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { plural } from '#words/t.ts';
import { formatReturnKey, isAnyCardListed, type ReturnChoice } from './returnGroups.ts';
import { setMissingReturns, type ReturnCalls, type ReturnOutcome } from './setMissingReturns.ts';
import type { NamedReturn } from './useClosingCheck.ts';

/** Called once statuses are set; `undo` sets the former ones. */
export type OnStatusesSet = (what: string, undo: () => Promise<void>) => void;

/** A player with cards of two rounds counts once. */
export const countPlayers = (returns: readonly Pick<NamedReturn, 'user'>[]): number =>
  new Set(returns.map(({ user }) => user)).size;

export const describeSetStatuses = (returns: readonly NamedReturn[]): string =>
  plural(countPlayers(returns), 'Status set for {count} player', 'Status set for {count} players');

/** Returns the chosen status of each incomplete card, at first the proposed one, and `start`, which sets them all. */
export function useReturnStatuses(
  tournament: Tournament,
  missingReturns: readonly NamedReturn[],
  onSet: OnStatusesSet | undefined,
) {
  const loadCard = useLoadCard();
  const queueActions = useQueueActions();
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED_HERE });
  const { progressText, start: startProgress } = useProgressText();
  const [choices, setChoices] = useState<ReadonlyMap<string, ReturnChoice>>(new Map());
  const [outcome, setOutcome] = useState<ReturnOutcome | null>(null);
  /** Cards whose status was set, but which `missingReturns` still lists. */
  const [unseenReturns, setUnseenReturns] = useState<readonly NamedReturn[]>([]);
  if (unseenReturns.length > 0 && !isAnyCardListed(unseenReturns, missingReturns)) setUnseenReturns([]);
  const keyOf = ({ user, round }: NamedReturn) => ({ user, round, tournament: tournament.id });
  const setStatuses = (returns: readonly NamedReturn[], statusOf: (missingReturn: NamedReturn) => string) =>
    queueActions.marks(
      returns.map((missingReturn) => ({
        key: keyOf(missingReturn),
        mark: MARK_PLACES.status,
        value: statusOf(missingReturn),
      })),
    );
  const choiceOf = (missingReturn: NamedReturn): ReturnChoice =>
    choices.get(formatReturnKey(missingReturn)) ?? missingReturn.status;
  const choose = (chosenReturns: readonly NamedReturn[], choice: ReturnChoice): void =>
    setChoices(
      new Map([
        ...choices,
        ...chosenReturns.map((chosenReturn) => [formatReturnKey(chosenReturn), choice] as const),
      ]),
    );
  const returnsWithStatus = missingReturns.filter((missingReturn) => choiceOf(missingReturn) !== '');
  const finish = (result: ReturnOutcome): void => {
    setOutcome(result);
    setUnseenReturns(result.set);
    if (result.set.length === 0) return;
    onSet?.(describeSetStatuses(result.set), async () => {
      await setStatuses(result.set, () => 'playing');
      setOutcome(null);
    });
  };
  const start = (): void => {
    const calls: ReturnCalls = {
      load: (missingReturn) => loadCard(keyOf(missingReturn)),
      setStatuses: (returns) => setStatuses(returns, choiceOf),
    };
    void attempt(
      () => setMissingReturns(returnsWithStatus, calls, startProgress(returnsWithStatus.length)),
      finish,
    );
  };
  return {
    choiceOf,
    choose,
    chosen: returnsWithStatus,
    outcome,
    busy: busy || unseenReturns.length > 0,
    /** "12 of 52" until all statuses are stored on this device, then null. */
    progress: busy ? progressText : null,
    problem,
    start,
  };
}

export type ReturnStatuses = ReturnType<typeof useReturnStatuses>;
