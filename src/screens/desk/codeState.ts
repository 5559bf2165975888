import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import type { Failure } from '#api/failures.ts';
import { useMutate, useRead } from '#app/reads/useRead.ts';
import { endCode, makeCodes, readCodes } from '#contract/group-codes.ts';
import type { GroupCode } from '#contract/group-codes.ts';
import { t } from '#words/t.ts';
import type { RoundNumber } from './paperRounds.ts';

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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Answers the same codes again; with `renew` the old ones end. Resolves to whether there are codes now. */
  async function make(renew: boolean): Promise<boolean> {
    setBusy(true);
    const result = await mutate(makeCodes, {
      params: { id: tournament },
      query: renew ? { renew: 'true' } : {},
      body: { round_number: round },
    });
    setBusy(false);
    setProblem(result.ok ? null : problemOf(result.failure));
    if (result.ok) setMade(result.data.codes);
    return result.ok;
  }

  async function end(code: GroupCode): Promise<boolean> {
    setBusy(true);
    const result = await mutate(endCode, { params: { id: code.id } });
    setBusy(false);
    setProblem(result.ok ? null : failureMessage(result.failure));
    if (result.ok) setMade((all) => all && all.filter(({ id }) => id !== code.id));
    return result.ok;
  }

  return { codes, busy, problem, make, end };
}

export type Codes = ReturnType<typeof useCodes>;
