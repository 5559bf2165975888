import { canShareFile, shareFile } from '#app/files.ts';
import type { FileProblem } from '#contract/scores/unsent-file.ts';
import {
  exportUnsentFile,
  importUnsentFile,
  type CheckBlocks,
  type ImportSummary,
} from '#data/scores/unsent-file.ts';
import type { Clock } from '#data/clock.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { plural, t, text, type PlainText } from '#words/t.ts';
import { describeSkipped } from './storage-notice.ts';

/** Type of the file: share sheets accept plain text but no JSON. */
const FILE_TYPE = 'text/plain';

/** Resolves to null if no score is unsent. */
export async function createUnsentFile(db: PhoneStore): Promise<File | null> {
  const now = Date.now();
  const { text: content, scores: count } = await exportUnsentFile(db, now);
  const day = new Date(now).toISOString().slice(0, 16).replace(/[T:]/g, '-');
  return count === 0 ? null : new File([content], `greenside-unsent-${day}.txt`, { type: FILE_TYPE });
}

export const canShareUnsent = (): boolean => canShareFile('greenside-unsent.txt', FILE_TYPE);

export const shareUnsentFile = (file: File): Promise<boolean> => shareFile(file, t('Unsent golf scores'));

const PROBLEM_TEXTS: Record<FileProblem, PlainText> = {
  foreign: text('This is not a file of unsent Greenside scores. Nothing was changed.'),
  newer: text('This file comes from a newer version of the app: update the app first. Nothing was changed.'),
  spoilt: text('This file is damaged or was changed, so nothing was loaded.'),
};

export function describeImport(
  { restored, skipped, owners, forged }: ImportSummary,
  userId: number | null,
): string {
  const sentences = [
    restored === 0
      ? t('All scores in this file are already on this phone or were sent.')
      : plural(restored, '{count} score restored on this phone.', '{count} scores restored on this phone.'),
  ];
  const otherOwners = owners.filter((owner) => owner !== userId);
  if (restored > 0 && otherOwners.some((owner) => owner < 0))
    sentences.push(t('A helper’s scores wait here until somebody sends them under their own name.'));
  if (restored > 0 && otherOwners.some((owner) => owner > 0))
    sentences.push(t('Another golfer’s scores are sent once they log in here.'));
  if (skipped > 0) sentences.push(describeSkipped(skipped));
  if (forged > 0) sentences.push(t('A card that did not come from the phone it names was skipped.'));
  return sentences.join(' ');
}

export interface LoadFileDependencies {
  db: PhoneStore;
  clock: Clock;
  userId: number | null;
  check: CheckBlocks;
  onEnqueued: () => void;
}

export async function loadUnsentFile(
  file: Blob,
  parts: LoadFileDependencies,
): Promise<{ ok: boolean; words: string }> {
  const importResult = await importUnsentFile(parts.db, parts.clock, await file.text(), parts.check);
  if ('problem' in importResult) return { ok: false, words: t(PROBLEM_TEXTS[importResult.problem]) };
  if (importResult.restored > 0) parts.onEnqueued();
  return { ok: true, words: describeImport(importResult, parts.userId) };
}
