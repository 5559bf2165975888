import type { Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { toHolesInPlay } from '#domain/holes-in-play.ts';
import { sumBackNine, sumFrontNine, computeOverUnder } from '#domain/round.ts';
import { selectOverlayHoles, type PhoneCard } from '#domain/boards/overlay.ts';

export interface ReadTile {
  hole: number;
  /** Strokes; 0 if the hole is not played, or picked up. */
  score: number;
  no_score?: boolean;
  par: number | null;
  strokeIndex: number | null;
  /** Strokes over (+) or under (-) par; null if not played or par is unknown. */
  over: number | null;
  partner: UserRef | null;
  /** True if this phone has another value than the server. */
  onPhone: boolean;
}

/** Builds tiles of the holes in play, with this phone's unsent and relayed values applied to the server's. */
export function buildTiles(card: Scorecard, phoneCard: PhoneCard | undefined): ReadTile[] {
  const phoneHoles = (phoneCard ? selectOverlayHoles(phoneCard) : []).filter(
    ({ hole_number }) =>
      !(phoneCard?.later?.includes(hole_number) && card.hidden_holes?.includes(hole_number)),
  );
  const phoneHolesByNumber = new Map(phoneHoles.map((hole) => [hole.hole_number, hole]));
  return toHolesInPlay(card.holes_in_play).map((hole) => {
    const scoredHole = card.holes[String(hole)];
    const fetchedScore = {
      score: scoredHole?.score ?? 0,
      no_score: scoredHole !== undefined && isPickedUp(scoredHole),
    };
    const phoneHole = phoneHolesByNumber.get(hole);
    const { score, no_score } = phoneHole
      ? { score: phoneHole.score ?? 0, no_score: isPickedUp(phoneHole) }
      : fetchedScore;
    const par = scoredHole?.par ?? null;
    const toPar = computeOverUnder(score, par);
    return {
      hole,
      score,
      no_score,
      par,
      strokeIndex: scoredHole?.stroke_index ?? null,
      over: toPar,
      partner: scoredHole?.partner ?? null,
      onPhone:
        !phoneCard?.later?.includes(hole) &&
        (score !== fetchedScore.score || no_score !== fetchedScore.no_score),
    };
  });
}

/** Returns '(+2)' or '(-1)'; SPEC.md §2 wants a plus sign if over par. */
export const formatOverParInParentheses = (overPar: number): string =>
  `(${overPar > 0 ? `+${overPar}` : overPar})`;

export function sumNines(tiles: readonly ReadTile[]): { front: number; back: number; total: number } {
  const holes = tiles.map(({ hole, score }) => ({ hole_number: hole, score }));
  const frontSum = sumFrontNine(holes);
  const backSum = sumBackNine(holes);
  return { front: frontSum, back: backSum, total: frontSum + backSum };
}
