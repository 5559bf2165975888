import type { PendingSignIn } from '#data/session.ts';

/** Where local storage has a sign-in by code that waits for a network. The database has it too (src/data/session.ts). */
export const PENDING = 'greenside.pending';

const isPending = (value: unknown): value is PendingSignIn => {
  const { by, code, name, tournament, round, players } = (value ?? {}) as Partial<PendingSignIn>;
  const ids = [by, tournament, round, ...(Array.isArray(players) ? players : [null])];
  return typeof code === 'string' && typeof name === 'string' && ids.every((id) => typeof id === 'number');
};

/** The one of local storage; null when none waits. */
export function heldPending(storage: Pick<Storage, 'getItem'>): PendingSignIn | null {
  try {
    const held: unknown = JSON.parse(storage.getItem(PENDING) ?? 'null');
    return isPending(held) ? held : null;
  } catch {
    return null; // written by something else
  }
}

/** Stands for a helper until the server says who they are: below zero, and like no other phone's. */
export function newHelperNumber(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return -((high! & 0xfffff) * 2 ** 32 + low! || 1);
}

/** Who asked to come in. */
export interface Chosen {
  code: string;
  who: { player: number; name: string } | { helper: string };
  tournament: number;
  round: number;
  group: number;
  players: number[];
}

/** Whether a helper who waits on this phone comes in once more. */
export const isSameHelper = (
  one: PendingSignIn,
  { who, tournament }: Pick<Chosen, 'who' | 'tournament'>,
): boolean =>
  'helper' in who &&
  one.player === null &&
  one.tournament === tournament &&
  one.name.toLowerCase() === who.helper.toLowerCase();

/** The sign-in that waits for a choice. A helper of the same name as `before` on this phone is the same one. */
export function pendingFor(chosen: Chosen, before: PendingSignIn | null, now: number): PendingSignIn {
  const { who, ...where } = chosen;
  const known = before !== null && isSameHelper(before, chosen) ? before.by : null;
  return {
    ...where,
    by: 'player' in who ? who.player : (known ?? newHelperNumber()),
    player: 'player' in who ? who.player : null,
    name: 'player' in who ? who.name : who.helper,
    since: now,
    problem: null,
  };
}
