import { useMemo } from 'react';
import { useLiveQuery } from '#app/scores/useLiveQuery.ts';
import { usePhone } from '#app/usePhone.ts';
import type { Notices } from '#contract/tournaments/notices.ts';
import { watchRelayedStop, type RelayedStop } from '#data/scores/relayed-stop.ts';
import { latestPlay, type Suspension } from '#domain/cards/suspension.ts';

export interface Play extends Suspension {
  /** Author of the card that brought the suspension from another phone; null if it is from the server. */
  from: number | null;
}

function fromServer(notices: Notices | null): Play | null {
  const suspension = notices?.suspension ?? null;
  if (suspension === null) return null;
  const { number, kind, at, resumed_at } = suspension;
  const resumedAt = resumed_at === null ? null : Date.parse(resumed_at);
  return { number, kind, at: Date.parse(at), resumedAt, from: null };
}

const fromPhone = (relayedStop: RelayedStop | null): Play | null =>
  relayedStop && { ...relayedStop.stop, from: relayedStop.author };

/** The latest suspension that the server or a card from another phone reports; null if play was never suspended. */
export function usePlay(tournament: number, notices: Notices | null): Play | null {
  const { db } = usePhone();
  const relayedStop = useLiveQuery(useMemo(() => watchRelayedStop(db, tournament), [db, tournament]));
  return latestPlay([
    fromServer(notices),
    fromPhone(relayedStop.state === 'ready' ? relayedStop.value : null),
  ]);
}
