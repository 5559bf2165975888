const KEY = 'greenside.access';

/** What a code let this phone do: keep the scores of these players. */
export interface GroupAccess {
  /** Who came in by it. */
  user: number;
  tournament: number;
  round: number;
  players: number[];
  /** The code that they came in by; a phone of the release before keeps none. */
  code?: string;
}

const isAccess = (value: unknown): value is GroupAccess => {
  const { user, tournament, round, players } = (value ?? {}) as Partial<Record<keyof GroupAccess, unknown>>;
  const ids = [user, tournament, round, ...(Array.isArray(players) ? players : [null])];
  return ids.every((id) => typeof id === 'number');
};

/** Remembers it on this phone, so that a helper may score with no network too. Signing out forgets it. */
export function keepAccess(access: GroupAccess): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(access));
  } catch (error) {
    console.warn('The group of the code could not be remembered.', error);
  }
}

/** What a code let this user do on this phone; null when they did not come in by one. */
export function groupAccess(userId: number | null): GroupAccess | null {
  try {
    const access: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isAccess(access) && access.user === userId ? access : null;
  } catch {
    return null; // storage blocked, or written by something else: then nothing was remembered
  }
}

/** Whether this user came in to keep the scores of that card. The server judges by its own word. */
export function helpsWith(
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

/** The code of this player's group, if this phone came in by it: then nobody types it again to certify. Else null. */
export function codeHere(
  userId: number | null,
  card: { user: number; tournament: number; round: number },
): string | null {
  return helpsWith(userId, card) ? (groupAccess(userId)?.code ?? null) : null;
}
