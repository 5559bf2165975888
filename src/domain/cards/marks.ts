import { HOLES } from '../holes-in-play.ts';
export * from '../status.ts';

/**
 * Marks are a card's data besides scores. They sync like holes, with a number above 18 in place of a hole number and
 * `value` in place of strokes.
 */
export const MARK_PLACES = { status: 101, player: 102, marker: 103, committee: 104, stop: 105 } as const;

/** Rule 3.3b; the committee certifies paper cards. */
export const CERTIFIERS = ['player', 'marker', 'committee'] as const;
export type Certifier = (typeof CERTIFIERS)[number];

export const certifierAt = (place: number): Certifier | null =>
  CERTIFIERS[place - MARK_PLACES.player] ?? null;

/** Distance to the pin ("near") and length of a drive ("long"). */
export const CONTESTS = ['near', 'long'] as const;
export type Contest = (typeof CONTESTS)[number];
/** Added to the hole: near:7 is mark 207, long:12 is mark 312. */
const CONTEST_OFFSETS: Record<Contest, number> = { near: 200, long: 300 };

export type MeasuredKind = `${Contest}:${number}`;
export type MatchKind = `match:${number}`;
export type MarkKind = 'status' | 'stop' | Certifier | MeasuredKind | MatchKind;

export interface MeasuredPlace {
  contest: Contest;
  hole: number;
}

export const measuredPlace = ({ contest, hole }: MeasuredPlace): number => CONTEST_OFFSETS[contest] + hole;

const MEASURED: readonly MeasuredPlace[] = CONTESTS.flatMap((contest) =>
  Array.from({ length: HOLES }, (_, i) => ({ contest, hole: i + 1 })),
);
const BY_PLACE: ReadonlyMap<number, MeasuredPlace> = new Map(MEASURED.map((at) => [measuredPlace(at), at]));

export const measuredAt = (place: number): MeasuredPlace | null => BY_PLACE.get(place) ?? null;

const formatMeasuredKind = ({ contest, hole }: MeasuredPlace): MeasuredKind => `${contest}:${hole}`;

/** Results of matches: mark 1000 and more. A block of an exchange has no mark above 9999. */
const FIRST_MATCH = 1000;
const MATCH_MARKS = 9000;

/** Number of a competition's match results: competitions of one tournament do not differ by a multiple of 9,000. */
export const matchNumber = (competition: number): number => competition % MATCH_MARKS;

export const matchPlace = (competition: number): number => FIRST_MATCH + matchNumber(competition);

/** The match number of a mark's place; null for other places. */
export const matchAt = (place: number): number | null =>
  Number.isInteger(place) && place >= FIRST_MATCH && place < FIRST_MATCH + MATCH_MARKS
    ? place - FIRST_MATCH
    : null;

function matchKindPlace(kind: unknown): number | undefined {
  const digits = typeof kind === 'string' ? /^match:(0|[1-9]\d{0,3})$/.exec(kind)?.[1] : undefined;
  const number = digits === undefined ? MATCH_MARKS : Number(digits);
  return number < MATCH_MARKS ? FIRST_MATCH + number : undefined;
}

const PLACES: ReadonlyMap<MarkKind, number> = new Map<MarkKind, number>([
  ...(Object.entries(MARK_PLACES) as [keyof typeof MARK_PLACES, number][]),
  ...MEASURED.map((at) => [formatMeasuredKind(at), measuredPlace(at)] as const),
]);
const KINDS: ReadonlyMap<number, MarkKind> = new Map([...PLACES].map(([kind, place]) => [place, kind]));
/** Without results of matches: each competition has its own kind. */
export const MARK_KINDS: readonly MarkKind[] = [...PLACES.keys()];

export const isMarkKind = (kind: unknown): kind is MarkKind =>
  PLACES.has(kind as MarkKind) || matchKindPlace(kind) !== undefined;

export const markPlace = (kind: MarkKind): number => PLACES.get(kind) ?? matchKindPlace(kind)!;

export const isMarkPlace = (place: number): boolean => place > HOLES;

/** Null for a hole, and for a kind of a newer app version. */
export function markAt(place: number): MarkKind | null {
  const number = matchAt(place);
  return KINDS.get(place) ?? (number === null ? null : `match:${number}`);
}

export const MOST_CENTIMETRES = 100_000;

/** Value of a deleted measurement. */
export const NOT_MEASURED = '';

/** 1 to 100,000; null for any other text. */
export function toCentimetres(value: string | null | undefined): number | null {
  const centimetres = /^[1-9]\d{0,5}$/.test(value ?? '') ? Number(value) : null;
  return centimetres !== null && centimetres <= MOST_CENTIMETRES ? centimetres : null;
}

/** Value of a mark `stop` that was taken back. */
export const NOT_STOPPED = '';

/** Value of a withdrawn certification. */
export const NOT_CERTIFIED = '';
