import { sql } from 'kysely';
import { openContext } from '#server/open-context.ts';

const FIELD = 200;
/** Golfers per transaction. */
const AT_A_TIME = 1_000;

/** Inserts golfers without a handicap, each with `rounds` full rounds of 18 holes. Returns their first id. */
export async function fillGolfers(
  place: { dataDir: string; databaseUrl: string | null },
  golfers: number,
  rounds = 3,
): Promise<{ first: number }> {
  const { context, close } = await openContext({ ...place, tokenSecret: 'a secret of the benchmark' });
  const numbers = (from: number, to: number) =>
    sql`with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})`;
  const { first, tournament, course } = await context.write(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst();
    const last = await trx
      .selectFrom('tournaments')
      .select(['id', 'course1', 'organizer'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { first: Number(user?.id ?? 0) + 1, tournament: last.id, course: last.course1 };
  });
  const organizer = 1;
  for (let at = 0; at < golfers; at += AT_A_TIME) {
    const [from, to] = [at, Math.min(golfers, at + AT_A_TIME) - 1];
    await context.write(async (trx) => {
      await sql`insert into users (id, username, username_key, password_hash, email, first_name, last_name, person_key, is_staff, created_at)
        ${numbers(from, to)} select ${sql.lit(first)} + i, 'golfer' || i, 'golfer' || i, 'none', '', 'Golf', 'Er' || i, 'er' || i || ' golf', 0, 0 from n`.execute(
        trx,
      );
      await sql`insert into tournaments (id, name, organizer, date1, date2, date3, course1, course2, course3, version, created_at)
        ${numbers(Math.floor(from / FIELD), Math.floor(to / FIELD))}
        select ${sql.lit(tournament)} + 1 + i, 'Cup ' || i, ${sql.lit(organizer)}, '2026-04-01', '2026-04-02', '2026-04-03',
          ${sql.lit(course)}, ${sql.lit(course)}, ${sql.lit(course)}, 0, 0 from n`.execute(trx);
      await sql`insert into players (tournament, player)
        ${numbers(from, to)} select ${sql.lit(tournament)} + 1 + i / ${sql.lit(FIELD)}, ${sql.lit(first)} + i from n`.execute(
        trx,
      );
      if (rounds === 0) return;
      await sql`insert into hole_scores (tournament, round_number, "user", hole_number, score, stamp, entered_by)
        ${numbers(from, to)}, r(r) as (select 1 union all select r + 1 from r where r < ${sql.lit(rounds)}),
          h(h) as (select 1 union all select h + 1 from h where h < 18)
        select ${sql.lit(tournament)} + 1 + i / ${sql.lit(FIELD)}, r, ${sql.lit(first)} + i, h,
          4 + (i * 7 + r * 3 + h) % 3, '0189c7f0a000-0000-seed', ${sql.lit(first)} + i from n, r, h`.execute(
        trx,
      );
    });
  }
  await close();
  return { first };
}

/** Inserts tournaments without players, ten a day around today. */
export async function fillTournaments(
  place: { dataDir: string; databaseUrl: string | null },
  count: number,
): Promise<void> {
  const { context, close } = await openContext({ ...place, tokenSecret: 'a secret of the benchmark' });
  const dayOf = (at: number): string =>
    new Date(Date.now() + (at / 10 - count / 20) * 86_400_000).toISOString().slice(0, 10);
  await context.write(async (trx) => {
    const course = await trx.selectFrom('courses').select('id').executeTakeFirstOrThrow();
    // The seeded tournaments have explicit ids, which PostgreSQL's sequence does not know.
    const last = await trx
      .selectFrom('tournaments')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_, i) => ({
      id: Number(last.id) + 1 + i,
      name: `Weekly cup ${i + 1}`,
      organizer: 1,
      date1: dayOf(i),
      course1: course.id,
      version: 0,
      created_at: i,
    }));
    for (let at = 0; at < count; at += 100)
      await trx
        .insertInto('tournaments')
        .values(rows.slice(at, at + 100))
        .execute();
  });
  await close();
}
