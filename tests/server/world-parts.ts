import { createHash, randomBytes } from 'node:crypto';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import { DAY_MS } from '#domain/day.ts';
import { GIVEN_ROLES } from '#domain/rights/rights.ts';
import type { TestServer } from '#tests/support/server.ts';
import { storeMerge } from '#server/store/merges/merge.ts';
import { planMerge } from '#server/store/merges/plan.ts';
import { insertUser } from '#server/store/people/users.ts';
import { fresh } from './fresh.ts';

interface Person {
  id: number;
}
type People = Record<(typeof GIVEN_ROLES)[number] | 'organizer', Person>;

/** Gives everybody the role of their name. */
export async function newRoles(server: TestServer, tournament: number, people: People) {
  const roleToken = randomBytes(16).toString('base64url');
  const by = people.organizer.id;
  return server.context.write(async (trx) => {
    const rows = GIVEN_ROLES.map((role) => {
      return { tournament, user: people[role].id, role, given_at: 0, given_by: by, ended_at: null };
    });
    await trx.insertInto('tournament_roles').values(rows).execute();
    const link = { tournament, role: 'starter', made_by: by, used_by: null } as const;
    const { id } = await trx
      .insertInto('role_links')
      .values({
        ...link,
        token_hash: createHash('sha256').update(roleToken).digest('hex'),
        expires_at: server.context.clock() + DAY_MS,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { roleLink: id, roleToken };
  });
}

/** A link to a new password, as staff create it. */
export async function newLink(server: TestServer, person: Person, staff: Person): Promise<string> {
  const link = fresh('link');
  const token_hash = createHash('sha256').update(link).digest('hex');
  const [user, made_by, expires_at] = [person.id, staff.id, server.time.now + 3_600_000];
  await server.context.write((trx) =>
    trx
      .insertInto('password_resets')
      .values({ token_hash, user, made_by, expires_at, used_at: null })
      .execute(),
  );
  return link;
}

/** Two accounts to merge, and two that are merged. */
export async function newMerges(
  server: TestServer,
  { mate, staff }: Record<'mate' | 'staff', Person>,
): Promise<{ twin: number; twinVersion: string; merge: number }> {
  const insert = (name: string) =>
    server.context.write((trx) => insertUser(trx, { username: name, password_hash: 'none', now: 0 }));
  const [twin, into, from] = [
    await insert(fresh('twin')),
    await insert(fresh('into')),
    await insert(fresh('from')),
  ];
  const by = { asker: staff.id, now: server.time.now };
  const { version } = await planMerge(server.context.read, { from: twin.id, into: mate.id }, by);
  const plan = await planMerge(server.context.read, { from: from.id, into: into.id }, by);
  const { dialect } = server.context;
  const made = await server.context.write((trx) =>
    storeMerge(trx, plan, { by: staff.id, now: server.time.now, dialect }),
  );
  return { twin: twin.id, twinVersion: version, merge: made.id };
}

/** A notice of a tournament. Returns its number. */
export async function newNotice(
  server: TestServer,
  tournament: number,
  organizer: { id: number },
): Promise<number> {
  const [number, now] = [1, server.time.now];
  await server.context.write(async (trx) => {
    await trx.updateTable('tournaments').set({ notice: number }).where('id', '=', tournament).execute();
    const row = { tournament, number, text: 'Welcome', written_at: now, written_by: organizer.id };
    await trx.insertInto('notices').values(row).execute();
  });
  return number;
}

/** A competition of the tournament. Returns its id. */
export async function newCompetition(server: TestServer, tournament: number): Promise<number> {
  const values = {
    tournament,
    place: 1,
    name: 'Medal',
    settings: JSON.stringify(DEFAULT_SETTINGS),
    created_at: 0,
  };
  const { id } = await server.context.write((trx) =>
    trx.insertInto('competitions').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/** An order of merit with one competition. Returns its id. */
export async function newSeason(server: TestServer, organizer: Person, competition: number): Promise<number> {
  const values = { name: 'Order', points: '[3,2,1]', best: null, created_by: organizer.id, created_at: 0 };
  return server.context.write(async (trx) => {
    const { id } = await trx.insertInto('seasons').values(values).returning('id').executeTakeFirstOrThrow();
    await trx.insertInto('season_events').values({ season: id, competition, place: 1 }).execute();
    return id;
  });
}
