import { useEffect } from 'react';
import { readGroupVersions } from '#contract/scores.ts';
import type { CardKey } from '#data/rows.ts';
import { refreshChanged } from './useCard.ts';
import { call } from '#app/http/client.ts';
import { createCloseWatch } from './close-watch.ts';
import { onConnection, useConnection } from '#app/http/connection.ts';

const TOUCHES = ['pointerdown', 'keydown'] as const;

const isSeen = (): boolean =>
  document.visibilityState === 'visible' && navigator.onLine && useConnection.getState().online;

/**
 * While a card is handled, what another phone of the group enters is seen here within three seconds: one small question
 * after another, and a card is fetched only where it changed. Nothing runs for a phone in a pocket or without a network.
 */
export function useCloseWatch({ user, tournament, round }: CardKey): void {
  useEffect(() => {
    const key = { user, tournament, round };
    const watch = createCloseWatch({
      ask: () => call(readGroupVersions, { params: key as never, freshness: 'fresh' }),
      changed: (versions) => refreshChanged(key, versions),
      isSeen,
      now: () => Date.now(),
      later(work, ms) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
    const { touched } = watch;
    touched();
    for (const name of TOUCHES) addEventListener(name, touched, { passive: true });
    addEventListener('online', touched);
    document.addEventListener('visibilitychange', touched);
    const unfollow = onConnection(touched);
    return () => {
      unfollow();
      document.removeEventListener('visibilitychange', touched);
      removeEventListener('online', touched);
      for (const name of TOUCHES) removeEventListener(name, touched);
      watch.stop();
    };
  }, [user, tournament, round]);
}
