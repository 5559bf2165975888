import { StorageFailure } from '#data/store/failure.ts';
import { takeHealed } from '#data/backup/recover.ts';
import type { Damage, Healed } from '#data/backup/recover.ts';
import { db, onMended } from '#app/phone.ts';
import { page } from '#app/page.ts';
import { scores } from '#ui/words.ts';

const WHAT: Record<Damage, string> = {
  damaged: 'This phone’s storage was damaged.',
  cleared: 'This phone’s storage was cleared.',
  gaps: 'This phone’s storage had missed something.',
};

/** What the golfer is told after the storage was mended. */
export function sentenceOf({ damage, restored }: Healed): string {
  if (restored === 0) return `${WHAT[damage]} No unsent score was on it.`;
  return `${WHAT[damage]} ${scores(restored)} ${restored === 1 ? 'was' : 'were'} put back from the second copy.`;
}

/**
 * Looks whether this phone's storage answers, and tells the golfer what was put back since last time. Sets the notice
 * of storage trouble, or takes it away. Never rejects.
 */
export async function checkStorage(): Promise<void> {
  try {
    const healed = await takeHealed(db.prompt);
    page().status.update({ storageTrouble: false });
    if (healed) page().status.update({ mended: sentenceOf(healed) });
  } catch (error) {
    console.error('This phone’s storage does not answer.', error);
    page().status.update({ storageTrouble: !(await isTakenOver(error)) });
  }
}

/** Whether the second copy takes the scores from here on. */
async function isTakenOver(error: unknown): Promise<boolean> {
  if (!(error instanceof StorageFailure && error.mayJournal)) return false;
  try {
    const { takeOver } = await import('#app/scores/journal.ts');
    await takeOver();
    return true;
  } catch (why) {
    console.error('The second copy does not answer either.', why);
    return false;
  }
}

/** Checks now, and whenever the database was mended under the open app. Called once. */
export function watchStorage(): void {
  const check = () => void checkStorage();
  onMended(check);
  // Nobody told a page that was frozen of what others wrote.
  page().lifecycle.on((change) => {
    if (change === 'thawed') db.refresh();
  });
  check();
}
