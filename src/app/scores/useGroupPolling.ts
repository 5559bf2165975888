import { useEffect, useState } from 'react';
import { readGroupVersions } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import { useCall } from '#app/http/useCall.ts';
import { createGroupPolling } from './group-polling.ts';
import { useConnection } from '#app/http/useConnection.ts';
import { useLifecycle } from '#app/useLifecycle.ts';
import { usePhone } from '#app/usePhone.ts';

const TOUCH_EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * Shows scores of the group's other phones within three seconds while a card is in use: polls versions, and fetches
 * only changed cards. Stops in the background and without a network.
 */
export function useGroupPolling({ user, tournament, round }: CardKey): number | null {
  const [latestNoticeNumber, setLatestNoticeNumber] = useState<number | null>(null);
  const { cards } = usePhone();
  const call = useCall();
  const connection = useConnection();
  const lifecycle = useLifecycle();
  useEffect(() => {
    const key = { user, tournament, round };
    const groupPolling = createGroupPolling({
      ask: () => call(readGroupVersions, { params: key as never, strategy: 'network-first' }),
      changed(versions) {
        cards.refreshChanged(key, versions);
        setLatestNoticeNumber(versions.find((card) => card.user === user)?.notices ?? null);
      },
      isSeen: () => lifecycle.mayAsk() && connection.isOnline(),
      now: () => Date.now(),
      later(task, ms) {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
    });
    const { touched } = groupPolling;
    touched();
    for (const name of TOUCH_EVENTS) addEventListener(name, touched, { passive: true });
    const unsubscribes = [lifecycle.on(touched), connection.on(touched)];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      for (const name of TOUCH_EVENTS) removeEventListener(name, touched);
      groupPolling.stop();
    };
  }, [cards, call, connection, lifecycle, user, tournament, round]);
  return latestNoticeNumber;
}
