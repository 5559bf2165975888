import { MARK_PLACES } from '#domain/cards/marks.ts';
import { isLaterState, parseStop, type Stop } from '#domain/cards/suspension.ts';
import type { Observable, PhoneDb } from '#data/store/types.ts';

export interface RelayedStop {
  stop: Stop;
  author: number;
}

/** The latest suspension of play that cards from other phones report; null if there is none. */
export const watchRelayedStop = (db: PhoneDb, tournament: number): Observable<RelayedStop | null> =>
  db.watch(async (tx) => {
    let latestStop: RelayedStop | null = null;
    for (const value of ['queued', 'sent', 'parked'] as const)
      for (const row of await tx.list({ table: 'carried', index: 'state', value }))
        for (const register of row.tournament === tournament ? row.registers : []) {
          const parsedStop = register.place === MARK_PLACES.stop ? parseStop(register.value) : null;
          if (parsedStop !== null && (latestStop === null || isLaterState(parsedStop, latestStop.stop)))
            latestStop = { stop: parsedStop, author: row.author };
        }
    return latestStop;
  });
