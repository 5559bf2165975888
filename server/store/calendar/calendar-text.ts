import type { CalendarRound } from '#contract/people/calendar.ts';
import type { MailLanguage } from '#contract/people/accounts.ts';
import { writeCalendar } from '#domain/calendar/calendar-file.ts';
import { createZoneLookup, toEvent } from '#domain/calendar/round-event.ts';
import type { Db } from '#server/db/schema.ts';
import { translateText } from '#server/translate-text.ts';
import { fillPlaceholders } from '#words/t.ts';
import { planCalendar } from './events.ts';
import type { CalendarScope } from './shown-rounds.ts';

/** Which calendar to make; its texts are in `language`. */
export interface CalendarRequest extends Omit<CalendarScope, 'user'> {
  name: string;
  /** Origin of the links in events; null if the server has no public URL. */
  origin: string | null;
  language: MailLanguage;
}

/** A calendar's text. `isStale` is true until the changed events are stored, which gives them their final times. */
export interface CalendarText {
  text: string;
  events: number;
  isStale: boolean;
}

export async function loadCalendarText(
  db: Db,
  user: number,
  { name, origin, language, ...scope }: CalendarRequest,
): Promise<CalendarText> {
  const { events, isStale, sequenceBase } = await planCalendar(db, { user, ...scope }, 0);
  const eventTexts = {
    round: (round: number) => fillPlaceholders(translateText(language, 'Round {round}'), { round }),
    hole: (hole: number) => fillPlaceholders(translateText(language, 'Hole {hole}'), { hole }),
  };
  const zoneLookup = createZoneLookup();
  const calendarEvents = events.map(({ uid, tournament, round, revision }) => {
    const url = origin === null ? null : `${origin}/tournament/${tournament}`;
    return toEvent(revision, { uid, round, url, sequenceBase, words: eventTexts }, zoneLookup);
  });
  return { text: writeCalendar({ name, events: calendarEvents }), events: events.length, isStale };
}

/** Loads the rounds of the player's calendar file of one tournament. */
export async function loadCalendarRounds(
  db: Db,
  user: number,
  { tournament, from, zone }: CalendarRequest,
): Promise<CalendarRound[]> {
  const { events } = await planCalendar(db, { user, tournament, from, zone }, 0);
  return events.map(({ round, revision: { shown } }) => ({
    round_number: round,
    date: shown.date,
    time: shown.time,
    time_zone: shown.zone,
    start_hole: shown.startHole,
    course: shown.course,
    cancelled: shown.isCancelled,
  }));
}
