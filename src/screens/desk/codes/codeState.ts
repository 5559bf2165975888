import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import type { Failure } from '#api/failures.ts';
import { useMutate, useRead } from '#app/reads/useRead.ts';
import { useAction } from '#app/useAction.ts';
import { endCode, makeCodes, readCodes } from '#contract/people/group-codes.ts';
import type { GroupCode } from '#contract/people/group-codes.ts';
import { t } from '#words/t.ts';
import type { RoundNumber } from '../paper/paperRounds.ts';

/** What a person reads when codes could not be made. A backend of SPEC.md alone has no codes. */
const problemOf = (failure: Failure): string =>
  failure.kind === 'refused' && failure.status === 404
    ? t('This server makes no codes. Cards are printed without them.')
    : failureMessage(failure);

/** The codes of a round's groups, read and made; null while nothing is known of them. */
export function useCodes(tournament: number, round: RoundNumber) {
  const mutate = useMutate();
  const read = useRead(readCodes, { params: { id: tournament }, query: { round_number: round } });
  /** What the last making answered, for a server that has no way to read them. */
  const [made, setMade] = useState<GroupCode[] | null>(null);
  const codes = read.state === 'ready' ? read.data.codes : made;
  const making = useAction({ wordsOf: problemOf });
  const ending = useAction();

  /** Answers the same codes again; with `renew` the old ones end. Resolves to whether there are codes now. */
  function make(renew: boolean): Promise<boolean> {
    ending.show(null);
    const query = renew ? { renew: 'true' as const } : {};
    return making.run(
      () => mutate(makeCodes, { params: { id: tournament }, query, body: { round_number: round } }),
      (answer) => setMade(answer.codes),
    );
  }

  function end({ id: ended }: GroupCode): Promise<boolean> {
    making.show(null);
    return ending.run(
      () => mutate(endCode, { params: { id: ended } }),
      () => setMade((all) => all && all.filter(({ id }) => id !== ended)),
    );
  }

  const busy = making.busy || ending.busy;
  return { codes, busy, problem: making.problem ?? ending.problem, make, end };
}

export type Codes = ReturnType<typeof useCodes>;
