import type { PendingSignIn } from '#data/session.ts';

/** Local storage key of a pending sign-in by code. The database has a copy (src/data/session.ts). */
export const PENDING_SIGN_IN_KEY = 'greenside.pending';

const isPendingSignIn = (value: unknown): value is PendingSignIn => {
  const { by, code, name, tournament, round, players } = (value ?? {}) as Partial<PendingSignIn>;
  const ids = [by, tournament, round, ...(Array.isArray(players) ? players : [null])];
  return typeof code === 'string' && typeof name === 'string' && ids.every((id) => typeof id === 'number');
};

export function readHeldPendingSignIn(storage: Pick<Storage, 'getItem'>): PendingSignIn | null {
  try {
    const storedValue: unknown = JSON.parse(storage.getItem(PENDING_SIGN_IN_KEY) ?? 'null');
    return isPendingSignIn(storedValue) ? storedValue : null;
  } catch {
    return null; // This app did not write the value.
  }
}

/**
 * Creates a helper's temporary id, which is used until the server assigns a user id: negative, and unique to this
 * phone.
 */
export function createHelperId(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return -((high! & 0xfffff) * 2 ** 32 + low! || 1);
}

export interface SignInChoice {
  code: string;
  who: { player: number; name: string } | { helper: string };
  tournament: number;
  round: number;
  group: number;
  players: number[];
}

/** True if the choice is the helper whose sign-in is already pending on this phone. */
export const isSameHelper = (
  pendingSignIn: PendingSignIn,
  { who, tournament }: Pick<SignInChoice, 'who' | 'tournament'>,
): boolean =>
  'helper' in who &&
  pendingSignIn.player === null &&
  pendingSignIn.tournament === tournament &&
  pendingSignIn.name.toLowerCase() === who.helper.toLowerCase();

/** A helper with the same name as in `pendingBefore` keeps the temporary id. */
export function toPendingSignIn(
  choice: SignInChoice,
  pendingBefore: PendingSignIn | null,
  now: number,
): PendingSignIn {
  const { who, ...codeAndGroup } = choice;
  const pendingId = pendingBefore !== null && isSameHelper(pendingBefore, choice) ? pendingBefore.by : null;
  return {
    ...codeAndGroup,
    by: 'player' in who ? who.player : (pendingId ?? createHelperId()),
    player: 'player' in who ? who.player : null,
    name: 'player' in who ? who.name : who.helper,
    since: now,
    problem: null,
  };
}
