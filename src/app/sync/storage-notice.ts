import { unsentIn } from '#data/scores/merge-unsent.ts';
import { takeRecovered } from '#data/backup/recover.ts';
import type { Damage, Recovered } from '#data/backup/recover.ts';
import { db, onRecovered } from '#app/phone.ts';
import { queueGrew } from './engine.ts';
import { updateStatus } from './status.ts';
import { scores } from '#ui/words.ts';

const WHAT: Record<Damage, string> = {
  damaged: 'This phone’s storage was damaged.',
  cleared: 'This phone’s storage was cleared.',
  gaps: 'This phone’s storage had missed something.',
};

/** What the golfer is told after the storage was mended. */
export function sentenceOf({ damage, restored }: Recovered): string {
  if (restored === 0) return `${WHAT[damage]} No unsent score was on it.`;
  return `${WHAT[damage]} ${scores(restored)} ${restored === 1 ? 'was' : 'were'} put back from the second copy.`;
}

/** Tells the golfer what was put back since last time. */
async function tellRecovered(): Promise<void> {
  const found = await takeRecovered(db.database);
  if (found) updateStatus({ mended: sentenceOf(found) });
}
const tell = (): void =>
  void tellRecovered().catch((error: unknown) =>
    console.error('What was put back could not be read.', error),
  );

/** Looks whether this phone's storage answers again. Never rejects. */
export const checkStorage = (): Promise<void> =>
  db
    .read(unsentIn)
    .then(tell, (error: unknown) => console.error('This phone’s storage does not answer.', error));

/** Shows where the scores are kept, sends what came back to the database, and says what was put back. Called once. */
export function watchStorage(): void {
  db.status.subscribe({
    next: (now) => updateStatus({ storageTrouble: now === 'failed', secondCopy: now === 'backup' }),
  });
  onRecovered(() => {
    queueGrew();
    tell();
  });
  // Nobody told a page that was frozen of what others wrote.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) db.refresh();
  });
  tell();
}
