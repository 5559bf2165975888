import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import * as calls from '#contract/people/calendar.ts';
import { MAIL_LANGUAGES, type MailLanguage } from '#contract/people/accounts.ts';
import { toFileSlug } from '#contract/tournaments/exports.ts';
import { CALENDAR_TYPE } from '#domain/calendar/calendar-file.ts';
import { formatUtcDay } from '#domain/day.ts';
import { createCalendarLimits } from '../auth/calendar-limits.ts';
import { requireRight } from '../auth/rights.ts';
import { fingerprint } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { notFound } from '../failures.ts';
import { CALENDAR_PAST_MS } from '../policies/lifetimes.ts';
import type { CalendarRequest, CalendarText } from '../store/calendar/calendar-text.ts';
import { saveCalendar } from '../store/calendar/events.ts';
import {
  dropCalendarFeed,
  findCalendarFeedOwner,
  loadCalendarFeedMadeAt,
  storeCalendarFeed,
} from '../store/calendar/feeds.ts';
import { loadTournamentRow } from '../store/tournaments/tournaments.ts';
import { computeEtag, hasCurrentVersion, sendText } from '../web/encoding.ts';
import { createInputRefusal, sendList, serve } from './serve.ts';

interface CalendarSettings {
  /** Public origin for addresses in events; null leaves the addresses out. */
  origin: string | null;
  /** IANA time zone for courses that have none. */
  timeZone: string | null;
  /** Name of the calendar. */
  site: string;
}

const SECRET_BYTES = 24;
const Language = v.fallback(v.picklist(MAIL_LANGUAGES), 'en');
const readLanguage = ({ query }: FastifyRequest): MailLanguage =>
  v.parse(Language, (query as { language?: unknown }).language);

const createNoFeedRefusal = () =>
  notFound('There is no calendar at this address. It was removed, or replaced by a new address.');

/** Serves calendar files and feeds with tee times. The first read after a change stores the changed events. */
export function calendarRoutes(
  app: FastifyInstance,
  context: Context,
  serverSettings: CalendarSettings,
): void {
  const { read, write, clock, lists } = context;
  const { origin, timeZone, site: siteName } = serverSettings;
  const calendarLimits = createCalendarLimits();

  const createCalendarRequest = (tournament: number | null, language: MailLanguage): CalendarRequest => {
    const earliestDay = tournament === null ? formatUtcDay(clock() - CALENDAR_PAST_MS) : '';
    return { tournament, from: earliestDay, zone: timeZone, name: siteName, origin, language };
  };

  /** Stores new sequence numbers of events, then loads the text. */
  async function loadCalendarText(user: number, calendarRequest: CalendarRequest): Promise<CalendarText> {
    const loadRequestedText = async (): Promise<CalendarText> => {
      const { plain } = await lists({ name: 'calendar', about: user, calendar: calendarRequest });
      return JSON.parse(plain.toString()) as CalendarText;
    };
    const feed = await loadRequestedText();
    if (!feed.isStale) return feed;
    await write((trx) => saveCalendar(trx, { user, ...calendarRequest }, clock()));
    return loadRequestedText();
  }

  async function sendCalendar(
    request: FastifyRequest,
    reply: FastifyReply,
    { text }: CalendarText,
    fileName: string,
  ): Promise<void> {
    const etag = computeEtag(text);
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (hasCurrentVersion(request, etag)) return void reply.code(304).send();
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    await sendText(request, reply, text, CALENDAR_TYPE);
  }

  const requireOwnCalendar = (user: number, owner: number) =>
    requireRight(read, user, { right: 'hold-account', owner }, 'You may only do this with your own account.');

  serve(app, context, calls.readCalendarFeed, async ({ params, caller }) => {
    await requireOwnCalendar(caller.user, params.id);
    const made_at = await loadCalendarFeedMadeAt(read, params.id);
    return { made_at: made_at === null ? null : new Date(made_at).toISOString() };
  });

  serve(app, context, calls.makeCalendarFeed, async ({ params, caller }) => {
    await requireOwnCalendar(caller.user, params.id);
    const feedSecret = randomBytes(SECRET_BYTES).toString('base64url');
    const made_at = clock();
    await write((trx) =>
      storeCalendarFeed(trx, { user: params.id, secret_hash: fingerprint(feedSecret), made_at }),
    );
    const path = calls.CALENDAR_FEED_ROUTE.replace(':secret', feedSecret);
    return { path, made_at: new Date(made_at).toISOString() };
  });

  serve(app, context, calls.removeCalendarFeed, async ({ params, caller }) => {
    await requireOwnCalendar(caller.user, params.id);
    await write((trx) => dropCalendarFeed(trx, params.id));
  });

  serve(app, context, calls.readCalendarRounds, async (call) => {
    const { id, player } = call.params;
    return sendList(context, call, {
      name: 'calendar-rounds',
      about: player,
      calendar: createCalendarRequest(id, 'en'),
    });
  });

  app.get(calls.CALENDAR_FEED_ROUTE, async (request, reply) => {
    const { secret } = request.params as { secret: string };
    const secret_hash = fingerprint(secret);
    const user = await findCalendarFeedOwner(read, secret_hash);
    if (user === undefined) throw createNoFeedRefusal();
    calendarLimits.countFeedRead(secret_hash);
    await sendCalendar(
      request,
      reply,
      await loadCalendarText(user, createCalendarRequest(null, readLanguage(request))),
      'golf.ics',
    );
  });

  app.get(calls.CALENDAR_FILE_ROUTE, async (request, reply) => {
    const parsedParams = v.safeParse(calls.readCalendarRounds.params, request.params);
    if (!parsedParams.success) throw createInputRefusal(parsedParams.issues);
    const { id, player } = parsedParams.output;
    calendarLimits.countFile(request.ip);
    const tournament = await loadTournamentRow(read, id);
    const calendar = await loadCalendarText(player, createCalendarRequest(id, readLanguage(request)));
    if (calendar.events === 0) throw notFound('This player has no rounds in this tournament.');
    const fileName = `${toFileSlug(tournament.name) || 'tournament'}.ics`;
    await sendCalendar(request, reply, calendar, fileName);
  });
}
