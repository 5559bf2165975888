import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { openContext } from '#server/open-context.ts';
import type { ScoreOutcome } from '#server/scores/types.ts';

export { fillGolfers, fillTournaments } from './golfers.ts';
export { prepareCalls } from './prepare-calls.ts';

const SECRET = 'a secret of the benchmark';
/** A browser's Accept-Encoding. */
const ACCEPTED = 'gzip, deflate, br, zstd';
const ROUNDS = 4;
const CHUNK = 200;

/**
 * Seeds a tournament with four rounds; the last is incomplete. `holes` also inserts single holes. Returns ids and
 * tokens; the first player is organizer and staff.
 */
export async function seed(
  place: { dataDir: string; databaseUrl: string | null },
  players: number,
  { holes: withHoles = false } = {},
) {
  const { context, close } = await openContext({ ...place, tokenSecret: SECRET });
  const made = await context.write(async (trx) => {
    const first = await insertUsers(trx, players);
    const course = await trx
      .insertInto('courses')
      .values({
        name: `Links ${players}`,
        name_key: `links ${players}`,
        course_rating_tenths: 701,
        slope: 125,
        created_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const holes = Array.from({ length: 18 }, (_, i) => ({
      course: course.id,
      hole_number: i + 1,
      par: 4,
      stroke_index: i + 1,
    }));
    await trx.insertInto('holes').values(holes).execute();
    const days = { date1: '2026-06-01', date2: '2026-06-02', date3: '2026-06-03', date4: '2026-06-04' };
    const courses = { course1: course.id, course2: course.id, course3: course.id, course4: course.id };
    const tournament = await trx
      .insertInto('tournaments')
      .values({ name: `Open ${players}`, organizer: first, ...days, ...courses, version: 0, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: players }, (_, i) => first + i);
    for (let at = 0; at < players; at += CHUNK) {
      const some = ids.slice(at, at + CHUNK);
      await trx
        .insertInto('players')
        .values(some.map((player) => ({ tournament: tournament.id, player })))
        .execute();
      const sums = some.flatMap((user) =>
        Array.from({ length: ROUNDS }, (_, i) => ({
          tournament: tournament.id,
          round_number: i + 1,
          user,
          holes_played: i + 1 === ROUNDS ? 0 : 18,
          total_score: i + 1 === ROUNDS ? 0 : 68 + (user % 17),
          total_par: i + 1 === ROUNDS ? 0 : 72,
          par_score: i + 1 === ROUNDS ? 0 : 68 + (user % 17),
        })),
      );
      await trx.insertInto('round_scores').values(sums).execute();
      if (withHoles) for (const user of some) await insertHoles(trx, tournament.id, user);
    }
    await trx.updateTable('users').set({ is_staff: 1 }).where('id', '=', first).execute();
    return { tournament: tournament.id, course: course.id, ids };
  });
  const tokens = await Promise.all(made.ids.slice(0, 150).map((id) => context.tokens.issue(id)));
  await close();
  return {
    ...made,
    access: tokens.map((pair) => pair.access),
    refresh: tokens.map((pair) => pair.refresh),
  };
}

type Trx = Parameters<Parameters<Context['write']>[0]>[0];

async function insertUsers(trx: Trx, players: number): Promise<number> {
  let first = 0;
  for (let at = 0; at < players; at += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, players - at) }, (_, i) => ({
      username: `bench${players}-${at + i}`,
      username_key: `bench${players}-${at + i}`,
      password_hash: '',
      email: '',
      first_name: `First${at + i}`,
      last_name: `Last${(at + i) % 97}`,
      handicap_tenths: (at + i) % 360,
      profile_picture_url: null,
      is_staff: 0,
      created_at: 0,
    }));
    const ids = await trx.insertInto('users').values(rows).returning('id').execute();
    if (at === 0) first = Math.min(...ids.map((row) => row.id));
  }
  return first;
}

async function insertHoles(trx: Trx, tournament: number, user: number): Promise<void> {
  const rows = [1, 2, 3].flatMap((round_number) =>
    Array.from({ length: 18 }, (_, i) => ({
      tournament,
      round_number,
      user,
      hole_number: i + 1,
      score: 4 + ((user + i + round_number) % 3 === 0 ? 1 : 0),
      stamp: `0189c7f0a000-0000-seed`,
      entered_by: user,
    })),
  );
  await trx.insertInto('hole_scores').values(rows).execute();
}

/**
 * Appends `lines` writes to the log of hole 1 on the first player's card of round 3, each with the one before as its
 * parent.
 */
export async function fillHoleLog(
  place: { dataDir: string; databaseUrl: string | null },
  { tournament, ids, lines }: { tournament: number; ids: number[]; lines: number },
): Promise<void> {
  const { context, close } = await openContext({ ...place, tokenSecret: SECRET });
  const stamp = (n: unknown) =>
    context.dialect === 'postgres'
      ? sql`lpad(to_hex((${n})::int), 12, '0') || '-0000-p'`
      : sql`printf('%012x', ${n}) || '-0000-p'`;
  const hole = sql`${sql.lit(tournament)}, 3, ${sql.lit(ids[0]!)}, 1`;
  await context.write(async (trx) => {
    await sql`insert into score_log
        (tournament, round_number, "user", hole_number, score, entered_by, stamp, seen, arrived_at, result)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(lines)})
      select ${hole}, 5, ${sql.lit(ids[0]!)}, ${stamp(sql`i`)}, ${stamp(sql`i - 1`)}, 0, 'applied' from n`.execute(
      trx,
    );
    await sql`insert into hole_scores (tournament, round_number, "user", hole_number, score, stamp, seen, entered_by)
      select ${hole}, 5, ${stamp(sql.lit(lines))}, ${stamp(sql.lit(lines - 1))}, ${sql.lit(ids[0]!)}`.execute(
      trx,
    );
  });
  await close();
}

/** The server without a store: same HTTP, tokens and validation; score batches are acknowledged without a write. */
async function withoutStore(context: Context): Promise<Context> {
  const waiting: { op_id: string | null; resolve: (outcome: ScoreOutcome) => void }[] = [];
  const body = JSON.stringify({
    hole_id: 101,
    hole_number: 1,
    par: 4,
    score: 4,
    over_under_par: 0,
    partner: null,
    stroke_index: 1,
    stamp: '0189c7f0a000-0000-bench',
    entered_by: {
      id: 1,
      username: 'bench',
      first_name: 'First',
      last_name: 'Last',
      profile_picture_url: null,
    },
    recorded_at: null,
    disagreement: null,
    op_id: 'bench-op-1',
    result: 'applied',
  });
  const answer = (): void => {
    for (const { op_id, resolve } of waiting.splice(0))
      resolve({ status: 200, op_id, body, completed: null });
  };
  return {
    ...context,
    scores: {
      submit: ({ update }) =>
        new Promise((resolve) => {
          if (waiting.length === 0) setImmediate(answer);
          waiting.push({ op_id: update.op_id ?? null, resolve });
        }),
    },
  };
}

async function answerOf(app: FastifyInstance, url: string) {
  const { rawPayload, headers } = await app.inject({ url, headers: { 'accept-encoding': ACCEPTED } });
  return { bytes: rawPayload, encoding: String(headers['content-encoding']) };
}

/**
 * `node parts.js serve <settings as JSON>`: one server under load; prints its port. `statics` maps paths to URLs whose
 * current bytes are served as static answers, the upper bound for a read.
 */
async function serve(settings: {
  dataDir: string;
  databaseUrl: string | null;
  store: boolean;
  statics: Record<string, string>;
}) {
  const { context } = await openContext({ ...settings, tokenSecret: SECRET });
  const app = buildApp(settings.store ? context : await withoutStore(context), {
    pages: null,
    publicUrl: null,
  });
  const made: Record<string, Awaited<ReturnType<typeof answerOf>>> = {};
  for (const path of Object.keys(settings.statics))
    app.get(path, async (_, reply) => {
      const { bytes, encoding } = made[path]!;
      return reply.header('content-encoding', encoding).type('application/json; charset=utf-8').send(bytes);
    });
  for (const [path, of] of Object.entries(settings.statics)) made[path] = await answerOf(app, of);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const at = app.server.address();
  console.log(typeof at === 'object' && at !== null ? at.port : 0);
}

if (process.argv[2] === 'serve') await serve(JSON.parse(process.argv[3]!));
