import type { RoundNumber } from '#domain/round.ts';
import { useState } from 'react';
import { describeCallFailure, type Failure } from '#api/failures.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { endCode, makeCodes, readCodes, type GroupCode } from '#contract/people/group-codes.ts';
import { t } from '#words/t.ts';

/** 404: a server that supports only SPEC.md has no codes. */
const describeCodeFailure = (failure: Failure): string =>
  failure.kind === 'refused' && failure.status === 404
    ? t('This server does not support codes. Cards are printed without them.')
    : describeCallFailure(failure);

/** Reads and changes the codes of a round's groups; `codes` is null until they are loaded or created. */
export function useCodes(tournament: number, round: RoundNumber) {
  const mutate = useMutate();
  const codesQuery = useQuery(readCodes, { params: { id: tournament }, query: { round_number: round } });
  /** Codes that this screen created last, because some servers cannot list codes. */
  const [createdCodes, setCreatedCodes] = useState<GroupCode[] | null>(null);
  const codes = codesQuery.state === 'ready' ? codesQuery.data.codes : createdCodes;
  const createAction = useAction({ wordsOf: describeCodeFailure });
  const endAction = useAction();

  /** Existing codes stay, unless `renew` replaces them by new ones. Resolves to false on failure. */
  function createCodes(renew: boolean): Promise<boolean> {
    endAction.show(null);
    const query = renew ? { renew: 'true' as const } : {};
    return createAction.run(
      () => mutate(makeCodes, { params: { id: tournament }, query, body: { round_number: round } }),
      (answer) => setCreatedCodes(answer.codes),
    );
  }

  function revokeCode({ id: endedId }: GroupCode): Promise<boolean> {
    createAction.show(null);
    return endAction.run(
      () => mutate(endCode, { params: { id: endedId } }),
      () =>
        setCreatedCodes((currentCodes) => currentCodes && currentCodes.filter(({ id }) => id !== endedId)),
    );
  }

  const isBusy = createAction.busy || endAction.busy;
  const isLoading = codesQuery.state === 'loading';
  return {
    codes,
    isLoading,
    busy: isBusy,
    problem: createAction.problem ?? endAction.problem,
    make: createCodes,
    end: revokeCode,
  };
}

export type Codes = ReturnType<typeof useCodes>;
