import { toMarkEntry, toHoleEntry } from '#contract/scores/marks.ts';
import type { HoleEntry, Scorecard } from '#contract/scores/scores.ts';
import { isMarkNumber, findMarkKind, MARK_PLACES } from '#domain/cards/marks.ts';
import { isPickedUp, getSpecialValue } from '#domain/cards/picked-up.ts';
import { ALL_HOLES, toHolesInPlay } from '#domain/holes-in-play.ts';
import { sumBackNine, sumFrontNine } from '#domain/round.ts';
import { isNewer } from '#domain/scores/stamp.ts';
import { problemOf } from '#data/problem.ts';
import type { CardKey, CardRow, RegisterRow } from '#data/rows.ts';
import type { CardView, HoleSyncState, HoleView } from './types.ts';
import { overlayRelayedValues } from './relayed-view.ts';

export const createUnplayedHole = (hole_number: number): HoleEntry => ({
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
});

function findMark(card: Scorecard, holeOrMarkNumber: number): HoleEntry | null {
  const mark = card.marks?.[findMarkKind(holeOrMarkNumber) ?? ''];
  return mark ? toHoleEntry(mark) : null;
}

/** The server's hole or mark; unplayed if the card lacks it. */
export const findHoleEntry = (card: Scorecard, hole_number: number): HoleEntry =>
  (isMarkNumber(hole_number) ? findMark(card, hole_number) : card.holes[String(hole_number)]) ??
  createUnplayedHole(hole_number);

export function withEntry(card: Scorecard, entry: HoleEntry): Scorecard {
  if (!isMarkNumber(entry.hole_number))
    return { ...card, holes: { ...card.holes, [String(entry.hole_number)]: entry } };
  const mark = toMarkEntry(entry);
  return mark ? { ...card, marks: { ...card.marks, [mark.kind]: mark } } : card;
}

/** Marks in the form of holes. Skips kinds that this app version does not support. */
const listMarks = (card: Scorecard): HoleEntry[] =>
  Object.values(card.marks ?? {}).flatMap((mark) => (mark && toHoleEntry(mark)) ?? []);

export const listHoleAndMarkEntries = (card: Scorecard): HoleEntry[] => [
  ...Object.values(card.holes),
  ...listMarks(card),
];

export const listDisputedPlaces = (card: Scorecard): number[] =>
  listHoleAndMarkEntries(card).flatMap((entry) => (entry.disagreement === null ? [] : [entry.hole_number]));

export const isPlayerOut = ({ status }: Pick<CardView, 'status'>): boolean =>
  status.value !== undefined && status.value !== 'playing';

export const isPending = ({ state }: RegisterRow): boolean => state !== 'sent';

export const isSameValue = (
  entry: Pick<HoleEntry, 'score' | 'partner' | 'value' | 'no_score'>,
  register: RegisterRow,
): boolean =>
  (entry.score ?? 0) === register.score &&
  (entry.partner?.id ?? null) === (register.partner?.id ?? null) &&
  getSpecialValue(entry) === register.value;

/** True if only the phone knows that the hole was picked up, because a plain backend stored it as score 0. */
const isOnlyOnPhone = (entry: HoleEntry, register: RegisterRow): boolean =>
  isPickedUp(register) &&
  register.state === 'sent' &&
  !register.stamped &&
  entry.stamp === null &&
  isSameValue({ ...entry, no_score: true }, register);

/** True if this phone's value is shown, not the server's: it is unsent, newer, or picked up with a plain backend. */
export const isRegisterShown = (entry: HoleEntry, register: RegisterRow): boolean =>
  isPending(register) ||
  (register.stamped && !register.replaced && isNewer(register.stamp, entry.stamp)) ||
  isOnlyOnPhone(entry, register);

const SYNC_STATES: Record<RegisterRow['state'], HoleSyncState> = {
  draft: 'draft',
  queued: 'saved',
  parked: 'needs-you',
  sent: 'sent',
};

const pickValueFields = ({ score, partner, value }: RegisterRow) => ({
  score,
  partner,
  ...(value !== undefined && { value }),
});

export function viewHole(entry: HoleEntry, register: RegisterRow | undefined): HoleView {
  const shownRegister = register && isRegisterShown(entry, register) ? register : null;
  const isPlayed = (entry.score ?? 0) > 0 || entry.stamp !== null;
  const value = shownRegister ? shownRegister.value : getSpecialValue(entry);
  const syncState =
    shownRegister && isOnlyOnPhone(entry, shownRegister)
      ? 'here-only'
      : shownRegister && SYNC_STATES[shownRegister.state];
  return {
    hole_number: entry.hole_number,
    hole_id: entry.hole_id,
    par: entry.par,
    stroke_index: entry.stroke_index,
    score: shownRegister?.score ?? entry.score ?? 0,
    ...(value !== undefined && { value }),
    partner: shownRegister ? shownRegister.partner : entry.partner,
    state: syncState ?? (isPlayed ? 'sent' : 'empty'),
    stamp: shownRegister?.stamp ?? entry.stamp,
    problem: shownRegister && problemOf(shownRegister),
    op_id: shownRegister?.op_id ?? null,
    ...(shownRegister?.state === 'parked' && { refused_author: shownRegister.author }),
    disagreement: entry.disagreement,
    entered_by: shownRegister ? null : entry.entered_by,
    replaced: register?.replaced && !shownRegister ? pickValueFields(register) : null,
  };
}

/** Numbers of all marks that this phone or the server has, ascending. */
const listMarkPlaces = ({ card, carried = [] }: CardRow, registers: readonly RegisterRow[]): number[] => {
  const holeNumbers = [...listMarks(card), ...registers].map(({ hole_number }) => hole_number);
  return [...new Set(holeNumbers.concat(carried.map(({ place }) => place)))].sort((a, b) => a - b);
};

type MarkViews = Pick<CardView, 'status' | 'stop' | 'reason' | 'certs' | 'measured'>;

export const listMarkViews = ({ status, stop, reason, certs, measured }: MarkViews): HoleView[] => [
  status,
  reason,
  stop,
  ...Object.values(certs),
  ...measured,
];

/** The holes in play and the marks, on which a golfer may have to choose a value. */
export const listViewsInPlay = (view: CardView): HoleView[] => [...view.holes, ...listMarkViews(view)];

/** All parts of a card that sync: all 18 holes and the marks, such as status and certifications. */
export const listAllHoleViews = (view: CardView): HoleView[] => [
  ...[...view.holes, ...view.out_of_play].sort((a, b) => a.hole_number - b.hole_number),
  ...listMarkViews(view),
];

export function viewCard(key: CardKey, row: CardRow, registers: readonly RegisterRow[]): CardView {
  const registersByHole = new Map(registers.map((register) => [register.hole_number, register]));
  const { carried = [] } = row;
  /** The view of a hole or mark without relayed values. */
  const viewOwnHole = (holeOrMarkNumber: number): HoleView =>
    viewHole(findHoleEntry(row.card, holeOrMarkNumber), registersByHole.get(holeOrMarkNumber));
  const viewHoleOrMark = (holeOrMarkNumber: number): HoleView => {
    const relayedValues = carried.filter((value) => value.place === holeOrMarkNumber);
    return relayedValues.length === 0
      ? viewOwnHole(holeOrMarkNumber)
      : overlayRelayedValues(
          viewOwnHole(holeOrMarkNumber),
          row.card,
          findHoleEntry(row.card, holeOrMarkNumber),
          registersByHole.get(holeOrMarkNumber),
          relayedValues,
        );
  };
  const inPlay = toHolesInPlay(row.card.holes_in_play);
  const holes = inPlay.map(viewHoleOrMark);
  const out_of_play = ALL_HOLES.filter((hole) => !inPlay.includes(hole)).map(viewHoleOrMark);
  const frontTotal = sumFrontNine(holes);
  const backTotal = sumBackNine(holes);
  const marks = {
    status: viewHoleOrMark(MARK_PLACES.status),
    stop: viewHoleOrMark(MARK_PLACES.stop),
    reason: viewHoleOrMark(MARK_PLACES.reason),
    certs: {
      player: viewHoleOrMark(MARK_PLACES.player),
      marker: viewHoleOrMark(MARK_PLACES.marker),
      committee: viewHoleOrMark(MARK_PLACES.committee),
    },
    measured: listMarkPlaces(row, registers)
      .filter(
        (holeOrMarkNumber) =>
          holeOrMarkNumber > MARK_PLACES.reason && findMarkKind(holeOrMarkNumber) !== null,
      )
      .map(viewHoleOrMark),
  };
  const allHoleViews = [...holes, ...out_of_play, ...listMarkViews(marks)];
  const ownHoleViews =
    carried.length === 0 ? allHoleViews : allHoleViews.map(({ hole_number }) => viewOwnHole(hole_number));
  const countInState = (state: HoleSyncState): number =>
    ownHoleViews.filter((ownHole) => ownHole.state === state).length;
  return {
    key,
    card: row.card,
    fetchedAt: row.fetchedAt,
    holes,
    out_of_play,
    ...marks,
    registers,
    carried,
    front: frontTotal,
    back: backTotal,
    total: frontTotal + backTotal,
    drafts: countInState('draft'),
    waiting: countInState('saved'),
    needsYou: countInState('needs-you'),
  };
}
