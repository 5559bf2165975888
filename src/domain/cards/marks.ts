import { HOLES } from '../round.ts';
export * from '../status.ts';

/**
 * Marks are what is said of a card besides its scores: registers of it beside its holes, with the same stamps, log and
 * disagreements. Where a register is named by its hole number, a mark has a number beyond the holes, and `value` for its
 * strokes. Of the whole card are the status and the certifications; what is measured has a place for each hole (`measuredPlace`).
 */
export const MARK_PLACES = { status: 101, player: 102, marker: 103, committee: 104 } as const;

/** Who says that a card is right (Rule 3.3b): the player, the marker, or the committee for a paper card. */
export const CERTIFIERS = ['player', 'marker', 'committee'] as const;
export type Certifier = (typeof CERTIFIERS)[number];

/** Who certifies at this place; null for every other. */
export const certifierAt = (place: number): Certifier | null =>
  CERTIFIERS[place - MARK_PLACES.player] ?? null;

/** What is measured on a hole for a contest: how far a ball lies from the pin, and how far a drive went. */
export const CONTESTS = ['near', 'long'] as const;
export type Contest = (typeof CONTESTS)[number];
/** near:7 is at place 207, long:12 at 312. */
const BEFORE_HOLES: Record<Contest, number> = { near: 200, long: 300 };

export type MeasuredKind = `${Contest}:${number}`;
export type MarkKind = 'status' | Certifier | MeasuredKind;

/** What is measured on a hole 1 to 18 of a card. */
export interface MeasuredPlace {
  contest: Contest;
  hole: number;
}

/** The place of what is measured on a hole 1 to 18. */
export const measuredPlace = ({ contest, hole }: MeasuredPlace): number => BEFORE_HOLES[contest] + hole;

const MEASURED: readonly MeasuredPlace[] = CONTESTS.flatMap((contest) =>
  Array.from({ length: HOLES }, (_, i) => ({ contest, hole: i + 1 })),
);
const BY_PLACE: ReadonlyMap<number, MeasuredPlace> = new Map(MEASURED.map((at) => [measuredPlace(at), at]));

/** What is measured at this place; null for every other. */
export const measuredAt = (place: number): MeasuredPlace | null => BY_PLACE.get(place) ?? null;

const kindOf = ({ contest, hole }: MeasuredPlace): MeasuredKind => `${contest}:${hole}`;

const PLACES: ReadonlyMap<MarkKind, number> = new Map<MarkKind, number>([
  ...(Object.entries(MARK_PLACES) as [keyof typeof MARK_PLACES, number][]),
  ...MEASURED.map((at) => [kindOf(at), measuredPlace(at)] as const),
]);
const KINDS: ReadonlyMap<number, MarkKind> = new Map([...PLACES].map(([kind, place]) => [place, kind]));
export const MARK_KINDS: readonly MarkKind[] = [...PLACES.keys()];

/** False for a kind that this version does not know. */
export const isMarkKind = (kind: unknown): kind is MarkKind => PLACES.has(kind as MarkKind);

export const markPlace = (kind: MarkKind): number => PLACES.get(kind)!;

/** True for the number of a mark's place, false for a hole's. */
export const isMarkPlace = (place: number): boolean => place > HOLES;

/** The mark that has this place; null for a hole, and for a mark that this version does not know. */
export const markAt = (place: number): MarkKind | null => KINDS.get(place) ?? null;

/** The most that can be measured: 100,000 cm are a kilometre. */
export const MOST_CENTIMETRES = 100_000;

/** The value of what was measured and then taken back. */
export const NOT_MEASURED = '';

/** The whole centimetres 1 to 100,000 of a measured mark's value; null for none, and for text that is no such number. */
export function centimetresOf(value: string | null | undefined): number | null {
  const centimetres = /^[1-9]\d{0,5}$/.test(value ?? '') ? Number(value) : null;
  return centimetres !== null && centimetres <= MOST_CENTIMETRES ? centimetres : null;
}

/** The value of a certification that was taken back. */
export const NOT_CERTIFIED = '';
