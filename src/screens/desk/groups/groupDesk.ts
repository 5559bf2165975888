import { useEffect, useState, useSyncExternalStore } from 'react';
import { failureMessage, type Failure } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useRead.ts';
import { changeDraw, readDraw, type Draw } from '#contract/tournaments/draw.ts';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import { t } from '#words/t.ts';
import { createDrawKeeper, type Desk, type DrawKeeper } from './drawKeeper.ts';

/** Why a change did not come about, in one sentence. */
export const troubleWords = (failure: Failure): string =>
  failure.kind === 'offline'
    ? t('There is no connection, so the groups stay as they were. Make the change again with one.')
    : failureMessage(failure);

/** The groups as the call takes them. */
export const sentGroups = (groups: readonly DraftGroup[]) =>
  groups.map(({ players, locked, ...group }) => ({
    ...group,
    locked: locked === true,
    players: [...players],
  }));

/** The groups of a round as the organizer changes them. `draw` is what was read last; `onTrouble` is taken once. */
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
  useEffect(() => keeper.take(draw), [keeper, draw]);
  return { desk: useSyncExternalStore(keeper.subscribe, keeper.current), keeper };
}
