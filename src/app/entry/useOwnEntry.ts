import { useRef } from 'react';
import { describeCallFailure, type Failure } from '#api/failures.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { useLifecycle } from '#app/useLifecycle.ts';
import { changeOwnEntry, type OwnEntry } from '#contract/tournaments/entries.ts';
import { removePlayer } from '#contract/tournaments/player-changes.ts';
import { t } from '#words/t.ts';
import { describeOwnState } from './entryTexts.ts';

/**
 * Places are given in the order of arrival at the server, so the phone queues no entry. Without an answer, the entry
 * may or may not be stored.
 */
function describeEntryFailure(failure: Failure, hadNetwork: boolean): string {
  if (failure.kind !== 'offline') return describeCallFailure(failure);
  return hadNetwork
    ? t('The server did not answer, so it may or may not have arrived. Tap again: it counts only once.')
    : t('Entering needs a connection, because places go to those who enter first. Nothing was sent.');
}

export interface Wishes {
  wish_with: string | null;
  wish_when: 'early' | 'late' | null;
}

/** The actions of a player on their own entry. Each resolves to true when the change is stored. */
export function useOwnEntry({ tournament, player_entry }: OwnEntry) {
  const mutate = useMutate();
  const lifecycle = useLifecycle();
  const hadNetwork = useRef(true);
  const action = useAction({ wordsOf: (failure) => describeEntryFailure(failure, hadNetwork.current) });
  const { busy, problem, show } = action;
  const runEntryAction: typeof action.run = (task, onSuccess) => {
    hadNetwork.current = lifecycle.hasNetwork();
    return action.run(task, onSuccess);
  };
  const params = { id: tournament };
  const changeEntry = (body: { enter?: boolean; code?: string } & Partial<Wishes>) =>
    mutate(changeOwnEntry, { params, body });
  return {
    busy,
    problem,
    clear: () => show(null),
    enter: (code: string | undefined) =>
      runEntryAction(
        () => changeEntry({ enter: true, ...(code !== undefined && { code }) }),
        (ownEntry) => describeOwnState(ownEntry) ?? t('Your entry'),
      ),
    giveUp: () => runEntryAction(() => changeEntry({ enter: false }), t('You are off the list.')),
    wish: (wishes: Wishes) => runEntryAction(() => changeEntry({ ...wishes }), t('Saved.')),
    withdraw: () =>
      runEntryAction(
        () => mutate(removePlayer, { params: { id: player_entry ?? 0 } }),
        t('You are out of the tournament.'),
      ),
  };
}
