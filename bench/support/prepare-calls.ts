import { buildPath } from '#contract/endpoint.ts';
import { calls } from '#contract/calls.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import { buildApp } from '#server/app.ts';
import { BOUNDS } from '#server/bounds/bounds.ts';
import type { CallName } from '#server/bounds/bound.ts';
import { openContext } from '#server/open-context.ts';
import { callRequests, type CallWorld } from './call-requests.ts';

export interface PreparedCall {
  name: string;
  runs: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** The result of `seed`. */
interface Seeded {
  tournament: number;
  course: number;
  ids: number[];
  access: string[];
  refresh: string[];
}

/** Staff accounts: every privileged call uses another one, so that no call exhausts the rate limit of the next. */
const STAFF = 100;

/** Creates one of everything in the large tournament, and a request for each call, each by an account of its own. */
export async function prepareCalls(
  place: { dataDir: string; databaseUrl: string | null },
  { tournament, course, ids, access, refresh }: Seeded,
): Promise<PreparedCall[]> {
  const { context, close } = await openContext({ ...place, tokenSecret: 'a secret of the benchmark' });
  const app = buildApp(context, { pages: null, publicUrl: null });
  const organizer = `Bearer ${access[0]!}`;
  const make = async <T>(
    name: CallName,
    params: Record<string, string | number>,
    body: unknown,
    query = '',
  ) => {
    const call = calls.get(name)!;
    const answer = await app.inject({
      method: call.method,
      url: buildPath(call, params) + query,
      headers: { authorization: organizer, 'content-type': 'application/json' },
      ...(body !== null && { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode !== call.status)
      throw new Error(`${name} answered ${answer.statusCode}: ${answer.payload}`);
    return answer.json() as T;
  };
  type WithId = { id: number };
  const id = { id: tournament };
  await make('generateGroupings', { tournament, round: 4 }, { force: true });
  const { codes } = await make<{ codes: { id: number; code: string }[] }>('makeCodes', id, {
    round_number: 4,
  });
  const settings = createPresetSettings('stableford', { rounds: [1, 2, 3] });
  const competition = (
    await make<WithId>('createCompetition', {}, { tournament, name: 'Stableford', settings })
  ).id;
  const season = { name: 'Order', points: [12, 11, 10], best: 4, competitions: [competition] };
  const entry = await context.read
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('player', '=', ids[5]!)
    .select('id')
    .executeTakeFirstOrThrow();
  const world: CallWorld = {
    tournament,
    course,
    ids,
    competition,
    season: (await make<WithId>('createSeason', {}, season)).id,
    spare: (
      await make<WithId>('createCourse', {}, { name: 'Spare', holes: null, course_rating: null, slope: null })
    ).id,
    settings: (await make<WithId>('createGroupingSettings', {}, { tournament, round_number: 4 })).id,
    exclusion: (
      await make<WithId>('createExclusion', {}, { tournament, player_id: ids[3]!, round_number: 2 })
    ).id,
    code: codes[0]!.code,
    access: codes[0]!.id,
    entry: entry.id,
    refresh: refresh[149]!,
  };
  await context.write((trx) =>
    trx.updateTable('users').set({ is_staff: 1 }).where('id', 'in', ids.slice(0, STAFF)).execute(),
  );
  await app.close();
  await close();
  let account = STAFF;
  return Object.entries(callRequests(world)).map(([name, { params = {}, query = '', body, as }], i) => {
    const call = calls.get(name)!;
    const at = as === 'own' ? (account += 1) : 1 + (i % (STAFF - 1));
    const mine = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (key, one: unknown) =>
          one === 0 && /^(id|player)$/.test(key) ? ids[at] : one,
        ),
      );
    return {
      name,
      runs: BOUNDS[name as CallName].runs,
      method: call.method,
      path: buildPath(call, mine(params) as Record<string, string | number>) + query,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as !== undefined && { authorization: `Bearer ${access[at]!}` }),
      },
      body: body === undefined ? null : JSON.stringify(mine(body)),
    };
  });
}
