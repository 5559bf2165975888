import type { Certifier } from '#domain/cards/marks.ts';
import { hasRight, type RightFacts, type Requester } from '#domain/rights/rights.ts';
import { decideWrite } from '#server/scores/decide.ts';
import { createOpKey } from '#server/scores/keys.ts';
import { undoScores } from './people/sim-merge.ts';

/** The server's rules, so that a test can replace one by a wrong rule. */
export interface Rules {
  /** Ops with equal names are the same op. */
  opName(author: number, op_id: string): string;
  decide: typeof decideWrite;
  /**
   * True if two players may score for each other; by whether they share a group now, and whether they did before a
   * draw.
   */
  isMate(are: boolean, were: boolean): boolean;
  /** The helper's id at a sign-in with an earlier token; null for a new helper. */
  helperAgain(before: number | null): number | null;
  /** True if the person may certify in this role. */
  certifies(as: Certifier, who: Requester, about: RightFacts): boolean;
  /** What the undo of a merge does with scores. */
  undoMerge: typeof undoScores;
  /** True if a score is accepted. `isStored`: it arrived before. */
  takes(isFinal: boolean, isStored: boolean): boolean;
}
export const RULES: Rules = {
  opName: createOpKey,
  decide: decideWrite,
  isMate: (are, were) => are || were,
  helperAgain: (before) => before,
  certifies: (as, who, about) => hasRight(who, `certify-as-${as}`, about),
  undoMerge: undoScores,
  takes: (isFinal, isStored) => !isFinal || isStored,
};
