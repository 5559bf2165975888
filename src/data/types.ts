import type { Disagreement, HoleEntry, Scorecard, ScoreResult, ScoreUpdate } from '#contract/scores.ts';
import type { UserRef } from '#contract/users.ts';
import type { Stamp } from '#domain/stamp.ts';

/** One card: whose, in which tournament, which round (1 to 4). */
export interface CardKey {
  user: number;
  tournament: number;
  round: number;
}

/** One hole of a card as this phone shows it. */
export interface HoleView {
  hole_number: number;
  hole_id: number;
  par: number | null;
  stroke_index: number | null;
  /** 0 is unplayed. */
  score: number;
  partner: UserRef | null;
  /**
   * empty: nobody entered anything. draft: durable on this phone, not yet handed to the queue. saved: on this phone, waiting
   * to be sent. sent: the server has it. needs-you: the server refused it, see `problem`.
   */
  state: 'empty' | 'draft' | 'saved' | 'sent' | 'needs-you';
  stamp: Stamp | null;
  /** The server's sentence when the state is needs-you. */
  problem: string | null;
  /** Another value that was entered blind against the one that stands, until somebody settles it. */
  disagreement: Disagreement | null;
  entered_by: UserRef | null;
  /** The score that was tapped here and whose place a later value took. Gone after the next tap or `dismissReplaced`. */
  replaced: { score: number } | null;
}

/** A card with this phone's own values laid over the server's. */
export interface CardView {
  key: CardKey;
  /** As the server last said it. */
  card: Scorecard;
  /** When that was fetched, in ms. */
  fetchedAt: number;
  /** Holes 1 to 18 in order. */
  holes: HoleView[];
  front: number;
  back: number;
  total: number;
  /** Holes by state: not handed over, waiting to be sent, refused. */
  drafts: number;
  waiting: number;
  needsYou: number;
}

/** A tap: the value that a hole shall have from now on. */
export interface Tap {
  key: CardKey;
  hole_number: number;
  /** 0 to 999; 0 is unplayed. */
  score: number;
  partner: UserRef | null;
  /** Who is signed in. Only their token will ever carry it to the server. */
  author: number;
}

/** Where one user's scores are, counted in holes. */
export interface OutboxSummary {
  drafts: number;
  waiting: number;
  needsYou: number;
  /** When the server last acknowledged a score of theirs on this phone (ms), null for never. */
  sentAt: number | null;
}

/** A refused entry, for the golfer to edit, retry or discard. */
export interface ParkedEntry {
  op_id: string;
  key: CardKey;
  hole_number: number;
  score: number;
  partner: UserRef | null;
  recorded_at: number;
  status: number;
  /** What the server said. */
  problem: string;
}

/** One write of one hole, as CONTRACT.md §4 has it. */
export interface Write {
  score: number;
  partner: UserRef | null;
  stamp: Stamp;
  /** The stamp of the value that was shown when it was tapped. */
  seen: Stamp | null;
  /** The stamp of the disagreement's other value, when one was shown. */
  seen_other: Stamp | null;
  /** Wall clock of the tap in ms, for people. */
  recorded_at: number;
  op_id: string | null;
}

/** What the wire needs to know about where a hole is. */
export interface Place {
  hole_id: number;
  date: string | null;
  course: number | null;
}

/** Table `cards`: the server's last word on a card. */
export interface CardRow extends CardKey {
  id: string;
  card: Scorecard;
  fetched_at: number;
}

/** Table `registers`: what one user wrote on one hole on this phone. Kept for ever, so that a restored server heals. */
export interface RegisterRow {
  /** card id, hole and author. */
  id: string;
  card: string;
  hole_number: number;
  author: number;
  state: 'draft' | 'queued' | 'parked' | 'sent';
  place: Place;
  /** The newest write. */
  own: Write;
  /** The newest write that the server acknowledged. `plain` when it knows no stamps. */
  acked: (Write & { plain: boolean; at: number }) | null;
  /** True once the golfer has read that a later value took its place. */
  replaced_read: boolean;
}

/** Table `outbox`: one op, until the server acknowledges it or the golfer discards it. */
export interface OutboxRow {
  /** Made when it is queued, never remade. */
  op_id: string;
  owner: number;
  card: string;
  hole_number: number;
  /** Exactly what goes over the wire. */
  update: ScoreUpdate & { op_id: string; stamp: string };
  partner: UserRef | null;
  queued_at: number;
  /** True from the moment before it is first handed to the network: the server may have it. */
  sent: boolean;
  /** Answers of a busy server so far. */
  attempts: number;
  /** Not before this moment (ms); 0 is at once. */
  next_at: number;
  parked: { status: number; sentence: string } | null;
}

/** Table `taps`: what was tapped on this phone, for people to read; decides nothing. */
export interface TapRow {
  id?: number;
  card: string;
  hole_number: number;
  author: number;
  score: number;
  partner: number | null;
  stamp: Stamp;
  recorded_at: number;
}

/** Table `meta`: single facts by name. */
export interface MetaRow {
  name: string;
  value: unknown;
}

/** What became of an op that was sent. */
export type Verdict =
  | { kind: 'acked'; op_id: string; result: ScoreResult; hole: HoleEntry }
  /** A backend without stamps took it. */
  | { kind: 'acked-plain'; op_id: string }
  | { kind: 'parked'; op_id: string; status: number; sentence: string }
  /** Try again at `next_at` (ms). */
  | { kind: 'busy'; op_id: string; next_at: number };
