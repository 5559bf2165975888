import { useEffect, useState } from 'react';
import type { BundleProblem } from './types.ts';
import { useExchange } from './useExchange.ts';

export type OwnBundle =
  | { state: 'loading' }
  | { state: 'ready'; bundle: Uint8Array; own: number; carried: number }
  | { state: 'none'; problem: BundleProblem }
  | { state: 'failed' };

/** What this phone shows of a round; made anew when `turn` changes, after something was taken. */
export function useOwnBundle(tournament: number, round: number, turn: number): OwnBundle {
  const exchange = useExchange();
  const [made, setMade] = useState<OwnBundle>({ state: 'loading' });
  useEffect(() => {
    let isOver = false;
    const make = async (): Promise<OwnBundle> => {
      const got = await (await exchange()).bundle({ tournament, round });
      return 'problem' in got ? { state: 'none', problem: got.problem } : { state: 'ready', ...got };
    };
    make()
      .catch((error: unknown): OwnBundle => {
        console.error('What this phone has cannot be shown.', error);
        return { state: 'failed' };
      })
      .then((own) => {
        if (!isOver) setMade(own);
      });
    return () => {
      isOver = true;
    };
  }, [exchange, tournament, round, turn]);
  return made;
}
