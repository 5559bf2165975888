import { readHealth } from '#contract/health.ts';
import { watchCards } from './scores/useCard.ts';
import { call } from './http/client.ts';
import { onConnection, watchConnection } from './http/connection.ts';
import { startEngine } from './sync/engine.ts';
import { watchHealing } from './sync/healing.ts';
import { prepareOwnTournaments } from './offline/useReadiness.ts';
import { reads } from './reads/reads.ts';
import { restoreSession } from './session/restore.ts';
import { knownUserId, onSession } from './session/session.ts';
import { watchStorage } from './sync/storage-notice.ts';
import { watchStatus } from './sync/watch-status.ts';

/** Everything that runs beside the screens. Loaded after the first one is drawn. `restored` hears that the sign-in was another. */
export async function startBackground(restored: () => void): Promise<void> {
  const known = knownUserId();
  await restoreSession().catch((error: unknown) => console.error('The kept sign-in cannot be read.', error));
  if (knownUserId() !== known) restored();
  watchStorage();
  watchStatus();
  watchCards();
  startEngine();
  watchHealing();
  watchConnection(() => call(readHealth, { freshness: 'fresh' }));
  // The browser's word comes too early or not at all: a screen that failed fills itself once our server answered again.
  onConnection((online) => {
    if (online) reads.refreshLooked();
  });
  onSession(({ userId }, before) => {
    if (userId === null || userId === before.userId) return;
    prepareOwnTournaments(userId).catch((error: unknown) =>
      console.error('One’s own tournaments could not be prepared.', error),
    );
  });
}
