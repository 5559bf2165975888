const STORAGE_KEY = 'greenside.access';

/** Permission from a group code: to score for these players on this phone. */
export interface GroupAccess {
  /** Id of the user who signed in by the code. */
  user: number;
  tournament: number;
  round: number;
  players: number[];
  /** Absent if an earlier version of the app stored the access. */
  code?: string;
}

const isAccess = (value: unknown): value is GroupAccess => {
  const { user, tournament, round, players } = (value ?? {}) as Partial<Record<keyof GroupAccess, unknown>>;
  const ids = [user, tournament, round, ...(Array.isArray(players) ? players : [null])];
  return ids.every((id) => typeof id === 'number');
};

/** Lets a helper score offline. Deleted at sign-out. */
export function storeAccess(access: GroupAccess): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(access));
  } catch (error) {
    console.warn('The group of the code could not be remembered.', error);
  }
}

/** Null if this user did not sign in by a code on this phone. */
export function groupAccess(userId: number | null): GroupAccess | null {
  try {
    const access: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isAccess(access) && access.user === userId ? access : null;
  } catch {
    return null; // storage is blocked, or not written by this app
  }
}

/** True if this user's code covers the card. The server checks permissions on its own. */
export function mayHelpWith(
  userId: number | null,
  card: { user: number; tournament: number; round: number },
): boolean {
  const access = groupAccess(userId);
  return (
    access !== null &&
    access.tournament === card.tournament &&
    access.round === card.round &&
    access.players.includes(card.user)
  );
}

/** The group's code if this phone has it, so that certifying needs no second entry; else null. */
export function readStoredCode(
  userId: number | null,
  card: { user: number; tournament: number; round: number },
): string | null {
  return mayHelpWith(userId, card) ? (groupAccess(userId)?.code ?? null) : null;
}
