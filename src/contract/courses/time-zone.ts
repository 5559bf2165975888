import * as v from 'valibot';
import { isTimeZone } from '#domain/calendar/time-zone.ts';

/** An IANA name. Answers accept any text, because an older phone may not have a new zone. */
export const TimeZone = v.pipe(
  v.string('must be text'),
  v.check((name) => isTimeZone(name), 'must be a time zone such as Europe/Berlin'),
);
