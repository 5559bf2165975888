import type { Strokes } from '#domain/competition/types.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import {
  applyBackspace,
  applyEnter,
  applyKey,
  commitWaitingDigit,
  fillBox,
  getNextHoleIndex,
  goToHole,
  listChanges,
  type Change,
  type Typing,
} from './paperKeys.ts';

/** True if the hole has a stored score that a key must not change before the user confirms it. */
export const isGuarded = ({ at, typed, opened = [] }: Typing, storedScores: readonly Strokes[]): boolean =>
  at < HOLES && (storedScores[at] ?? 0) !== 0 && typed[at] === null && !opened.includes(at);

const MOVE_KEYS = /^(ArrowLeft|ArrowRight|Backspace)$/;

const restart = (typing: Typing): Typing =>
  typing.isStopped ? { ...typing, isStopped: false, isFollowed: false } : typing;

const setPending = (typing: Typing, holeIndex: number, score: Strokes | null): Typing => {
  const { [holeIndex]: _former, ...others } = typing.pending ?? {};
  return { ...typing, pending: score === null ? others : { ...others, [holeIndex]: score } };
};

/** Undoes a change of a guarded hole: the stored score goes on, another one waits to be confirmed. */
function guardStoredScore(typing: Typing, after: Typing, storedScores: readonly Strokes[]): Typing {
  const { at, typed } = typing;
  const score = after.typed[at] ?? null;
  if (!isGuarded(typing, storedScores) || score === null) return after;
  const isSame = score === storedScores[at];
  return {
    ...setPending({ ...after, typed }, at, isSame ? null : score),
    ...(!isSame && { at, isStopped: true }),
  };
}

/** A waiting 1 on a guarded hole becomes a score that waits to be confirmed. */
export const settleWaitingOne = (typing: Typing, storedScores: readonly Strokes[]): Typing =>
  typing.isOne ? guardStoredScore(typing, commitWaitingDigit(typing), storedScores) : typing;

const beforeLeaving = (typing: Typing, storedScores: readonly Strokes[]): Typing =>
  restart(settleWaitingOne(typing, storedScores));

/** Like `goToHole`; a waiting 1 changes no stored score. */
export const leaveHole = (typing: Typing, holeIndex: number, storedScores: readonly Strokes[]): Typing =>
  goToHole(beforeLeaving(typing, storedScores), holeIndex);

/** Like `applyBackspace`, but first drops the score that waits to be confirmed on this hole. */
export function applyGuardedBackspace(typing: Typing): Typing {
  const isWaiting = typing.isOne || typing.tens > 0;
  return !isWaiting && typing.pending?.[typing.at] !== undefined
    ? restart(setPending(typing, typing.at, null))
    : applyBackspace(restart(typing));
}

/**
 * Like `applyKey`, but another score than the stored one waits to be confirmed and stops the keys, so that none goes
 * to a wrong hole. The same score goes on to the next hole.
 */
export function applyGuardedKey(typing: Typing, key: string, storedScores: readonly Strokes[]): Typing {
  if (MOVE_KEYS.test(key)) {
    if (key === 'Backspace') return applyGuardedBackspace(typing);
    return applyKey(beforeLeaving(typing, storedScores), key);
  }
  if (typing.isStopped) return { ...typing, isFollowed: true };
  return guardStoredScore(typing, applyKey(typing, key), storedScores);
}

/** Like `applyEnter`, but on a guarded hole it confirms the typed score, or else lets the keys change the hole. */
export function applyGuardedEnter(typing: Typing, storedScores: readonly Strokes[]): Typing {
  if (!isGuarded(typing, storedScores)) return applyEnter(typing, storedScores);
  if (typing.isFollowed) return { ...typing, isFollowed: false };
  return typing.isOne || typing.tens > 0
    ? guardStoredScore(typing, applyEnter(typing, storedScores), storedScores)
    : openHole(typing);
}

/** Typing without a waiting 1 that no stored score may become. */
export const withoutGuarded = (typing: Typing, storedScores: readonly Strokes[]): Typing =>
  isGuarded(typing, storedScores) ? { ...typing, isOne: false } : typing;

/** Lets the keys change the stored score of this hole, and gives it the score that waits to be confirmed. */
export function openHole(typing: Typing): Typing {
  const { at, opened = [] } = typing;
  const score = typing.pending?.[at];
  const restarted = restart(setPending(typing, at, null));
  const openedTyping = { ...restarted, tens: 0, isOne: false, opened: [...opened, at] };
  return score === undefined ? openedTyping : fillBox(openedTyping, score, getNextHoleIndex(typing));
}

/** Counts the scores that wait to be confirmed as typed. */
export const withPending = ({ pending = {}, ...typing }: Typing): Typing => ({
  ...typing,
  typed: typing.typed.map((score, i) => pending[i] ?? score),
});

/** Changes of stored scores that the user has not confirmed. */
export const listPending = (typing: Typing, storedScores: readonly Strokes[]): Change[] =>
  listChanges(withPending(typing), storedScores).filter(
    ({ hole }) => typing.pending?.[hole - 1] !== undefined,
  );
