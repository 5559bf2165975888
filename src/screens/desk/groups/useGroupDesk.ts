import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBusyFailure, fail, describeCallFailure, succeed, type Failure } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import {
  changeDraw,
  changeTeeSheet,
  readDraw,
  removeTeeSheet,
  type Draw,
} from '#contract/tournaments/draw.ts';
import { t } from '#words/t.ts';
import { isWithdrawnOrBanned } from '../roster/rosterList.ts';
import { useUndo } from '../useDeskUndo.ts';
import { useUndoCalls } from '../useUndoCalls.ts';
import { toSentGroups } from './drawDrafts.ts';
import { createDrawKeeper, type GroupDesk, type DrawKeeper } from './drawKeeper.ts';

export const describeSaveFailure = (failure: Failure): string =>
  failure.kind === 'offline'
    ? t('No connection: the groups stay as they were. Try again once you are online.')
    : describeCallFailure(failure);

/** `draw` is the draw as last read. Only the first `onTrouble` is used. */
export function useGroupDesk(
  tournament: number,
  round: 1 | 2 | 3 | 4,
  draw: Draw,
  onTrouble: (failure: Failure) => void,
): { desk: GroupDesk; keeper: DrawKeeper; record: (what: string) => void } {
  const { recordAct } = useUndo();
  const mutate = useMutate();
  const call = useCall();
  const { roster } = useUndoCalls(tournament).calls;
  const [keeper] = useState(() => {
    const params = { tournament, round };
    return createDrawKeeper(
      {
        put: (version, groups) =>
          mutate(changeDraw, { params, body: { version, groups: toSentGroups(groups) } }),
        putSheet: (sheet) =>
          sheet === null
            ? mutate(removeTeeSheet, { params })
            : mutate(changeTeeSheet, { params, body: sheet }),
        read: () => call(readDraw, { params, strategy: 'network-first' }),
        onTrouble,
      },
      draw,
    );
  });
  useEffect(() => keeper.receiveDraw(draw), [keeper, draw]);
  /** Lets the desk undo the keeper's latest change. */
  const record = (sentence: string): void => {
    const change = keeper.current().undoable;
    const act = {
      what: sentence.replace(/\.$/, ''),
      isPossible: () => change !== null && keeper.current().undoable === change,
      undo: async () => {
        if (keeper.current().isDrawing) return fail(createBusyFailure(503, null));
        const entries = await roster();
        if (!entries.ok) return entries;
        const outPlayerIds = new Set(entries.data.filter(isWithdrawnOrBanned).map(({ player }) => player.id));
        const failure = await keeper.undo((player) => outPlayerIds.has(player));
        return failure === null ? succeed('') : fail(failure);
      },
    };
    recordAct(act, sentence);
  };
  return { desk: useSyncExternalStore(keeper.subscribe, keeper.current), keeper, record };
}
