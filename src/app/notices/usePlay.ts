import { useMemo } from 'react';
import { useLiveQuery } from '#app/scores/useLiveQuery.ts';
import { usePhone } from '#app/usePhone.ts';
import type { Notices } from '#contract/tournaments/notices.ts';
import { watchRelayedStop, type RelayedStop } from '#data/scores/relayed-stop.ts';
import { findLatestReport, type Suspension } from '#domain/cards/suspension.ts';

export interface ReportedSuspension extends Suspension {
  /** Author of another phone's `stop` that reported the suspension; null if the server did. */
  from: number | null;
}

function readServerSuspension(notices: Notices | null): ReportedSuspension | null {
  const suspension = notices?.suspension ?? null;
  if (suspension === null) return null;
  const { number, kind, at, resumed_at } = suspension;
  const resumedAt = resumed_at === null ? null : Date.parse(resumed_at);
  return { number, kind, at: Date.parse(at), resumedAt, from: null };
}

const readPhoneSuspension = (relayedStop: RelayedStop | null): ReportedSuspension | null =>
  relayedStop && { ...relayedStop.stop, from: relayedStop.author };

/** The latest suspension that the server or a card from another phone reports; null if play was never suspended. */
export function useReportedSuspension(
  tournament: number,
  notices: Notices | null,
): ReportedSuspension | null {
  const { db } = usePhone();
  const relayedStop = useLiveQuery(useMemo(() => watchRelayedStop(db, tournament), [db, tournament]));
  return findLatestReport([
    readServerSuspension(notices),
    readPhoneSuspension(relayedStop.state === 'ready' ? relayedStop.value : null),
  ]);
}
