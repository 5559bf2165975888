import type { CalendarEvent, EventTime } from './calendar-file.ts';
import { createInstantConverter, type InstantConverter } from './time-zone.ts';

/** A round of eighteen holes takes 4 h 30. */
const MINUTES_A_HOLE = 15;

/** Everything that a calendar shows of a player's round. */
export interface ShownRound {
  tournament: string;
  /** False if the tournament has only one round. */
  isNumbered: boolean;
  date: string;
  /** HH:MM at the course; null before the draw. */
  time: string | null;
  /** IANA time zone; null if neither the course nor the server has one. */
  zone: string | null;
  startHole: number | null;
  course: string | null;
  holes: number;
  isCancelled: boolean;
}

/** The stored state of a round that a calendar showed last. */
export interface Revision {
  shown: ShownRound;
  sequence: number;
  /** Time of the last change in ms since 1970; it never decreases. */
  changedAt: number;
}

const COMPARED_FIELDS: readonly (keyof ShownRound)[] = [
  'tournament',
  'isNumbered',
  'date',
  'time',
  'zone',
  'startHole',
  'course',
  'holes',
  'isCancelled',
];

const isSameRound = (a: ShownRound, b: ShownRound): boolean =>
  COMPARED_FIELDS.every((field) => a[field] === b[field]);

/**
 * `shownRound` is null for a round that no longer exists: its event is cancelled. Returns null for a round that no
 * calendar has and that will not take place.
 */
export function reviseRound(
  storedRevision: Revision | null,
  shownRound: ShownRound | null,
  now: number,
): Revision | null {
  if (storedRevision === null)
    return shownRound === null || shownRound.isCancelled
      ? null
      : { shown: shownRound, sequence: 0, changedAt: now };
  const nextShown = shownRound ?? { ...storedRevision.shown, isCancelled: true };
  if (isSameRound(storedRevision.shown, nextShown)) return storedRevision;
  return {
    shown: nextShown,
    sequence: storedRevision.sequence + 1,
    changedAt: Math.max(now, storedRevision.changedAt),
  };
}

/** Texts of an event. The caller translates them, so that the stored round has no language. */
export interface EventWords {
  round: (round: number) => string;
  hole: (holeText: number) => string;
}

export interface EventPlace {
  uid: string;
  round: number;
  url: string | null;
  /** A number added to every sequence; it is larger after each restore of the database. */
  sequenceBase: number;
  words: EventWords;
}

/** Caches the converters by zone, because creating one is slow and a player's rounds are in few zones. */
export function createZoneLookup(): (zone: string) => InstantConverter | null {
  const convertersByZone = new Map<string, InstantConverter | null>();
  return (zone) => {
    if (!convertersByZone.has(zone)) convertersByZone.set(zone, createInstantConverter(zone));
    return convertersByZone.get(zone)!;
  };
}

function findTime(shownRound: ShownRound, findConverter: ReturnType<typeof createZoneLookup>): EventTime {
  const toInstant = shownRound.zone === null ? null : findConverter(shownRound.zone);
  if (shownRound.time === null || toInstant === null) return { date: shownRound.date };
  return { instant: toInstant(shownRound.date, shownRound.time), minutes: shownRound.holes * MINUTES_A_HOLE };
}

/** Without a time zone the event takes the whole day, with the tee time in its texts: an hour could be wrong. */
export function toEvent(
  { shown, sequence, changedAt }: Revision,
  { uid, round, url, sequenceBase, words }: EventPlace,
  findConverter = createZoneLookup(),
): CalendarEvent {
  const eventTime = findTime(shown, findConverter);
  const eventName = shown.isNumbered ? `${shown.tournament}, ${words.round(round)}` : shown.tournament;
  const holeText = shown.startHole === null ? null : words.hole(shown.startHole);
  const startText = [shown.time, holeText].filter((textPart) => textPart !== null).join(' · ');
  return {
    uid,
    sequence: sequenceBase + sequence,
    changedAt,
    when: eventTime,
    summary: 'date' in eventTime && shown.time !== null ? `${shown.time} ${eventName}` : eventName,
    description: startText === '' ? null : startText,
    location: shown.course,
    url,
    isCancelled: shown.isCancelled,
  };
}
