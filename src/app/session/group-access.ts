const KEY = 'greenside.access';

/** What a code let this phone do: keep the scores of these players. */
export interface GroupAccess {
  /** Who came in by it. */
  user: number;
  tournament: number;
  round: number;
  players: number[];
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

/** Whether this user came in to keep the scores of that card. The server judges by its own word. */
export function helpsWith(
  userId: number | null,
  card: { user: number; tournament: number; round: number },
): boolean {
  try {
    const access: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return (
      isAccess(access) &&
      access.user === userId &&
      access.tournament === card.tournament &&
      access.round === card.round &&
      access.players.includes(card.user)
    );
  } catch {
    return false; // storage blocked, or written by something else: then nothing was remembered
  }
}
