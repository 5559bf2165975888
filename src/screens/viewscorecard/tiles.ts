import type { Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { HOLES, backNine, frontNine, overUnder } from '#domain/round.ts';
import { selectOverlayHoles, type PhoneCard } from '#domain/boards/overlay.ts';

export interface ReadTile {
  hole: number;
  /** 0 if not played, or picked up. */
  score: number;
  no_score?: boolean;
  par: number | null;
  strokeIndex: number | null;
  /** Strokes over (+) or under (-) par; null if not played or par is unknown. */
  over: number | null;
  partner: UserRef | null;
  /** This phone has another value than the server. */
  onPhone: boolean;
}

/** The 18 tiles of a card, with this phone's unsent and relayed values applied to the server's answer. */
export function buildTiles(card: Scorecard, phone: PhoneCard | undefined): ReadTile[] {
  const own = (phone ? selectOverlayHoles(phone) : []).filter(
    ({ hole_number }) => !(phone?.later?.includes(hole_number) && card.hidden_holes?.includes(hole_number)),
  );
  const here = new Map(own.map((hole) => [hole.hole_number, hole]));
  return Array.from({ length: HOLES }, (_, i) => {
    const hole = i + 1;
    const entry = card.holes[String(hole)];
    const fetched = { score: entry?.score ?? 0, no_score: entry !== undefined && isPickedUp(entry) };
    const shown = here.get(hole);
    const { score, no_score } = shown ? { score: shown.score ?? 0, no_score: isPickedUp(shown) } : fetched;
    const par = entry?.par ?? null;
    const over = overUnder(score, par);
    return {
      hole,
      score,
      no_score,
      par,
      strokeIndex: entry?.stroke_index ?? null,
      over,
      partner: entry?.partner ?? null,
      onPhone: !phone?.later?.includes(hole) && (score !== fetched.score || no_score !== fetched.no_score),
    };
  });
}

/** SPEC.md §2: a plus sign if over par. */
export const inParentheses = (over: number): string => `(${over > 0 ? `+${over}` : over})`;

export function sumNines(tiles: readonly ReadTile[]): { front: number; back: number; total: number } {
  const holes = tiles.map(({ hole, score }) => ({ hole_number: hole, score }));
  const front = frontNine(holes);
  const back = backNine(holes);
  return { front, back, total: front + back };
}
