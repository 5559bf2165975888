import { HOLES } from '../holes-in-play.ts';

/** Rule 5.7: 'immediate' allows no further stroke; 'normal' allows the group to finish the hole that it has begun. */
export const SUSPENSION_KINDS = ['immediate', 'normal'] as const;
export type SuspensionKind = (typeof SUSPENSION_KINDS)[number];

/** Instants are ms since 1970. A later suspension has a higher number. */
export interface Suspension {
  number: number;
  kind: SuspensionKind;
  at: number;
  /** Null while play is suspended. */
  resumedAt: number | null;
}

/** The value of the mark `stop`: the suspension that the group has confirmed, and where the group stopped. */
export interface Stop extends Suspension {
  /** The hole that was begun or that the group plays next; null if the group has not noted it. */
  hole: number | null;
  begun: boolean;
}

const LETTER_OF_KIND: Record<SuspensionKind, string> = { immediate: 'i', normal: 'n' };
const STOP_PATTERN = /^([1-9]\d{0,9})\.([in])([1-9]\d{11,12})\.(-|[1-9]\d?[bn])(?:\.([1-9]\d{11,12}))?$/;

/**
 * Returns a text such as `218600000.i1780000000000.7b`: number, kind and time of the suspension, then the hole (b:
 * begun, n: next). Once play has resumed, that time follows: `.1780000002400`.
 */
export function formatStop({ number, kind, at, hole, begun, resumedAt }: Stop): string {
  const holeText = hole === null ? '-' : `${hole}${begun ? 'b' : 'n'}`;
  return [
    String(number),
    `${LETTER_OF_KIND[kind]}${at}`,
    holeText,
    ...(resumedAt === null ? [] : [resumedAt]),
  ].join('.');
}

/** Parses the value of a mark `stop`; null for any other text. */
export function parseStop(value: string | null | undefined): Stop | null {
  const [, numberText, kindLetter, timeText, holeText = '-', resumedText] =
    STOP_PATTERN.exec(value ?? '') ?? [];
  if (numberText === undefined) return null;
  const hole = holeText === '-' ? null : Number.parseInt(holeText, 10);
  if (hole !== null && hole > HOLES) return null;
  return {
    number: Number(numberText),
    kind: kindLetter === 'i' ? 'immediate' : 'normal',
    at: Number(timeText),
    hole,
    begun: holeText.endsWith('b'),
    resumedAt: resumedText === undefined ? null : Number(resumedText),
  };
}

/** True if `a` is a later state of play than `b`: a later suspension, or the same suspension after its end. */
export const isLaterState = (a: Suspension, b: Suspension): boolean =>
  a.number > b.number || (a.number === b.number && a.resumedAt !== null && b.resumedAt === null);

/** The latest of several reports; null if there is none. */
export function findLatestReport<T extends Suspension>(reports: readonly (T | null)[]): T | null {
  let latestReport: T | null = null;
  for (const report of reports)
    if (report !== null && (latestReport === null || isLaterState(report, latestReport)))
      latestReport = report;
  return latestReport;
}
