const STORAGE_KEY = 'greenside.last-card';
const CARD_PATH = /^\/user\/[1-9]\d*\/tournament\/[1-9]\d*\/round\/[1-4]\/scorecard$/;

interface OpenCard {
  user: number;
  tournament: number;
  round: number;
}

/** Stores the card for "Continue scoring", until the user signs out. */
export function storeLastCard({ user, tournament, round }: OpenCard): void {
  try {
    localStorage.setItem(STORAGE_KEY, `/user/${user}/tournament/${tournament}/round/${round}/scorecard`);
  } catch (error) {
    console.warn('The open card is not stored.', error);
  }
}

export function readLastCard(): string | null {
  try {
    const path = localStorage.getItem(STORAGE_KEY);
    return path !== null && CARD_PATH.test(path) ? path : null;
  } catch {
    return null; // Storage is blocked.
  }
}
