import { watchCard } from '#data/scorecards.ts';
import type { CardKey, CardView } from '#data/scorecards.ts';
import { cardIdOf } from '#data/types.ts';
import type { Observable, PhoneDb, RegisterRow } from '#data/types.ts';
import { viewCard } from '#data/view.ts';

/** The cards that this page shows, as the database last gave them. */
const known = new Map<string, CardView>();
/** Registers that only the second copy could take, until the database has them again. */
const away = new Map<string, RegisterRow>();
const listeners = new Set<() => void>();

export const knownCards = (): Iterable<CardView> => known.values();
/** Whether there are scores that the database has not got (see journal.ts). */
export const isAway = (): boolean => away.size > 0;

/** Notes what the second copy alone has now; null when the database has all of it. */
export function setAway(registers: RegisterRow[] | null): void {
  if (registers === null) away.clear();
  for (const register of registers ?? []) away.set(register.id, register);
  for (const listener of listeners) listener();
}

function laid(view: CardView): CardView {
  const { key, card, fetchedAt, registers } = view;
  const id = cardIdOf(key);
  const mine = [...away.values()].filter(({ cardId }) => cardId === id);
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
