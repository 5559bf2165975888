import { useEffect, useState, useSyncExternalStore } from 'react';
import { failureMessage, type Failure } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { changeDraw, readDraw, type Draw } from '#contract/tournaments/draw.ts';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import { t } from '#words/t.ts';
import { createDrawKeeper, type Desk, type DrawKeeper } from './drawKeeper.ts';

export const describeSaveFailure = (failure: Failure): string =>
  failure.kind === 'offline'
    ? t('No connection: the groups stay as they were. Try again once you are online.')
    : failureMessage(failure);

export const sentGroups = (groups: readonly DraftGroup[]) =>
  groups.map(({ players, locked, ...group }) => ({
    ...group,
    locked: locked === true,
    players: [...players],
  }));

/** `draw` is the latest answer of the server. Only the first `onTrouble` is used. */
export function useGroupDesk(
  tournament: number,
  round: 1 | 2 | 3 | 4,
  draw: Draw,
  onTrouble: (failure: Failure) => void,
): { desk: Desk; keeper: DrawKeeper } {
  const mutate = useMutate();
  const call = useCall();
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
  return { desk: useSyncExternalStore(keeper.subscribe, keeper.current), keeper };
}
