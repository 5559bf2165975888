import type { Selectable } from 'kysely';
import { reviseRound, type Revision, type ShownRound } from '#domain/calendar/round-event.ts';
import { selectRowsOf, upsertRow, type Db, type Tables } from '#server/db/schema.ts';
import { MAX_CALENDAR_EVENTS } from '#server/policies/quotas.ts';
import { lockUser } from '../people/users.ts';
import { countRestores } from '../restores.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { toRoundKey } from '../tournaments/rounds.ts';
import { loadShownRounds, type CalendarScope } from './shown-rounds.ts';

export interface PlannedEvent {
  uid: string;
  tournament: number;
  round: number;
  revision: Revision;
  /** False if the event is stored already. */
  isChanged: boolean;
}

export interface CalendarPlan {
  /** Events in the order of their dates; at most as many as a feed may have. */
  events: PlannedEvent[];
  /** True until the changes in `events` are stored. */
  isStale: boolean;
  sequenceBase: number;
}

/** Added to sequence numbers per restore, because a restored database may lack changes that calendars have shown. */
const SEQUENCE_STEP_PER_RESTORE = 1000;

const parseRevision = (row: Selectable<Tables['calendar_events']>): Revision => ({
  shown: JSON.parse(row.shown) as ShownRound,
  sequence: row.sequence,
  changedAt: row.changed_at,
});

async function loadStoredEvents(db: Db, { user, tournament }: CalendarScope) {
  let query = selectRowsOf(db, 'calendar_events', { user });
  if (tournament !== null) query = query.where('tournament', '=', tournament);
  const rows = await query
    .orderBy('tournament', 'desc')
    .limit(ROUND_NUMBERS.length * MAX_CALENDAR_EVENTS)
    .execute();
  return new Map(rows.map((row) => [toRoundKey(row.tournament, row.round_number), row]));
}

/** Computes the events of a player's calendar, compared with what calendars last showed. */
export async function planCalendar(db: Db, scope: CalendarScope, now: number): Promise<CalendarPlan> {
  const installation = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const { shown, from } = await loadShownRounds(db, scope);
  const storedEvents = await loadStoredEvents(db, scope);
  const events: PlannedEvent[] = [];
  for (const key of new Set([...shown.keys(), ...storedEvents.keys()])) {
    const row = storedEvents.get(key);
    const revisionBefore = row ? parseRevision(row) : null;
    // A round before `from` is absent because it is too old, not cancelled.
    if (!shown.has(key) && revisionBefore !== null && revisionBefore.shown.date < from) continue;
    const revision = reviseRound(revisionBefore, shown.get(key) ?? null, now);
    if (revision === null || revision.shown.date < from) continue;
    const [tournament = 0, round = 0] = key.split('/').map(Number);
    const uid = row?.uid ?? `${tournament}-${round}-${scope.user}@${installation.id}`;
    events.push({ uid, tournament, round, revision, isChanged: revision !== revisionBefore });
  }
  const dateOfEvent = ({ revision }: PlannedEvent): string => revision.shown.date;
  events.sort((a, b) => (dateOfEvent(a) < dateOfEvent(b) ? -1 : dateOfEvent(a) > dateOfEvent(b) ? 1 : 0));
  const latestEvents = events.slice(-MAX_CALENDAR_EVENTS);
  const sequenceBase = SEQUENCE_STEP_PER_RESTORE * (await countRestores(db));
  return { events: latestEvents, isStale: latestEvents.some(({ isChanged }) => isChanged), sequenceBase };
}

/** Stores the changed events of `scope`. */
export async function saveCalendar(trx: Db, scope: CalendarScope, now: number): Promise<void> {
  await lockUser(trx, scope.user);
  const { events } = await planCalendar(trx, scope, now);
  for (const { uid, tournament, round: round_number, revision, isChanged } of events) {
    if (!isChanged) continue;
    const { sequence, changedAt: changed_at } = revision;
    const change = { uid, shown: JSON.stringify(revision.shown), sequence, changed_at };
    await upsertRow(trx, 'calendar_events', { user: scope.user, tournament, round_number }, change);
  }
}
