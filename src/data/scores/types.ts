import type { Disagreement, Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { Certifier } from '#domain/cards/marks.ts';
import type { Message } from '#words/message.ts';
import type { CardKey, CarriedRow, CarriedValue, RegisterRow } from '#data/rows.ts';

/**
 * What a hole shows (see HoleView.state). here-only: the server has what was sent, and has no word for it: a backend of SPEC.md
 * alone, of a hole that was picked up. carried: taken from another phone, and not on the server as far as this one knows.
 */
export type HolePlace = 'empty' | 'carried' | 'draft' | 'saved' | 'sent' | 'here-only' | 'needs-you';

/** One hole as the golfer should see it: the server's value, or this phone's where that is newer. */
export interface HoleView {
  hole_number: number;
  hole_id: number;
  par: number | null;
  stroke_index: number | null;
  score: number;
  /** The word of a mark, or of a hole that was picked up; nothing for strokes, and for what nobody has set. */
  value?: string;
  partner: UserRef | null;
  state: HolePlace;
  stamp: string | null;
  /** The server's sentence when it needs you. */
  problem: Message | null;
  /** The op behind a `needs-you`, for retry and discard. */
  op_id: string | null;
  disagreement: Disagreement | null;
  /** True where the disagreement is between phones, and nobody who saw both has chosen. */
  differs?: true;
  /** Whose phone a `carried` value was taken from, and whether that phone's seal could be checked. */
  from?: { author: UserRef; check: CarriedRow['check'] };
  entered_by: UserRef | null;
  /** The value tapped here in whose place another one stands. */
  replaced: { score: number; partner: UserRef | null; value?: string } | null;
}

/** Whether two values stand against each other and nobody has chosen. A newer value of this phone is a choice. */
export const isUnsettled = ({ disagreement, state, differs }: HoleView): boolean =>
  disagreement !== null && (state === 'sent' || differs === true);

export interface CardView {
  key: CardKey;
  card: Scorecard;
  fetchedAt: number;
  /** Holes 1 to 18. */
  holes: HoleView[];
  /** Whether the player plays, as the phone knows it. */
  status: HoleView;
  /** What was said of the whole card by those who certify it: the values that they saw; '' once taken back (`certificationOf`). */
  certs: Record<Certifier, HoleView>;
  /** What was measured on it (src/domain/cards/marks.ts), also what was taken back; in order of places. */
  measured: HoleView[];
  /** The registers of this phone that the view was made with. */
  registers: readonly RegisterRow[];
  /** What other phones said of the card, as it was laid on it then. */
  carried: readonly CarriedValue[];
  front: number;
  back: number;
  total: number;
  drafts: number;
  waiting: number;
  needsYou: number;
}

/** The scores of one user that the server does not have. */
export interface OutboxSummary {
  drafts: number;
  waiting: number;
  needsYou: number;
}
