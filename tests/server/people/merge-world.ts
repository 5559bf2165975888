import { sql } from 'kysely';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { RequestState } from '#domain/entry/waiting-list.ts';
import { BACKUP_TABLES } from '#server/backup/tables.ts';
import { fresh, good, HOLES, newPerson, PARS, type Person } from '../world.ts';
import type { TestServer } from '#tests/support/server.ts';

/** A tournament with a card of `who` in a group with a mate, and conflicting scores of several phones. */
export interface Played {
  tournament: number;
  who: Person;
}

export interface MergeWorld {
  into: Person;
  from: Person;
  mate: Person;
  organizer: Person;
  played: Played[];
}

export interface Plan {
  who: 'into' | 'from';
  /** The account to be merged organizes it. */
  isOwn: boolean;
  /** Holes that are scored. */
  holes: number;
  conflicts: number;
}

const stampOf = (ms: number, device: string): string => `${ms.toString(16).padStart(12, '0')}-0000-${device}`;

export const requestOf = (tournament: number, { id }: Person, state: RequestState) => ({
  tournament,
  player: id,
  state,
  arrived_at: 0,
  changed_at: 0,
  offered_until: null,
  wish_with: 'the mate',
  wish_when: 'early' as const,
});

async function named(server: TestServer, word: string, last: string): Promise<Person> {
  const person = await newPerson(server, word);
  const body = { first_name: 'Ann', last_name: last };
  await good(server, 'changeUser', { params: { id: person.id }, body }, person.access);
  return person;
}

async function playTournament(
  server: TestServer,
  world: Omit<MergeWorld, 'played'>,
  plan: Plan,
  day: string,
): Promise<Played> {
  const { mate } = world;
  const who = world[plan.who];
  const by = plan.isOwn ? world.from : world.organizer;
  const body = { name: fresh('Links'), holes: HOLES, course_rating: 71.2, slope: 125 };
  const course = await good<{ id: number }>(server, 'createCourse', { body }, by.access);
  const cup = { name: fresh('Cup'), date1: day, course1: course.id };
  const { id: tournament } = await good<{ id: number }>(server, 'createTournament', { body: cup }, by.access);
  for (const player of [who, mate])
    await good(server, 'addPlayer', { body: { player: player.id, tournament } }, by.access);
  await server.context.write(async (trx) => {
    const groups = { tournament, round_number: 1, group_number: 1, user1: mate.id, user2: who.id };
    await trx
      .insertInto('groupings')
      .values({ ...groups, user3: null, user4: null, why: null })
      .execute();
    const settings = {
      ...DEFAULT_SETTINGS,
      format: 'match',
      matches: [{ round_number: 1, a: mate.id, b: who.id }],
      who: { division: null, index: null, players: [mate.id, who.id] },
      v: 4,
    };
    const match = { tournament, place: 1, name: 'Match', settings: JSON.stringify(settings), created_at: 0 };
    await trx.insertInto('competitions').values(match).execute();
    const excluded = { tournament, player: who.id, round_number: 2, reason: 'Away' };
    await trx.insertInto('player_exclusions').values(excluded).execute();
    await trx
      .insertInto('entry_requests')
      .values(requestOf(tournament, who, 'entered'))
      .execute();
    const read = { tournament, user: who.id, number: 1, seen_at: 0 };
    await trx.insertInto('notice_readers').values(read).execute();
    await trx
      .insertInto('extra_scorers')
      .values({ tournament, round_number: 1, scorer: who.id, player: mate.id })
      .execute();
  });
  await good(server, 'makeCodes', { params: { id: tournament }, body: { round_number: 1 } }, by.access);
  const pair = { id: null, name: 'The Anns', members: [who.id, mate.id] };
  const sides = { set_name: 'Pairs', round_number: null, sides: [pair] };
  await good(server, 'setSides', { params: { id: tournament }, body: sides }, by.access);
  const card = (user: Person, partner: Person | null) => ({
    user: user.id,
    tournament,
    round_number: 1,
    course: course.id,
    partner: partner?.id ?? null,
  });
  const send = (updates: object[], person: Person) =>
    good(server, 'updateScores', { body: { updates } }, person.access);
  const hole = (n: number) => course.id * 100 + n;
  const scores = (user: Person, partner: Person) =>
    PARS.slice(0, plan.holes).map((par, i) => ({
      ...card(user, partner),
      hole: hole(i + 1),
      score: par + (i % 3),
    }));
  await send(scores(who, mate), who);
  await send(scores(mate, who), who);
  for (let n = 0; n < plan.conflicts; n += 1) {
    const at = server.time.now + n;
    for (const [i, author] of [who, mate, by].entries()) {
      const device = `phone-${author.id}-${i}`;
      const stamp = stampOf(at + i, device);
      const conflict = {
        hole: hole(n + 1),
        score: 5 + i,
        stamp,
        device_id: device,
        op_id: fresh('operation').replace(' ', '-'),
      };
      await send([{ ...card(who, i === 1 ? null : mate), ...conflict }], author);
    }
  }
  return { tournament, who };
}

/** Two accounts of one person with tournaments as planned, all long over. */
export async function newMergeWorld(server: TestServer, plans: readonly Plan[]): Promise<MergeWorld> {
  const last = fresh('Twofold');
  const world = {
    into: await named(server, 'ann', last),
    from: await named(server, 'anna', last),
    mate: await newPerson(server, 'mate'),
    organizer: await newPerson(server, 'organizer'),
  };
  const played: Played[] = [];
  for (const [i, plan] of plans.entries())
    played.push(await playTournament(server, world, plan, `2026-04-${String(i + 1).padStart(2, '0')}`));
  return { ...world, played };
}

type Rows = Record<string, Record<string, unknown>[]>;

/** Tables whose rows a merge ends, or that say that it happened. */
const APART = new Set(['refresh_tokens', 'device_keys', 'password_resets', 'account_merges']);

/** Every row of the database but sign-ins, without the versions of tournaments. */
export async function dumpRows(server: TestServer): Promise<Rows> {
  const dump: Rows = {};
  for (const { name, key } of BACKUP_TABLES) {
    if (APART.has(name)) continue;
    const order = sql.join(key.map((column) => sql.ref(column)));
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(name)} order by ${order}`.execute(server.context.read);
    dump[name] = rows.map((row) => omitVersion(row));
  }
  return dump;
}

const omitVersion = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'version'));

const asText = (row: unknown): string => JSON.stringify(row);
export const sorted = (rows: readonly Record<string, unknown>[]): string[] => rows.map(asText).sort();

/** Lists of people in JSON, by column. */
const JSON_COLUMNS: Record<string, (value: never, swap: (id: number) => number) => unknown> = {
  members: (people: number[], swap) => people.map(swap),
  more_heads: (heads: { partner: number | null; entered_by: number }[], swap) =>
    heads.map((head) => ({
      ...head,
      partner: head.partner === null ? null : swap(head.partner),
      entered_by: swap(head.entered_by),
    })),
  settings: (settings: { matches: { a: number; b: number }[]; who: { players: number[] } }, swap) => ({
    ...settings,
    who: { ...settings.who, players: settings.who.players.map(swap) },
    matches: settings.matches.map((match) => ({ ...match, a: swap(match.a), b: swap(match.b) })),
  }),
};

/** What the dump should be after the merge: the one id instead of the other in every column with people. */
export function swapPeople(
  dump: Rows,
  columns: ReadonlySet<string>,
  { from, into }: { from: number; into: number },
): Rows {
  const swap = (id: number): number => (id === from ? into : id);
  const swapValue = (table: string, column: string, value: unknown): unknown => {
    if (columns.has(`${table}.${column}`) && typeof value === 'number') return swap(value);
    const inJson = JSON_COLUMNS[column];
    return inJson && typeof value === 'string'
      ? JSON.stringify(inJson(JSON.parse(value) as never, swap))
      : value;
  };
  return Object.fromEntries(
    Object.entries(dump).map(([table, rows]) => [
      table,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, swapValue(table, column, value)]),
        ),
      ),
    ]),
  );
}

/** Each foreign key to a user, as `table.column`. */
export async function loadUserKeys(server: TestServer): Promise<string[]> {
  const { dialect, read } = server.context;
  const query =
    dialect === 'sqlite'
      ? sql<{
          name: string;
        }>`select m.name || '.' || f."from" as name from sqlite_master m, pragma_foreign_key_list(m.name) f
          where m.type = 'table' and f."table" = 'users'`
      : sql<{
          name: string;
        }>`select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
          where c.contype = 'f' and c.confrelid = 'users'::regclass`;
  const { rows } = await query.execute(read);
  return [...new Set(rows.map(({ name }) => name.replaceAll('"', '')))].sort();
}
