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
export function storeCodeAccess(access: GroupAccess): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(access));
  } catch (error) {
    console.warn('The group of the code is not stored.', error);
  }
}

/** Null if this user did not sign in with a code on this phone. */
export function readGroupAccess(userId: number | null): GroupAccess | null {
  try {
    const access: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isGroupAccess(access) && access.user === userId ? access : null;
  } catch {
    return null; // Storage is blocked, or this app did not write it.
  }
}

/** True if this user's code covers the card. The server checks permissions on its own. */
export function canHelpWith(
  userId: number | null,
  card: { user: number; tournament: number; round: number },
): boolean {
  const access = readGroupAccess(userId);
  return (
    access !== null &&
    access.tournament === card.tournament &&
    access.round === card.round &&
    access.players.includes(card.user)
  );
}

/** Returns the group's code if this phone has it, so that it need not be typed to certify; else null. */
export function readStoredCode(
  userId: number | null,
  card: { user: number; tournament: number; round: number },
): string | null {
  return canHelpWith(userId, card) ? (readGroupAccess(userId)?.code ?? null) : null;
}
