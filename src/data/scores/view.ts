import type { HoleEntry, Scorecard } from '#contract/scores.ts';
import { cardVersion, type Entered } from '#domain/card-version.ts';
import { backNine, frontNine, HOLES } from '#domain/round.ts';
import { isNewer } from '#domain/stamp.ts';
import type { CardKey, CardRow, RegisterRow } from '#data/rows.ts';
import type { CardView, HolePlace, HoleView } from './types.ts';

/** The hole of a card as the server has it; a card without the hole is an unplayed one. */
export const entryOf = (card: Scorecard, hole_number: number): HoleEntry =>
  card.holes[String(hole_number)] ?? {
    hole_id: hole_number,
    hole_number,
    par: null,
    score: 0,
    over_under_par: null,
    partner: null,
    stroke_index: null,
    stamp: null,
    entered_by: null,
    recorded_at: null,
    disagreement: null,
  };

const enteredOf = (
  value: { score: number | null; partner: { id: number } | null; stamp?: string | null } | null,
): Entered | null =>
  value?.stamp ? { score: value.score ?? 0, partner: value.partner?.id ?? null, stamp: value.stamp } : null;

/** The version of the server's card that this phone has, to be compared with the server's (`readGroupVersions`). */
export const versionOf = (card: Scorecard): string =>
  cardVersion(
    Object.values(card.holes).map((hole) => ({
      hole_number: hole.hole_number,
      standing: enteredOf(hole),
      other: enteredOf(hole.disagreement),
    })),
  );

export const isPending = ({ state }: RegisterRow): boolean => state !== 'sent';

/** Whether the server's hole has the value that this phone wrote. */
export const isSameValue = (
  { score, partner }: Pick<HoleEntry, 'score' | 'partner'>,
  register: RegisterRow,
): boolean => (score ?? 0) === register.score && (partner?.id ?? null) === (register.partner?.id ?? null);

/**
 * Whether the phone's register is what the hole shows: while the server lacks it, or answered an older card. Never once the
 * server said that another value stands.
 */
export const showsRegister = (entry: HoleEntry, register: RegisterRow): boolean =>
  isPending(register) || (register.stamped && !register.replaced && isNewer(register.stamp, entry.stamp));

const PLACES: Record<RegisterRow['state'], HolePlace> = {
  draft: 'draft',
  queued: 'saved',
  parked: 'needs-you',
  sent: 'sent',
};

/** One hole as the golfer sees it. */
export function viewHole(entry: HoleEntry, register: RegisterRow | undefined): HoleView {
  const own = register && showsRegister(entry, register) ? register : null;
  const played = (entry.score ?? 0) > 0 || entry.stamp !== null;
  return {
    hole_number: entry.hole_number,
    hole_id: entry.hole_id,
    par: entry.par,
    stroke_index: entry.stroke_index,
    score: own?.score ?? entry.score ?? 0,
    partner: own ? own.partner : entry.partner,
    state: own ? PLACES[own.state] : played ? 'sent' : 'empty',
    stamp: own?.stamp ?? entry.stamp,
    problem: own?.problem ?? null,
    op_id: own?.op_id ?? null,
    disagreement: entry.disagreement,
    entered_by: own ? null : entry.entered_by,
    replaced: register?.replaced && !own ? { score: register.score, partner: register.partner } : null,
  };
}

/** The card as the golfer sees it: the server's answer with this phone's registers laid over. */
export function viewCard(key: CardKey, row: CardRow, registers: readonly RegisterRow[]): CardView {
  const byHole = new Map(registers.map((register) => [register.hole_number, register]));
  const holes = Array.from({ length: HOLES }, (_, i) =>
    viewHole(entryOf(row.card, i + 1), byHole.get(i + 1)),
  );
  const front = frontNine(holes);
  const back = backNine(holes);
  const count = (state: HolePlace): number => holes.filter((hole) => hole.state === state).length;
  return {
    key,
    card: row.card,
    fetchedAt: row.fetchedAt,
    holes,
    registers,
    front,
    back,
    total: front + back,
    drafts: count('draft'),
    waiting: count('saved'),
    needsYou: count('needs-you'),
  };
}
