import type { CardKey } from '#data/rows.ts';
import { NO_SCORE } from '#domain/competition/types.ts';
import { HOLES } from '#domain/round.ts';
import { BEGUN, settled } from './paperKeys.ts';
import type { Typing } from './paperKeys.ts';

/** The server rejects higher scores. */
const MOST = 999;

const placeOf = ({ tournament, round, user }: CardKey): string =>
  `greenside.paper.${tournament}.${round}.${user}`;

const isTyped = (value: unknown): value is number | null =>
  value === null ||
  value === NO_SCORE ||
  (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST);

/** Unsaved input of a card, on this phone only; null if there is none. */
export function keptTyping(key: CardKey): Typing | null {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(key)) ?? 'null') as Partial<Typing> | null;
    const { at, typed } = kept ?? {};
    if (!Array.isArray(typed) || typed.length !== HOLES || !typed.every(isTyped)) return null;
    const isPlace = Number.isInteger(at) && at! >= 0 && at! <= HOLES;
    return { at: isPlace ? at! : 0, tens: 0, isOne: false, typed };
  } catch {
    return null; // storage is blocked or its value invalid: no draft
  }
}

/** Null or an empty card deletes the stored draft. */
export function keepTyping(key: CardKey, typing: Typing | null): void {
  try {
    const typed = typing === null ? [] : settled(typing).typed;
    if (typed.every((score) => score === null)) localStorage.removeItem(placeOf(key));
    else localStorage.setItem(placeOf(key), JSON.stringify({ at: typing!.at, typed }));
  } catch (error) {
    console.warn('What was typed could not be kept on this phone.', error);
  }
}

/** Does not delete input typed since the save started. */
export function forgetSaved(key: CardKey, saved: Typing): void {
  if (JSON.stringify(keptTyping(key)?.typed) === JSON.stringify(settled(saved).typed)) keepTyping(key, null);
}

export const begunTyping = (key: CardKey): Typing => keptTyping(key) ?? BEGUN;
