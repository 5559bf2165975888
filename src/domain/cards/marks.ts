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
export type MarkKind = 'status' | 'stop' | Certifier | MeasuredKind;

export interface MeasuredPlace {
  contest: Contest;
  hole: number;
}

export const measuredPlace = ({ contest, hole }: MeasuredPlace): number => CONTEST_OFFSETS[contest] + hole;

const MEASURED_PLACES: readonly MeasuredPlace[] = CONTESTS.flatMap((contest) =>
  Array.from({ length: HOLES }, (_, i) => ({ contest, hole: i + 1 })),
);
const BY_PLACE: ReadonlyMap<number, MeasuredPlace> = new Map(
  MEASURED_PLACES.map((at) => [measuredPlace(at), at]),
);

export const findMeasuredPlace = (place: number): MeasuredPlace | null => BY_PLACE.get(place) ?? null;

const formatMeasuredKind = ({ contest, hole }: MeasuredPlace): MeasuredKind => `${contest}:${hole}`;

const PLACE_BY_KIND: ReadonlyMap<MarkKind, number> = new Map<MarkKind, number>([
  ...(Object.entries(MARK_PLACES) as [keyof typeof MARK_PLACES, number][]),
  ...MEASURED_PLACES.map((at) => [formatMeasuredKind(at), measuredPlace(at)] as const),
]);
const KIND_BY_PLACE: ReadonlyMap<number, MarkKind> = new Map(
  [...PLACE_BY_KIND].map(([kind, place]) => [place, kind]),
);
export const MARK_KINDS: readonly MarkKind[] = [...PLACE_BY_KIND.keys()];

export const isMarkKind = (kind: unknown): kind is MarkKind => PLACE_BY_KIND.has(kind as MarkKind);

export const markPlace = (kind: MarkKind): number => PLACE_BY_KIND.get(kind)!;

export const isMarkPlace = (place: number): boolean => place > HOLES;

/** Null for a hole, and for a kind of a newer app version. */
export const markAt = (place: number): MarkKind | null => KIND_BY_PLACE.get(place) ?? null;

export const MAX_CENTIMETRES = 100_000;

/** Value of a deleted measurement. */
export const NOT_MEASURED = '';

/** 1 to 100,000; null for any other text. */
export function toCentimetres(value: string | null | undefined): number | null {
  const centimetres = /^[1-9]\d{0,5}$/.test(value ?? '') ? Number(value) : null;
  return centimetres !== null && centimetres <= MAX_CENTIMETRES ? centimetres : null;
}

/** Value of a mark `stop` that was taken back. */
export const NOT_STOPPED = '';

/** Value of a withdrawn certification. */
export const NOT_CERTIFIED = '';
