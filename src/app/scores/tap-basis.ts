import { cardIdOf, registerIdOf, type CardKey } from '#data/rows.ts';
import type { StateBeforeTap } from '#data/scores/drafts.ts';
import type { CardView } from '#data/scores/types.ts';
import { isNewer } from '#domain/scores/stamp.ts';

/**
 * Lets a tap be written without a read of the database. `findShownView` returns null for a card that is not on
 * screen.
 */
export function createTapBasis(findShownView: (key: CardKey) => CardView | null) {
  /** Results of this page's last taps, because the card's view shows them only a moment later. */
  const tappedBases = new Map<string, StateBeforeTap>();
  return {
    /** Returns the values that the next tap is based on; null if they must be read from the database first. */
    of(key: CardKey, hole_number: number): StateBeforeTap | null {
      const id = cardIdOf(key);
      const view = findShownView(key);
      const lastBasis = tappedBases.get(id);
      if (!view || !lastBasis) return null;
      const register = view.registers.find((candidate) => candidate.hole_number === hole_number);
      const tappedRegister = tappedBases.get(registerIdOf(id, hole_number))?.before;
      const isLater = tappedRegister !== undefined && isNewer(tappedRegister.stamp, register?.stamp ?? null);
      return {
        card: view.card,
        before: isLater ? tappedRegister : register,
        carried: view.carried,
        device: lastBasis.device,
      };
    },

    note(key: CardKey, hole_number: number, basis: StateBeforeTap): void {
      const id = cardIdOf(key);
      tappedBases.set(id, basis);
      tappedBases.set(registerIdOf(id, hole_number), basis);
    },
  };
}

export type TapBases = ReturnType<typeof createTapBasis>;
