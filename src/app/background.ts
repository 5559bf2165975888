import { watchCards } from './scores/useCard.ts';
import { startEngine } from './sync/engine.ts';
import { watchHealing } from './sync/healing.ts';
import { prepareOwnTournaments } from './offline/useReadiness.ts';
import { page } from './page.ts';
import { db } from './phone.ts';
import { restoreSession } from './session/restore.ts';
import { watchStorage } from './sync/storage-notice.ts';
import { watchStatus } from './sync/watch-status.ts';

/** Everything that runs beside the screens. Loaded after the first one is drawn. `restored` hears that the sign-in was another. */
export async function startBackground(restored: () => void): Promise<void> {
  const { session, tokens } = page();
  const known = session.userId();
  await restoreSession(db.prompt, tokens).catch((error: unknown) =>
    console.error('The kept sign-in cannot be read.', error),
  );
  if (session.userId() !== known) restored();
  watchStorage();
  watchStatus();
  watchCards();
  startEngine();
  watchHealing();
  session.on(({ userId }, before) => {
    if (userId === null || userId === before.userId) return;
    prepareOwnTournaments(userId).catch((error: unknown) =>
      console.error('One’s own tournaments could not be prepared.', error),
    );
  });
}
