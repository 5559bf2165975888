import { PAPER_DRAFT_PREFIX } from '#ui/forms/unsavedInput.ts';
import { readStoredJson, storeText } from '#app/stored-text.ts';
import type { CardKey } from '#data/rows.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { ALL_HOLES, HOLES, type HolesInPlay } from '#domain/holes-in-play.ts';
import { changeHoles, commitWaitingDigit, createEmptyTyping, type Typing } from './paperKeys.ts';

/** Highest number of strokes on a hole that the server accepts. */
const MAX_STROKES = 999;

const storageKey = ({ tournament, round, user }: CardKey): string =>
  `${PAPER_DRAFT_PREFIX}${tournament}.${round}.${user}`;

const isTypedScore = (value: unknown): value is number | null =>
  value === null ||
  value === NOT_COMPLETED ||
  (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_STROKES);

/**
 * Reads the scores by hole index that drafts of earlier app versions have beside `typed`; undefined if `value` is
 * anything else.
 */
function readLegacyScores(value: unknown): Readonly<Record<number, number>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const isValid = Object.entries(value).every(
    ([index, score]) => Number(index) >= 0 && Number(index) < HOLES && score !== null && isTypedScore(score),
  );
  return isValid ? (value as Record<number, number>) : undefined;
}

/** Unsaved input of a card on this phone; null if there is none. `typed` always has 18 values. */
export function loadCardDraft(key: CardKey): Pick<Typing, 'at' | 'typed'> | null {
  const storedDraft = readStoredJson(storageKey(key)) as (Partial<Typing> & { pending?: unknown }) | null;
  const { at, typed, pending } = storedDraft ?? {};
  if (!Array.isArray(typed) || typed.length !== HOLES || !typed.every(isTypedScore)) return null;
  const isInCard = Number.isInteger(at) && at! >= 0 && at! <= HOLES;
  const pendingScores = readLegacyScores(pending);
  return { at: isInCard ? at! : 0, typed: typed.map((score, i) => pendingScores?.[i] ?? score) };
}

/** Deletes the stored draft if `typing` is null or an empty card. */
export function storeCardDraft(key: CardKey, typing: Typing | null): void {
  const typedScores = typing === null ? [] : commitWaitingDigit(typing).typed;
  const isEmpty = typing === null || typedScores.every((score) => score === null);
  storeText(storageKey(key), isEmpty ? null : JSON.stringify({ at: typing.at, typed: typedScores }));
}

/** Deletes the draft unless the user has typed more since the save started. */
export function deleteSavedDraft(key: CardKey, savedTyping: Typing): void {
  if (JSON.stringify(loadCardDraft(key)?.typed) === JSON.stringify(commitWaitingDigit(savedTyping).typed))
    storeCardDraft(key, null);
}

export function initialTyping(key: CardKey, holes: HolesInPlay): Typing {
  const draft = loadCardDraft(key);
  return draft === null
    ? createEmptyTyping(holes)
    : changeHoles({ ...createEmptyTyping(ALL_HOLES), ...draft }, holes);
}
