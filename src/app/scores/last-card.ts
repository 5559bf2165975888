import type { CardKey } from '#data/rows.ts';
import { readStoredText, storeText } from '../stored-text.ts';

const STORAGE_KEY = 'greenside.last-card';
const CARD_PATH = /^\/user\/[1-9]\d*\/tournament\/[1-9]\d*\/round\/[1-4]\/scorecard$/;

/** Stores the card for "Continue scoring", until the user signs out. */
export const storeLastCard = ({ user, tournament, round }: CardKey): void =>
  storeText(STORAGE_KEY, `/user/${user}/tournament/${tournament}/round/${round}/scorecard`);

export function readLastCard(): string | null {
  const path = readStoredText(STORAGE_KEY);
  return path !== null && CARD_PATH.test(path) ? path : null;
}
