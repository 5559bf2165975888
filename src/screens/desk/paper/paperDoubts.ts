import type { HoleView } from '#data/scores/types.ts';
import { listCardStrokes } from '#domain/cards/card-text.ts';
import { NOT_COMPLETED, type Strokes } from '#domain/competition/types.ts';
import { listChanges, mergeScores, type Change, type Typing } from './paperKeys.ts';

export type PaperHole = Pick<HoleView, 'hole_number' | 'par' | 'score' | 'value'>;

/** Scores up to this number over par raise no question. */
const MAX_USUAL_OVER_PAR = 5;

export interface FarScore {
  hole: number;
  score: Strokes;
  par: number;
}

/** Possible slips on a typed card, about which the desk asks once, when the card is saved. */
export interface Doubts {
  /** Saved scores that the typed scores would change. */
  replaced: readonly Change[];
  /** Typed scores that are far over par, or a 1 on a hole that is no par 3. */
  far: readonly FarScore[];
  /** Holes without a score, if a later hole has one; otherwise the player may have stopped. */
  empty: readonly number[];
}

const isFarFromPar = (score: Strokes, par: number): boolean =>
  score !== NOT_COMPLETED && (score > par + MAX_USUAL_OVER_PAR || (score === 1 && par > 3));

/** A hole typed as 0 is empty on purpose, and so is every empty hole of a card on which nothing changed. */
function listEmptyHoles(typing: Typing, scores: readonly Strokes[]): number[] {
  const emptyHoles = typing.holes.filter((hole) => scores[hole - 1] === 0);
  const lastScored = typing.holes.filter((hole) => scores[hole - 1] !== 0).at(-1) ?? 0;
  const isSkipped = emptyHoles.some((hole) => hole < lastScored && typing.typed[hole - 1] !== 0);
  return isSkipped ? emptyHoles : [];
}

export function findDoubts(typing: Typing, holes: readonly PaperHole[]): Doubts {
  const storedStrokes = listCardStrokes(holes);
  const changes = listChanges(typing, storedStrokes);
  const pars = new Map(holes.map(({ hole_number, par }) => [hole_number, par]));
  return {
    replaced: changes.filter(({ was }) => was !== 0),
    far: changes.flatMap(({ hole, score }) => {
      const par = pars.get(hole) ?? null;
      return par !== null && isFarFromPar(score, par) ? [{ hole, score, par }] : [];
    }),
    empty: changes.length === 0 ? [] : listEmptyHoles(typing, mergeScores(typing, storedStrokes)),
  };
}

export const hasDoubts = ({ replaced, far, empty }: Doubts): boolean =>
  replaced.length > 0 || far.length > 0 || empty.length > 0;
