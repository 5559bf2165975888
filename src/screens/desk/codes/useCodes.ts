import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import type { Failure } from '#api/failures.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { endCode, makeCodes, readCodes } from '#contract/people/group-codes.ts';
import type { GroupCode } from '#contract/people/group-codes.ts';
import { t } from '#words/t.ts';
import type { RoundNumber } from '../paper/paperRounds.ts';

/** 404: a server that supports only SPEC.md has no codes. */
const problemOf = (failure: Failure): string =>
  failure.kind === 'refused' && failure.status === 404
    ? t('This server does not support codes. Cards are printed without them.')
    : failureMessage(failure);

/** Codes of a round's groups; null until they are loaded or created. */
export function useCodes(tournament: number, round: RoundNumber) {
  const mutate = useMutate();
  const read = useQuery(readCodes, { params: { id: tournament }, query: { round_number: round } });
  /** Result of the last creation, for servers that cannot list codes. */
  const [made, setMade] = useState<GroupCode[] | null>(null);
  const codes = read.state === 'ready' ? read.data.codes : made;
  const making = useAction({ wordsOf: problemOf });
  const endAction = useAction();

  /** Returns existing codes, or replaces them with `renew`. Resolves to false on failure. */
  function createCodes(renew: boolean): Promise<boolean> {
    endAction.show(null);
    const query = renew ? { renew: 'true' as const } : {};
    return making.run(
      () => mutate(makeCodes, { params: { id: tournament }, query, body: { round_number: round } }),
      (answer) => setMade(answer.codes),
    );
  }

  function end({ id: ended }: GroupCode): Promise<boolean> {
    making.show(null);
    return endAction.run(
      () => mutate(endCode, { params: { id: ended } }),
      () => setMade((all) => all && all.filter(({ id }) => id !== ended)),
    );
  }

  const isBusy = making.busy || endAction.busy;
  const isLoading = read.state === 'loading';
  return {
    codes,
    isLoading,
    busy: isBusy,
    problem: making.problem ?? endAction.problem,
    make: createCodes,
    end,
  };
}

export type Codes = ReturnType<typeof useCodes>;
