import type { Certifier } from '#domain/cards/marks.ts';
import { hasRight, type About, type Who } from '#domain/rights/rights.ts';
import { decide } from '#server/scores/decide.ts';
import { opKey } from '#server/scores/keys.ts';

/** What the server goes by, so that a test can put a wrong rule in the place of a right one. */
export interface Rules {
  /** Ops of one name are the same op. */
  opName(author: number, op_id: string): string;
  decide: typeof decide;
  /** Who keeps each other's scores: by whether they are in one group now, and whether they were before a new draw. */
  isMate(are: boolean, were: boolean): boolean;
  /** Which helper comes in by a code whose phone was given that one's tokens before; null: one who is new here. */
  helperAgain(before: number | null): number | null;
  /** Who certifies a card as what. */
  certifies(as: Certifier, who: Who, about: About): boolean;
  /** Whether a score is taken. `isKnown`: it had arrived before. */
  takes(isFinal: boolean, isKnown: boolean): boolean;
}
export const RULES: Rules = {
  opName: opKey,
  decide,
  isMate: (are, were) => are || were,
  helperAgain: (before) => before,
  certifies: (as, who, about) => hasRight(who, `certify-as-${as}`, about),
  takes: (isFinal, isKnown) => !isFinal || isKnown,
};
