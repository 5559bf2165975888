import type { Disagreement, Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { Certifier } from '#domain/cards/marks.ts';
import type { Message } from '#words/message.ts';
import type { CardKey, RelayedRow, RelayedValue, RegisterRow } from '#data/rows.ts';

/**
 * 'here-only': the server supports only SPEC.md and cannot store a picked-up hole. 'carried': relayed from another
 * phone, and not on the server yet.
 */
export type HoleSyncState = 'empty' | 'carried' | 'draft' | 'saved' | 'sent' | 'here-only' | 'needs-you';

/** The server's value of a hole or mark, or this phone's value if it is newer. */
export interface HoleView {
  hole_number: number;
  hole_id: number;
  par: number | null;
  stroke_index: number | null;
  score: number;
  /** Text of a mark or of a picked-up hole; absent for strokes and for unset marks. */
  value?: string;
  partner: UserRef | null;
  state: HoleSyncState;
  stamp: string | null;
  /** The server's message for the state `needs-you`. */
  problem: Message | null;
  /** Id of the write that the server refused (`needs-you`), which the golfer can retry or discard. */
  op_id: string | null;
  /** Author of the refused write (`needs-you`), who alone may retry or discard it. */
  refused_author?: number;
  disagreement: Disagreement | null;
  /** True if two phones have different values and nobody has resolved the conflict. */
  differs?: true;
  /** Author of a `carried` value, and whether the seal was verified. */
  from?: { author: UserRef; check: RelayedRow['check'] };
  entered_by: UserRef | null;
  /** This phone's value if another value has replaced it. */
  replaced: { score: number; partner: UserRef | null; value?: string } | null;
}

/** True if the hole has a conflict that nobody has resolved; a newer value of this phone resolves it. */
export const isUnsettled = ({ disagreement, state, differs }: HoleView): boolean =>
  disagreement !== null && (state === 'sent' || differs === true);

export interface CardView {
  key: CardKey;
  card: Scorecard;
  fetchedAt: number;
  /** The holes in play, ascending. */
  holes: HoleView[];
  /** The other holes of the 18. They are not shown, but their values on this phone are sent. */
  out_of_play: HoleView[];
  /** The status mark, for example "withdrawn". */
  status: HoleView;
  /** Where the group stopped when play was suspended (src/domain/cards/suspension.ts). */
  stop: HoleView;
  /** Why the committee set the status; '' after it was taken back (src/domain/cards/reason.ts). */
  reason: HoleView;
  /**
   * The strokes that each certifier was shown; '' after the certifier withdrew the certification (`computeCertification`).
   */
  certs: Record<Certifier, HoleView>;
  /** Measurements and results of matches in the order of their mark numbers, including deleted ones. */
  measured: HoleView[];
  registers: readonly RegisterRow[];
  carried: readonly RelayedValue[];
  front: number;
  back: number;
  total: number;
  drafts: number;
  waiting: number;
  needsYou: number;
}

export interface OutboxSummary {
  drafts: number;
  waiting: number;
  needsYou: number;
}
