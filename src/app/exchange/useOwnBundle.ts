import { useEffect, useState } from 'react';
import { useExchange } from '#app/usePhone.ts';
import type { BundleProblem } from './types.ts';

export type OwnBundle =
  | { state: 'loading' }
  | { state: 'ready'; bundle: Uint8Array; own: number; carried: number }
  | { state: 'none'; problem: BundleProblem }
  | { state: 'failed' };

/** Makes the bundle that this phone shows; makes it again when `rebuildCount` changes, because scores may have arrived. */
export function useOwnBundle(tournament: number, round: number, rebuildCount: number): OwnBundle {
  const exchange = useExchange();
  const [builtBundle, setBuiltBundle] = useState<{ rebuildCount: number; own: OwnBundle }>({
    rebuildCount,
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
    const showBundle = async (): Promise<void> => {
      const ownBundle = await loadOwnBundle();
      if (!isCancelled) setBuiltBundle({ rebuildCount, own: ownBundle });
    };
    void showBundle();
    return () => {
      isCancelled = true;
    };
  }, [exchange, tournament, round, rebuildCount]);
  return builtBundle.own;
}
