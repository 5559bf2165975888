import type { CardView } from '#data/scores/types.ts';
import type { LocalScorecard } from '#domain/competition/scoring-summary.ts';
import { listCardStrokes } from '#domain/cards/card-text.ts';
import { toCentimetres, isStatus, findContestHole, type Contest } from '#domain/cards/marks.ts';
import type { NonScoreValue } from '#domain/cards/picked-up.ts';
import type { ScoringTexts } from '#ui/competition/scoringText.ts';
import type { ScoredCard } from './useScoring.ts';

export interface CardsBeingScored {
  hole: number;
  cards: LocalScorecard[];
}

/** Competition results beside a hole, by player; empty if no competition counts in this round. */
export interface CompetitionSummary {
  hole: number;
  cards: ReadonlyMap<number, ScoringTexts>;
  /** Contests on this hole, each with its best measurement so far. */
  contests: readonly { kind: Contest; words: string }[];
  /** True if the result of a match on a scored card may be entered by hand, such as a concession. */
  has_match: boolean;
}

/** Sides that share a ball in this round; empty if every player has a ball. */
export interface OneBall {
  /** User ids of each side's members. */
  sides: readonly (readonly number[])[];
  /** Members of sides who have scores on their own cards in the cached field. */
  scored: readonly number[];
  /** Withdrawn members of sides, as the cached field has them. */
  out: readonly number[];
  names: readonly { id: number; name: string }[];
}

export const OWN_BALLS: OneBall = { sides: [], scored: [], out: [], names: [] };

const convertCard = (
  { key, status, measured }: CardView,
  holes: readonly (NonScoreValue & { hole_number: number; score: number })[],
): LocalScorecard => ({
  user: key.user,
  strokes: listCardStrokes(holes),
  status: isStatus(status.value) ? status.value : 'playing',
  measured: measured.flatMap(({ hole_number: holeOrMark, value }) => {
    const contestHole = findContestHole(holeOrMark);
    return contestHole
      ? [{ kind: contestHole.contest, hole_number: contestHole.hole, centimetres: toCentimetres(value) }]
      : [];
  }),
  matches: measured.map(({ hole_number, value = '' }) => ({ hole_number, value })),
});

export const convertScoredCard = ({ view, shown }: ScoredCard): LocalScorecard =>
  convertCard(
    view,
    shown.holes.map(({ stored, value }) => ({ ...value, hole_number: stored.hole_number })),
  );

/** Converts a card that this screen shows but does not score. */
export const convertCardView = (view: CardView): LocalScorecard => convertCard(view, view.holes);
