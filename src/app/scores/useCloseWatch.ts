import { useEffect } from 'react';
import { readGroupVersions } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import { useCall } from '#app/http/useCall.ts';
import { createCloseWatch } from './close-watch.ts';
import { useConnection } from '#app/http/useConnection.ts';
import { useLifecycle } from '#app/useLifecycle.ts';
import { usePhone } from '#app/usePhone.ts';

const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * While a card is handled, what another phone of the group enters is seen here within three seconds: one small question
 * after another, and a card is fetched only where it changed. Nothing runs for a phone in a pocket or without a network.
 */
export function useCloseWatch({ user, tournament, round }: CardKey): void {
  const { cards } = usePhone();
  const call = useCall();
  const connection = useConnection();
  const lifecycle = useLifecycle();
  useEffect(() => {
    const key = { user, tournament, round };
    const watch = createCloseWatch({
      ask: () => call(readGroupVersions, { params: key as never, strategy: 'network-first' }),
      changed: (versions) => cards.refreshChanged(key, versions),
      isSeen: () => lifecycle.mayAsk() && connection.isOnline(),
      now: () => Date.now(),
      later(work, ms) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
    const { touched } = watch;
    touched();
    for (const name of TOUCHES) addEventListener(name, touched, { passive: true });
    const unfollow = [lifecycle.on(touched), connection.on(touched)];
    return () => {
      for (const end of unfollow) end();
      for (const name of TOUCHES) removeEventListener(name, touched);
      watch.stop();
    };
  }, [cards, call, connection, lifecycle, user, tournament, round]);
}
