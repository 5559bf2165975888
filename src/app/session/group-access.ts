import type { CardKey } from '#data/rows.ts';
import { readStoredJson, storeText } from '../stored-text.ts';

const STORAGE_KEY = 'greenside.access';

/** Permission from a group code: to score for these players on this phone. */
export interface GroupAccess {
  user: number;
  tournament: number;
  round: number;
  players: number[];
  /** Absent if an earlier version of the app stored the access. */
  code?: string;
}

const isGroupAccess = (value: unknown): value is GroupAccess => {
  const { user, tournament, round, players } = (value ?? {}) as Partial<Record<keyof GroupAccess, unknown>>;
  const ids = [user, tournament, round, ...(Array.isArray(players) ? players : [null])];
  return ids.every((id) => typeof id === 'number');
};

/** Stores, until sign-out, that a helper may score offline. */
export const storeCodeAccess = (access: GroupAccess): void => storeText(STORAGE_KEY, JSON.stringify(access));

/** Null if this user did not sign in with a code on this phone. */
export function readGroupAccess(userId: number | null): GroupAccess | null {
  const access = readStoredJson(STORAGE_KEY);
  return isGroupAccess(access) && access.user === userId ? access : null;
}

/** True if this user's code covers the card. The server checks permissions on its own. */
export function canHelpWith(userId: number | null, card: CardKey): boolean {
  const access = readGroupAccess(userId);
  return (
    access !== null &&
    access.tournament === card.tournament &&
    access.round === card.round &&
    access.players.includes(card.user)
  );
}

/** Returns the group's code if this phone has it, so that it need not be typed to certify; else null. */
export function readStoredCode(userId: number | null, card: CardKey): string | null {
  return canHelpWith(userId, card) ? (readGroupAccess(userId)?.code ?? null) : null;
}
