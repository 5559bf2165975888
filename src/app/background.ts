import { readHealth } from '#contract/health.ts';
import { watchCards } from './cards.ts';
import { call } from './client.ts';
import { onConnection, watchConnection } from './connection.ts';
import { startEngine } from './engine.ts';
import { watchHealing } from './healing.ts';
import { prepareOwnTournaments } from './offline.ts';
import { reads } from './reads.ts';
import { restoreSession } from './restore.ts';
import { knownUserId, onSession } from './session.ts';
import { watchStorage } from './storage.ts';
import { watchStatus } from './watch-status.ts';

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
