import { useEffect, useState } from 'react';
import { useExchange } from '#app/usePhone.ts';
import type { BundleProblem } from './types.ts';

export type OwnBundle =
  | { state: 'loading' }
  | { state: 'ready'; bundle: Uint8Array; own: number; carried: number }
  | { state: 'none'; problem: BundleProblem }
  | { state: 'failed' };

/** Makes the bundle that this phone shows; makes it again when `turn` changes, because scores may have arrived. */
export function useOwnBundle(tournament: number, round: number, turn: number): OwnBundle {
  const exchange = useExchange();
  const [bundleOfTurn, setBundleOfTurn] = useState<{ turn: number; own: OwnBundle }>({
    turn,
    own: { state: 'loading' },
  });
  useEffect(() => {
    let isCancelled = false;
    const loadOwnBundle = async (): Promise<OwnBundle> => {
      try {
        const bundleResult = await exchange.bundle({ tournament, round });
        return 'problem' in bundleResult
          ? { state: 'none', problem: bundleResult.problem }
          : { state: 'ready', ...bundleResult };
      } catch (error) {
        console.error('What this phone has cannot be shown.', error);
        return { state: 'failed' };
      }
    };
    const show = async (): Promise<void> => {
      const ownBundle = await loadOwnBundle();
      if (!isCancelled) setBundleOfTurn({ turn, own: ownBundle });
    };
    void show();
    return () => {
      isCancelled = true;
    };
  }, [exchange, tournament, round, turn]);
  return bundleOfTurn.own;
}
