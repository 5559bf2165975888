import type { Scorecard } from '#contract/scores.ts';
import { watchCard } from '#data/scores/cards.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import type { TapBasis } from '#data/scores/drafts.ts';
import { cardIdOf, registerIdOf } from '#data/rows.ts';
import type { Observable, PhoneDb } from '#data/store/types.ts';
import type { RegisterRow } from '#data/rows.ts';
import { viewCard } from '#data/scores/view.ts';
import { isNewer } from '#domain/stamp.ts';

/** The cards that this page shows, as the database last gave them. */
const known = new Map<string, CardView>();
/** What the last taps on this page wrote; a view of the card follows a moment later. */
const tapped = new Map<string, TapBasis>();
/** Whether the second copy takes the scores, and the registers that it alone has until the database takes them again. */
const away = { on: false, registers: new Map<string, RegisterRow>() };
const listeners = new Set<() => void>();

/** What a tap on a hole starts from, as far as this page knows; null when it must look. */
export function basisOf(key: CardKey, hole_number: number): TapBasis | null {
  const id = cardIdOf(key);
  const view = known.get(id);
  const last = tapped.get(id);
  if (!view || !last) return null;
  const shown = view.registers.find((register) => register.hole_number === hole_number);
  const mine = tapped.get(registerIdOf(id, hole_number))?.before;
  const isLater = mine !== undefined && isNewer(mine.stamp, shown?.stamp ?? null);
  return { card: view.card, before: isLater ? mine : shown, device: last.device };
}

/** Notes what a tap wrote, for the next one. */
export function noteTap(key: CardKey, hole_number: number, basis: TapBasis): void {
  const id = cardIdOf(key);
  tapped.set(id, basis);
  tapped.set(registerIdOf(id, hole_number), basis);
}

export const knownCards = (): Iterable<CardView> => known.values();
/** Whether the database does not answer, so that the second copy takes the scores (see journal.ts). */
export const isAway = (): boolean => away.on;

/** Notes what the second copy alone has now; null when the database has all of it. */
export function setAway(registers: RegisterRow[] | null): void {
  away.on = registers !== null;
  if (registers === null) away.registers.clear();
  for (const register of registers ?? []) away.registers.set(register.id, register);
  for (const listener of listeners) listener();
}

/** Shows a card that the database does not give: the server's answer, with what the second copy has laid over it. */
export function showAlone(key: CardKey, card: Scorecard, fetchedAt: number): void {
  const id = cardIdOf(key);
  known.set(id, viewCard(key, { id, card, fetchedAt }, []));
  for (const listener of listeners) listener();
}

function laid(view: CardView): CardView {
  const { key, card, fetchedAt, registers } = view;
  const id = cardIdOf(key);
  const mine = [...away.registers.values()].filter(({ cardId }) => cardId === id);
  return mine.length === 0 ? view : viewCard(key, { id, card, fetchedAt }, [...registers, ...mine]);
}

/** A card as the golfer sees it, live, with what only the second copy has laid over it. */
export const watchLaidCard = (db: PhoneDb, key: CardKey): Observable<CardView | null> => ({
  subscribe({ next, error }) {
    const id = cardIdOf(key);
    const show = (): void => {
      const view = known.get(id);
      if (view) next(laid(view));
    };
    const subscription = watchCard(db, key).subscribe({
      next(view) {
        if (view) known.set(id, view);
        else known.delete(id);
        next(view && laid(view));
      },
      ...(error && { error }),
    });
    listeners.add(show);
    return {
      unsubscribe() {
        subscription.unsubscribe();
        listeners.delete(show);
        known.delete(id);
      },
    };
  },
});
