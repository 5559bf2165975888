import { DAY_MS, formatUtcDay } from '../day.ts';
import { escapeText, foldLine } from './content-line.ts';

/** A whole day, or an instant (ms since 1970) with a length. */
export type EventTime = { date: string } | { instant: number; minutes: number };

export interface CalendarEvent {
  uid: string;
  sequence: number;
  /** Time of the last change, in ms since 1970. */
  changedAt: number;
  when: EventTime;
  summary: string;
  description: string | null;
  location: string | null;
  url: string | null;
  isCancelled: boolean;
}

export interface CalendarContent {
  name: string;
  events: readonly CalendarEvent[];
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** How often a calendar program should read a feed again, as an ISO 8601 duration. */
const REFRESH_INTERVAL = 'PT1H';
const ALARM_TRIGGER = '-PT1H';
const HOUR_MINUTES = 60;

/** Returns an instant as 20260501T063000Z. */
const formatInstant = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
const formatDate = (date: string): string => date.replaceAll('-', '');
const getNextDay = (date: string): string => formatUtcDay(Date.parse(`${date}T00:00:00Z`) + DAY_MS);

function formatDuration(minutes: number): string {
  const [hours, restMinutes] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return `PT${hours > 0 ? `${hours}H` : ''}${restMinutes > 0 || hours === 0 ? `${restMinutes}M` : ''}`;
}

function writeTime(eventTime: EventTime): string[] {
  if ('instant' in eventTime)
    return [`DTSTART:${formatInstant(eventTime.instant)}`, `DURATION:${formatDuration(eventTime.minutes)}`];
  return [
    `DTSTART;VALUE=DATE:${formatDate(eventTime.date)}`,
    `DTEND;VALUE=DATE:${formatDate(getNextDay(eventTime.date))}`,
    'TRANSP:TRANSPARENT',
  ];
}

const writeAlarm = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${ALARM_TRIGGER}`,
  `DESCRIPTION:${escapeText(summary)}`,
  'END:VALARM',
];

const writeEvent = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${formatInstant(event.changedAt)}`,
  `LAST-MODIFIED:${formatInstant(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  ...writeTime(event.when),
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.description === null ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
  ...(event.location === null ? [] : [`LOCATION:${escapeText(event.location)}`]),
  ...(event.url === null ? [] : [`URL:${event.url}`]),
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...('instant' in event.when && !event.isCancelled ? writeAlarm(event.summary) : []),
  'END:VEVENT',
];

/** Returns the text of an iCalendar file or feed (RFC 5545, RFC 7986). */
export const writeCalendar = ({ name, events }: CalendarContent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Greenside//Greenside//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
