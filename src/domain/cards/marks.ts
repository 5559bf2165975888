import { HOLES } from '../holes-in-play.ts';
export * from '../status.ts';

/** Marks are a card's data besides scores. They sync like holes, with numbers above 18 and texts as values. */
export const MARK_PLACES = {
  status: 101,
  player: 102,
  marker: 103,
  committee: 104,
  stop: 105,
  reason: 106,
} as const;

/** Player and marker certify a card (Rule 3.3b); the committee certifies paper cards. */
export const CERTIFIERS = ['player', 'marker', 'committee'] as const;
export type Certifier = (typeof CERTIFIERS)[number];

export const getCertifier = (holeOrMark: number): Certifier | null =>
  CERTIFIERS[holeOrMark - MARK_PLACES.player] ?? null;

/** 'near' measures the distance to the pin, 'long' the length of a drive. */
export const CONTESTS = ['near', 'long'] as const;
export type Contest = (typeof CONTESTS)[number];
export type MeasuredKind = `${Contest}:${number}`;
export type MatchKind = `match:${number}`;
export type MarkKind = 'status' | 'stop' | 'reason' | Certifier | MeasuredKind | MatchKind;

/** Added to the number of a hole or match: near:7 is mark 207, long:12 is mark 312, match:31 is mark 1031. */
const MARK_NUMBER_OFFSETS = { near: 200, long: 300, match: 1000 } as const;
export const MAX_CARD_MARK_NUMBER = 9999;

export interface ContestHole {
  contest: Contest;
  hole: number;
}

export const getContestMarkNumber = ({ contest, hole }: ContestHole): number =>
  MARK_NUMBER_OFFSETS[contest] + hole;

export function findContestHole(holeOrMark: number): ContestHole | null {
  const contest = CONTESTS.find(
    (candidate) =>
      holeOrMark > MARK_NUMBER_OFFSETS[candidate] && holeOrMark <= MARK_NUMBER_OFFSETS[candidate] + HOLES,
  );
  return contest ? { contest, hole: holeOrMark - MARK_NUMBER_OFFSETS[contest] } : null;
}

/** The match number of a mark; null if it is no result of a match. */
export const findMatchNumber = (holeOrMark: number): number | null =>
  holeOrMark >= MARK_NUMBER_OFFSETS.match ? holeOrMark - MARK_NUMBER_OFFSETS.match : null;

const MARK_NAMES = Object.keys(MARK_PLACES) as (keyof typeof MARK_PLACES)[];

/** The kind of a mark; null for a hole, and for a kind of a newer app version. */
export function findMarkKind(holeOrMark: number): MarkKind | null {
  const contestHole = findContestHole(holeOrMark);
  const match = findMatchNumber(holeOrMark);
  if (contestHole) return `${contestHole.contest}:${contestHole.hole}`;
  if (match !== null) return `match:${match}`;
  return MARK_NAMES.find((name) => MARK_PLACES[name] === holeOrMark) ?? null;
}

export function getMarkNumber(kind: MarkKind): number {
  const [name, numberText] = kind.split(':') as [keyof typeof MARK_NUMBER_OFFSETS, string?];
  return numberText === undefined
    ? MARK_PLACES[kind as keyof typeof MARK_PLACES]
    : MARK_NUMBER_OFFSETS[name] + Number.parseInt(numberText, 10);
}

export const isMarkKind = (kind: string): kind is MarkKind =>
  findMarkKind(getMarkNumber(kind as MarkKind)) === kind;

const listMarkKinds = (): MarkKind[] => [
  ...MARK_NAMES,
  ...CONTESTS.flatMap((contest) =>
    Array.from({ length: HOLES }, (_, i): MeasuredKind => `${contest}:${i + 1}`),
  ),
];

/** Without kinds for results of matches, because each competition has its own. */
export const MARK_KINDS: readonly MarkKind[] = /* @__PURE__ */ listMarkKinds();

/**
 * True for a mark whose later write wins without a conflict: a certification states what its own author was shown, and
 * players have no right to choose one of two reasons.
 */
export const isLastWriterWins = (holeOrMark: number): boolean =>
  holeOrMark === MARK_PLACES.reason || getCertifier(holeOrMark) !== null;

export const isMarkNumber = (holeOrMark: number): boolean => holeOrMark > HOLES;

export const MAX_CENTIMETRES = 100_000;

/** Value of a measurement that was deleted. */
export const NOT_MEASURED = '';

/** Measurement of the best ball of a contest if nobody measured its distance. */
export const NO_DISTANCE = 0;

/** Parses NO_DISTANCE or 1 to 100,000 centimetres; null for any other text. */
export const toCentimetres = (value: string | null | undefined): number | null =>
  /^(0|[1-9]\d{0,4}|100000)$/.test(value ?? '') ? Number(value) : null;

/** Value of a mark `stop` that the group took back. */
export const NOT_STOPPED = '';

/** Value of a certification that was withdrawn. */
export const NOT_CERTIFIED = '';
