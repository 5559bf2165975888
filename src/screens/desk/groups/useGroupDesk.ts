import { useEffect, useState, useSyncExternalStore } from 'react';
import { busy, fail, failureMessage, succeed, type Failure } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { changeDraw, readDraw, type Draw } from '#contract/tournaments/draw.ts';
import { t } from '#words/t.ts';
import { isOut } from '../roster/rosterList.ts';
import { useUndo } from '../useDeskUndo.ts';
import { useUndoCalls } from '../useUndoCalls.ts';
import { sentGroups } from './drawDrafts.ts';
import { createDrawKeeper, type Desk, type DrawKeeper } from './drawKeeper.ts';

export const describeSaveFailure = (failure: Failure): string =>
  failure.kind === 'offline'
    ? t('No connection: the groups stay as they were. Try again once you are online.')
    : failureMessage(failure);

/** `draw` is the latest read. Only the first `onTrouble` is used. */
export function useGroupDesk(
  tournament: number,
  round: 1 | 2 | 3 | 4,
  draw: Draw,
  onTrouble: (failure: Failure) => void,
): { desk: Desk; keeper: DrawKeeper; record: (what: string) => void } {
  const { recordAct } = useUndo();
  const mutate = useMutate();
  const call = useCall();
  const { roster } = useUndoCalls(tournament);
  const [keeper] = useState(() => {
    const params = { tournament, round };
    return createDrawKeeper(
      {
        put: (version, groups) =>
          mutate(changeDraw, { params, body: { version, groups: sentGroups(groups) } }),
        read: () => call(readDraw, { params, strategy: 'network-first' }),
        onTrouble,
      },
      draw,
    );
  });
  useEffect(() => keeper.receiveDraw(draw), [keeper, draw]);
  /** Makes the keeper's latest change undoable at the desk. `what` is a sentence. */
  const record = (what: string): void => {
    const change = keeper.current().undoable;
    recordAct({
      what: what.replace(/\.$/, ''),
      isPossible: () => change !== null && keeper.current().undoable === change,
      undo: async () => {
        if (keeper.current().isDrawing) return fail(busy(503, null));
        const entries = await roster();
        if (!entries.ok) return entries;
        const out = new Set(entries.data.filter(isOut).map(({ player }) => player.id));
        const failure = await keeper.undo((player) => out.has(player));
        return failure === null ? succeed('') : fail(failure);
      },
    });
  };
  return { desk: useSyncExternalStore(keeper.subscribe, keeper.current), keeper, record };
}
