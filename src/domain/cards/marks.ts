import { HOLES } from '../holes-in-play.ts';
export * from '../status.ts';

/**
 * Marks are a card's data besides scores. They sync like holes, with a number above 18 in place of a hole number and
 * `value` in place of strokes.
 */
export const MARK_PLACES = { status: 101, player: 102, marker: 103, committee: 104, stop: 105 } as const;

/** Player and marker certify a card (Rule 3.3b); the committee certifies paper cards. */
export const CERTIFIERS = ['player', 'marker', 'committee'] as const;
export type Certifier = (typeof CERTIFIERS)[number];

export const certifierAt = (holeOrMark: number): Certifier | null =>
  CERTIFIERS[holeOrMark - MARK_PLACES.player] ?? null;

/** 'near' measures the distance to the pin, 'long' the length of a drive. */
export const CONTESTS = ['near', 'long'] as const;
export type Contest = (typeof CONTESTS)[number];
export type MeasuredKind = `${Contest}:${number}`;
export type MatchKind = `match:${number}`;
export type MarkKind = 'status' | 'stop' | Certifier | MeasuredKind | MatchKind;

/**
 * Added to the number of a hole or match: near:7 is mark 207, long:12 is mark 312, match:31 is mark 1031. A block of
 * an exchange has no mark above 9999.
 */
const OFFSETS = { near: 200, long: 300, match: 1000 } as const;
export const HIGHEST_MARK = 9999;

export interface MeasuredPlace {
  contest: Contest;
  hole: number;
}

export const measuredPlace = ({ contest, hole }: MeasuredPlace): number => OFFSETS[contest] + hole;

export function findMeasuredPlace(holeOrMark: number): MeasuredPlace | null {
  const contest = CONTESTS.find(
    (candidate) => holeOrMark > OFFSETS[candidate] && holeOrMark <= OFFSETS[candidate] + HOLES,
  );
  return contest ? { contest, hole: holeOrMark - OFFSETS[contest] } : null;
}

/** The match number of a mark; null if it is no result of a match. */
export const matchAt = (holeOrMark: number): number | null =>
  holeOrMark >= OFFSETS.match ? holeOrMark - OFFSETS.match : null;

const NAMES = Object.keys(MARK_PLACES) as (keyof typeof MARK_PLACES)[];

/** The kind of a mark; null for a hole, and for a kind of a newer app version. */
export function markAt(holeOrMark: number): MarkKind | null {
  const measured = findMeasuredPlace(holeOrMark);
  const match = matchAt(holeOrMark);
  if (measured) return `${measured.contest}:${measured.hole}`;
  if (match !== null) return `match:${match}`;
  return NAMES.find((name) => MARK_PLACES[name] === holeOrMark) ?? null;
}

export function markPlace(kind: MarkKind): number {
  const [name, number] = kind.split(':') as [keyof typeof OFFSETS, string?];
  return number === undefined
    ? MARK_PLACES[kind as keyof typeof MARK_PLACES]
    : OFFSETS[name] + Number.parseInt(number, 10);
}

export const isMarkKind = (kind: string): kind is MarkKind => markAt(markPlace(kind as MarkKind)) === kind;

const listMarkKinds = (): MarkKind[] => [
  ...NAMES,
  ...CONTESTS.flatMap((contest) =>
    Array.from({ length: HOLES }, (_, i): MeasuredKind => `${contest}:${i + 1}`),
  ),
];

/** Without results of matches: each competition has its own kind. */
export const MARK_KINDS: readonly MarkKind[] = /* @__PURE__ */ listMarkKinds();

export const isMarkPlace = (holeOrMark: number): boolean => holeOrMark > HOLES;

export const MAX_CENTIMETRES = 100_000;

/** Value of a measurement that was deleted. */
export const NOT_MEASURED = '';

/** Parses 1 to 100,000 centimetres; null for any other text. */
export function toCentimetres(value: string | null | undefined): number | null {
  const centimetres = /^[1-9]\d{0,5}$/.test(value ?? '') ? Number(value) : null;
  return centimetres !== null && centimetres <= MAX_CENTIMETRES ? centimetres : null;
}

/** Value of a mark `stop` that the group took back. */
export const NOT_STOPPED = '';

/** Value of a certification that was withdrawn. */
export const NOT_CERTIFIED = '';
