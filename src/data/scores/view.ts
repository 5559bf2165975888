import { holeAsMark, markAsHole } from '#contract/scores/marks.ts';
import type { HoleEntry, Scorecard } from '#contract/scores/scores.ts';
import { cardVersion, type EnteredValue } from '#domain/cards/card-version.ts';
import { isMarkPlace, markAt, MARK_PLACES, measuredAt } from '#domain/cards/marks.ts';
import { isPickedUp, getSpecialValue } from '#domain/cards/picked-up.ts';
import { backNine, frontNine, HOLES } from '#domain/round.ts';
import { isNewer } from '#domain/scores/stamp.ts';
import { problemOf } from '#data/problem.ts';
import type { CardKey, CardRow, RegisterRow } from '#data/rows.ts';
import type { CardView, HolePlace, HoleView } from './types.ts';
import { applyRelayedToHole } from './relayed-view.ts';

export const unplayed = (hole_number: number): HoleEntry => ({
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

function markOf(card: Scorecard, place: number): HoleEntry | null {
  const mark = card.marks?.[markAt(place) ?? ''];
  return mark ? markAsHole(mark) : null;
}

/** The server's hole or mark; unplayed if the card lacks it. */
export const entryOf = (card: Scorecard, hole_number: number): HoleEntry =>
  (isMarkPlace(hole_number) ? markOf(card, hole_number) : card.holes[String(hole_number)]) ??
  unplayed(hole_number);

export function withEntry(card: Scorecard, entry: HoleEntry): Scorecard {
  if (!isMarkPlace(entry.hole_number))
    return { ...card, holes: { ...card.holes, [String(entry.hole_number)]: entry } };
  const mark = holeAsMark(entry);
  return mark ? { ...card, marks: { ...card.marks, [mark.kind]: mark } } : card;
}

/** In the form of holes. Skips kinds that this version does not support. */
const marksOf = (card: Scorecard): HoleEntry[] =>
  Object.values(card.marks ?? {}).flatMap((mark) => (mark && markAsHole(mark)) ?? []);

const entriesOf = (card: Scorecard): HoleEntry[] => [...Object.values(card.holes), ...marksOf(card)];

export const disputedPlaces = (card: Scorecard): number[] =>
  entriesOf(card).flatMap((entry) => (entry.disagreement === null ? [] : [entry.hole_number]));

export const isOut = ({ status }: Pick<CardView, 'status'>): boolean =>
  status.value !== undefined && status.value !== 'playing';

const enteredOf = (
  entry: {
    score: number | null;
    partner: { id: number } | null;
    stamp?: string | null;
    value?: string;
    no_score?: boolean | undefined;
  } | null,
): EnteredValue | null =>
  entry?.stamp
    ? {
        score: entry.score ?? 0,
        partner: entry.partner?.id ?? null,
        stamp: entry.stamp,
        value: getSpecialValue(entry) ?? null,
      }
    : null;

/** Version of the server's card on this phone, comparable with `readGroupVersions`. */
export const versionOf = (card: Scorecard): string =>
  cardVersion(
    entriesOf(card).map((hole) => ({
      hole_number: hole.hole_number,
      standing: enteredOf(hole),
      other: enteredOf(hole.disagreement),
    })),
  );

export const isPending = ({ state }: RegisterRow): boolean => state !== 'sent';

export const isSameValue = (
  entry: Pick<HoleEntry, 'score' | 'partner' | 'value' | 'no_score'>,
  register: RegisterRow,
): boolean =>
  (entry.score ?? 0) === register.score &&
  (entry.partner?.id ?? null) === (register.partner?.id ?? null) &&
  getSpecialValue(entry) === register.value;

/** True for a sent hole that was picked up, on a server with SPEC.md alone, which stores only the score 0. */
const isHereOnly = (entry: HoleEntry, register: RegisterRow): boolean =>
  isPickedUp(register) &&
  register.state === 'sent' &&
  !register.stamped &&
  entry.stamp === null &&
  isSameValue({ ...entry, no_score: true }, register);

/** True while the server lacks the register or sent an older card; false once it reported another value. */
export const showsRegister = (entry: HoleEntry, register: RegisterRow): boolean =>
  isPending(register) ||
  (register.stamped && !register.replaced && isNewer(register.stamp, entry.stamp)) ||
  isHereOnly(entry, register);

const PLACES: Record<RegisterRow['state'], HolePlace> = {
  draft: 'draft',
  queued: 'saved',
  parked: 'needs-you',
  sent: 'sent',
};

const valueOf = ({ score, partner, value }: RegisterRow) => ({
  score,
  partner,
  ...(value !== undefined && { value }),
});

export function viewHole(entry: HoleEntry, register: RegisterRow | undefined): HoleView {
  const own = register && showsRegister(entry, register) ? register : null;
  const played = (entry.score ?? 0) > 0 || entry.stamp !== null;
  const value = own ? own.value : getSpecialValue(entry);
  const place = own && isHereOnly(entry, own) ? 'here-only' : own && PLACES[own.state];
  return {
    hole_number: entry.hole_number,
    hole_id: entry.hole_id,
    par: entry.par,
    stroke_index: entry.stroke_index,
    score: own?.score ?? entry.score ?? 0,
    ...(value !== undefined && { value }),
    partner: own ? own.partner : entry.partner,
    state: place ?? (played ? 'sent' : 'empty'),
    stamp: own?.stamp ?? entry.stamp,
    problem: own && problemOf(own),
    op_id: own?.op_id ?? null,
    disagreement: entry.disagreement,
    entered_by: own ? null : entry.entered_by,
    replaced: register?.replaced && !own ? valueOf(register) : null,
  };
}

/** Places measured on this phone, on other phones or on the server, in order. */
const measuredPlaces = ({ card, carried = [] }: CardRow, registers: readonly RegisterRow[]): number[] => {
  const set = [
    ...[...marksOf(card), ...registers].map(({ hole_number }) => hole_number),
    ...carried.map(({ place }) => place),
  ];
  return [...new Set(set)].filter((place) => measuredAt(place) !== null).sort((a, b) => a - b);
};

export const marksIn = ({
  status,
  certs,
  measured,
}: Pick<CardView, 'status' | 'certs' | 'measured'>): HoleView[] => [
  status,
  ...Object.values(certs),
  ...measured,
];

export function viewCard(key: CardKey, row: CardRow, registers: readonly RegisterRow[]): CardView {
  const byHole = new Map(registers.map((register) => [register.hole_number, register]));
  const { carried = [] } = row;
  /** Without relayed values. */
  const ownAt = (place: number): HoleView => viewHole(entryOf(row.card, place), byHole.get(place));
  const at = (place: number): HoleView => {
    const relayed = carried.filter((value) => value.place === place);
    return relayed.length === 0
      ? ownAt(place)
      : applyRelayedToHole(ownAt(place), row.card, entryOf(row.card, place), byHole.get(place), relayed);
  };
  const holes = Array.from({ length: HOLES }, (_, i) => at(i + 1));
  const front = frontNine(holes);
  const back = backNine(holes);
  const marks = {
    status: at(MARK_PLACES.status),
    certs: {
      player: at(MARK_PLACES.player),
      marker: at(MARK_PLACES.marker),
      committee: at(MARK_PLACES.committee),
    },
    measured: measuredPlaces(row, registers).map(at),
  };
  const all = [...holes, ...marksIn(marks)];
  const own = carried.length === 0 ? all : all.map(({ hole_number }) => ownAt(hole_number));
  const count = (state: HolePlace): number => own.filter((each) => each.state === state).length;
  return {
    key,
    card: row.card,
    fetchedAt: row.fetchedAt,
    holes,
    ...marks,
    registers,
    carried,
    front,
    back,
    total: front + back,
    drafts: count('draft'),
    waiting: count('saved'),
    needsYou: count('needs-you'),
  };
}
