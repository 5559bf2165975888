import type { AccountExport } from '#contract/people/accounts.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { toInstant } from '#domain/instant.ts';
import { selectRowsOf, type Db } from '#server/db/schema.ts';
import { loadCalendarFeedMadeAt } from '../calendar/feeds.ts';
import { getDisplayName } from './person-name.ts';
import { courseOf, dateOf, type TournamentRow } from '../tournaments/rounds.ts';
import { toOwnUser, fromTenths, loadUser, type UserRow, loadUsersOf } from './users.ts';

type IdAndName = { id: number; name: string };

const toIdAndName = ({ id, name }: IdAndName): IdAndName => ({ id, name });
const toNamedPerson = (person: UserRow): IdAndName => ({ id: person.id, name: getDisplayName(person) });

async function loadMemberships(db: Db, user: number, tournaments: ReadonlyMap<number, TournamentRow>) {
  const rows = await selectRowsOf(db, 'players', { player: user }).orderBy('tournament').execute();
  return rows.map((row) => ({
    tournament: toIdAndName(tournaments.get(row.tournament)!),
    status: row.banned === 1 ? 'banned' : row.withdrawn_at === null ? 'playing' : 'withdrawn',
    handicap: fromTenths(row.handicap_tenths),
    division: row.division,
    tees: row.tees,
  }));
}

async function loadSidesOfUser(db: Db, user: number, tournaments: ReadonlyMap<number, TournamentRow>) {
  const rows = await db
    .selectFrom('side_members')
    .innerJoin('sides', 'sides.id', 'side_members.side')
    .where('side_members.user', '=', user)
    .orderBy('sides.id')
    .select(['sides.tournament', 'sides.set_name', 'sides.name', 'sides.round_number'])
    .execute();
  return rows.map(({ tournament, ...side }) => ({
    tournament: toIdAndName(tournaments.get(tournament)!),
    ...side,
  }));
}

async function loadRolesOfUser(db: Db, user: number, tournaments: ReadonlyMap<number, TournamentRow>) {
  const rows = await db
    .selectFrom('tournament_roles')
    .where('user', '=', user)
    .orderBy('tournament')
    .orderBy('role')
    .select(['tournament', 'role', 'given_at', 'ended_at'])
    .execute();
  return rows.map(({ tournament, role, given_at, ended_at }) => ({
    tournament: toIdAndName(tournaments.get(tournament)!),
    role,
    given_at: toInstant(given_at)!,
    ended_at: toInstant(ended_at),
  }));
}

async function loadRequestsOfUser(db: Db, user: number, tournaments: ReadonlyMap<number, TournamentRow>) {
  const rows = await selectRowsOf(db, 'entry_requests', { player: user }).orderBy('tournament').execute();
  return rows.map(({ tournament, state, arrived_at, wish_with, wish_when }) => ({
    tournament: toIdAndName(tournaments.get(tournament)!),
    state,
    arrived_at: new Date(arrived_at).toISOString(),
    wish_with,
    wish_when,
  }));
}

async function loadSeenNotices(db: Db, user: number, tournaments: ReadonlyMap<number, TournamentRow>) {
  const rows = await db
    .selectFrom('notice_readers')
    .where('user', '=', user)
    .orderBy('tournament')
    .select(['tournament', 'seen_at'])
    .execute();
  return rows.map(({ tournament, seen_at }) => ({
    tournament: toIdAndName(tournaments.get(tournament)!),
    at: new Date(seen_at).toISOString(),
  }));
}

type ExportedCards = AccountExport['cards'];

async function loadExportedCards(
  db: Db,
  user: number,
  tournaments: ReadonlyMap<number, TournamentRow>,
): Promise<ExportedCards> {
  const rows = await selectRowsOf(db, 'hole_scores', { user })
    .where('hole_number', '<=', HOLES)
    .orderBy('tournament')
    .orderBy('round_number')
    .orderBy('hole_number')
    .execute();
  const people = await loadUsersOf(db, rows, ({ entered_by, partner }) => [entered_by, partner]);
  const courses = await db.selectFrom('courses').select(['id', 'name']).execute();
  const courseNames = new Map(courses.map(({ id, name }) => [id, name]));
  const findIdAndName = (id: number | null): IdAndName | null => {
    const row = id === null ? undefined : people.get(id);
    return row ? toNamedPerson(row) : null;
  };
  const cards: ExportedCards = [];
  for (const row of rows) {
    const tournament = tournaments.get(row.tournament)!;
    let card = cards.at(-1);
    if (card?.tournament.id !== row.tournament || card.round_number !== row.round_number) {
      card = {
        tournament: toIdAndName(tournament),
        round_number: row.round_number,
        date: dateOf(tournament, row.round_number),
        course: courseNames.get(courseOf(tournament, row.round_number) ?? 0) ?? null,
        total_score: 0,
        holes: [],
      };
      cards.push(card);
    }
    card.total_score += row.score;
    card.holes.push({
      hole_number: row.hole_number,
      score: row.score,
      ...(isPickedUp(row) && { no_score: true }),
      partner: findIdAndName(row.partner),
      entered_by: findIdAndName(row.entered_by)!,
      entered_at: toInstant(row.recorded_at),
    });
  }
  return cards;
}

export async function loadAccountExport(db: Db, id: number, now: number): Promise<AccountExport> {
  const person = await loadUser(db, id);
  const rows = await db.selectFrom('tournaments').selectAll().execute();
  const tournaments = new Map<number, TournamentRow>(rows.map((row) => [row.id, row]));
  const sides = await loadSidesOfUser(db, id, tournaments);
  const roles = await loadRolesOfUser(db, id, tournaments);
  const feedMadeAt = await loadCalendarFeedMadeAt(db, id);
  const requests = await loadRequestsOfUser(db, id, tournaments);
  const notices_read = await loadSeenNotices(db, id, tournaments);
  return {
    made_at: new Date(now).toISOString(),
    profile: { ...toOwnUser(person), created_at: new Date(person.created_at).toISOString() },
    handicap: {
      index: fromTenths(person.handicap_tenths),
      source: person.handicap_source,
      date: person.handicap_date,
    },
    tournaments: await loadMemberships(db, id, tournaments),
    organized: rows.filter(({ organizer }) => organizer === id).map(toIdAndName),
    ...(roles.length > 0 && { roles }),
    ...(sides.length > 0 && { sides }),
    ...(feedMadeAt !== null && { calendar_feed_made_at: toInstant(feedMadeAt)! }),
    ...(requests.length > 0 && { entries: requests }),
    ...(notices_read.length > 0 && { notices_read }),
    cards: await loadExportedCards(db, id, tournaments),
  };
}
