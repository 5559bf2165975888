import type { FastifyInstance } from 'fastify';
import type { ScoreAnswer, ScoreUpdate } from '#contract/scores/scores.ts';
import { toQueuedUpdate, type MarkUpdate, type QueuedUpdate } from '#contract/scores/mark-updates.ts';
import { readMarkAnswer } from '#contract/scores/marks.ts';
import { enteredValueOf } from './entered-value.ts';
import { getSpecialValue } from '#domain/cards/picked-up.ts';
import { buildApp } from '#server/app.ts';
import type { TokenService } from '#server/auth/tokens.ts';
import { parseRegister } from '#server/scores/register-row.ts';
import type { Head, Register } from '#server/scores/types.ts';
import type { TestServer } from '../server.ts';
import { json, no, type SimAnswer } from './answers.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import { SIM_MATCH } from './people/sim-rights.ts';
import { MARKS, ORGANIZER, placeOf, troubled } from './server.ts';
import { withMore } from './answers.ts';
import type { Arrival, SimRequest, SimServer } from './server.ts';
import { GUEST, LIAR } from './cards.ts';
import { watchFinal, type Outcome } from './real-final.ts';
import { placeOfPerson } from './people/people.ts';
import { createRealPeople, type SendAs } from './people/real-people.ts';
import { createOrganizer, seatPlayers, type Send } from './real-organizer.ts';
import type { VirtualTime } from './time.ts';
import { createTokens, type SimTokens } from './tokens.ts';

const SINGLE = '/api/scoreupdate/';
const CARD_CLOSED = 'This card is closed.';

/** The simulation's tournament: users 1, 2 and the liar in one group of round 1, on course 1. */
export async function makeClub(server: TestServer): Promise<void> {
  const [ann, ben] = [await server.register('ann'), await server.register('ben')];
  const liar = await server.register('carl');
  const made = [
    await ann.as.post('/api/courses/', { name: 'Links', holes: null, course_rating: 70, slope: 113 }),
    await ann.as.post('/api/tournaments/', { name: 'Cup', date1: '2026-06-01', course1: 'Links' }),
    await ann.as.post('/api/player_post/', { player: ann.id, tournament: 1 }),
    await ann.as.post('/api/player_post/', { player: ben.id, tournament: 1 }),
    await ann.as.post('/api/player_post/', { player: liar.id, tournament: 1 }),
  ];
  const failed = made.find(({ status }) => status !== 201 && status !== 200);
  if (failed || ben.id !== 2 || liar.id !== LIAR || made[0]!.body.id !== 1 || made[1]!.body.id !== 1)
    throw new Error(`The club is not as the simulation knows it: ${JSON.stringify(failed ?? made)}`);
  const settings = createPresetSettings('match', { rounds: [1] });
  for (let id = 1; id <= SIM_MATCH; id += 1) {
    const body = { tournament: 1, name: `Match ${id}`, settings };
    const { body: competition } = await ann.as.post('/api/competitions/', body);
    if (competition.id !== id) throw new Error(`The match has the id ${competition.id} instead of ${id}.`);
  }
  await server.context.write(async (trx) => {
    // A simulated day uses no passwords.
    await trx.updateTable('users').set({ is_guest: 1, guest_of: 1 }).where('id', '=', GUEST).execute();
    await seatPlayers(trx);
  });
}

const TABLES_OF_A_DAY = [
  'hole_scores',
  'score_log',
  'round_scores',
  'extra_scorers',
  'helpers',
  'access_codes',
] as const;

/** Resets the club: no scores, bans, withdrawals, codes or closed holes. */
export const clearScores = ({ context }: TestServer): Promise<void> =>
  context.write(async (trx) => {
    for (const table of TABLES_OF_A_DAY) await trx.deleteFrom(table).execute();
    await trx.updateTable('tournaments').set({ closed_at: null, holes1: null }).execute();
    await trx.updateTable('players').set({ banned: 0, withdrawn_at: null, withdrawn_by: null }).execute();
    await seatPlayers(trx);
  });

/** The simulation's tokens, which can expire and be revoked at will, as the real server's token service. */
const serviceOf = (tokens: () => SimTokens): TokenService => ({
  issue: async (user) => tokens().issue(user),
  issueIn: async (_, user, _address, scope) => tokens().issue(user, scope && String(scope.access)),
  rotate: async (refresh) => tokens().rotate(refresh),
  revoke: async () => true,
  hasSignedInFrom: async () => false,
  readExpired(access) {
    const user_id = tokens().formerly(access);
    return user_id === null ? null : claimsOf(tokens(), access, user_id);
  },
  verify(access) {
    const user_id = tokens().verify(access);
    return user_id === null ? null : claimsOf(tokens(), access, user_id);
  },
});

/** A sign-in by code is valid for its tournament only. */
const claimsOf = (tokens: SimTokens, access: string, user_id: number) => ({
  user_id,
  tournament: tokens.isByCode(access) ? 1 : null,
  family: null,
  // Later than every sign-in of the database.
  iat: 4_000_000_000,
});

/**
 * The real app and database in simulated worlds, one after the other. Server faults and closed cards are simulated in
 * front; requests, log and registers are recorded.
 */
export function realServers(
  server: TestServer,
  { hasPeople = false } = {},
): (time: VirtualTime) => SimServer {
  let tokens: SimTokens | null = null;
  const app: FastifyInstance = buildApp(
    { ...server.context, tokens: serviceOf(() => tokens!) },
    { pages: null, publicUrl: null },
  );

  async function inject({ path, method, authorization, body }: SimRequest): Promise<SimAnswer> {
    const answer = await app.inject({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: path,
      headers: {
        accept: 'application/json',
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const type = String(answer.headers['content-type']).split(';')[0]!;
    return { status: answer.statusCode, body: answer.payload, type };
  }

  return (time) => {
    tokens = createTokens(time.now);
    /** The register of each hole in the last answer. */
    const lastRegisters = new Map<string, Register>();

    function note(update: QueuedUpdate, by: number, answer: ScoreAnswer): void {
      const place = placeOfPerson(
        placeOf(update.user, update.tournament, update.round_number, answer.hole_number),
      );
      const stamp = update.stamp ?? answer.stamp!;
      const { op_id, result } = answer;
      const { seen_other = null } = update;
      const enteredValue = enteredValueOf(update);
      const before = lastRegisters.get(place) ?? null;
      const seen = (update.stamp === undefined ? before?.stamp : update.seen) ?? null;
      const arrival = { op_id, place, stamp, enteredValue, by, seen, seen_other, result, before };
      sim.arrivals.push(arrival satisfies Arrival);
      lastRegisters.set(place, toRegister(answer));
    }

    /** Forwards updates for open cards, and refuses those for closed ones. */
    async function batch(
      request: SimRequest,
      updates: { user: number; op_id?: string }[],
    ): Promise<SimAnswer> {
      const open = updates.filter(({ user }) => !sim.closed.has(user));
      if (open.length === 0) return json(200, { results: updates.map(closedItem) });
      const answer = await inject({ ...request, body: { updates: open } });
      if (answer.status !== 200) return answer;
      const { results } = JSON.parse(answer.body) as { results: unknown[] };
      const rest = results[Symbol.iterator]();
      const all = updates.map((update) =>
        sim.closed.has(update.user) ? closedItem(update) : rest.next().value,
      );
      return json(200, { results: all });
    }

    async function post(request: SimRequest): Promise<SimAnswer> {
      const author = sim.tokens.verify(request.authorization);
      const watch = watchFinal(sim, isFinal);
      const recordOutcome = (update: ScoreUpdate, outcome: Outcome): void => {
        watch(update, author!, outcome);
        if (outcome.status === 200) note(update, author!, outcome.body as ScoreAnswer);
      };
      if (request.path === SINGLE) {
        const update = request.body as ScoreUpdate;
        if (sim.closed.has(update.user)) return no(403, CARD_CLOSED);
        const answer = await inject(request);
        recordOutcome(update, { status: answer.status, body: JSON.parse(answer.body) });
        return answer;
      }
      const { updates } = request.body as { updates: (ScoreUpdate | MarkUpdate)[] };
      const answer = await batch(request, updates);
      if (answer.status !== 200) return answer;
      const { results } = JSON.parse(answer.body) as { results: Outcome[] };
      for (const [i, outcome] of results.entries()) {
        const update = updates[i]!;
        if (!('kind' in update)) recordOutcome(update, outcome);
        else
          recordOutcome(toQueuedUpdate(update), {
            ...outcome,
            body: readMarkAnswer(outcome.body) ?? outcome.body,
          });
      }
      return answer;
    }

    async function answerTo(request: SimRequest): Promise<SimAnswer> {
      server.time.now = time.now();
      const isScore = request.path.startsWith(SINGLE) || request.path === MARKS;
      const answer = troubled(sim.mood) ?? (await (isScore ? post(request) : inject(request)));
      if (!sim.newer || answer.type !== 'application/json') return answer;
      return { ...answer, body: JSON.stringify(withMore(JSON.parse(answer.body))) };
    }

    const sendAs: SendAs = (user, method, path, body) => {
      const authorization = `Bearer ${sim.tokens.issue(user).access}`;
      return inject({ path, method, authorization, body });
    };
    const asOrganizer = (...[method, path, body]: Parameters<Send>) => sendAs(ORGANIZER, method, path, body);
    const { isFinal, inTurn, ...organizer } = createOrganizer(server, asOrganizer, time, tokens);
    const people = hasPeople ? createRealPeople({ server, sendAs, time, tokens, inTurn }) : null;

    const sim: SimServer = {
      tokens,
      mood: 'well',
      get plain() {
        return false;
      },
      set plain(_) {}, // fixed: this server is no plain backend
      newer: false,
      closed: new Set(),
      arrivals: [],
      wrongs: [],
      handle(request) {
        const answer = answerTo(request);
        time.hold(answer);
        return answer;
      },
      ...organizer,
      people,
      registers: () => registersIn(server),
      copy: () => null,
      restore: () => {},
      restores: 0,
    };
    return sim;
  };
}

const closedItem = ({ op_id = null }: { op_id?: string | null }) => ({
  status: 403,
  op_id,
  body: { detail: CARD_CLOSED },
});

/** The fields of a register that the checks need. */
function toRegister(answer: ScoreAnswer): Register {
  const { score, stamp, disagreement } = answer;
  const nobody = { partner: null, recorded_at: null };
  const other: Head | null = disagreement && {
    ...nobody,
    score: disagreement.score,
    value: getSpecialValue(disagreement) ?? null,
    stamp: disagreement.stamp!,
    entered_by: disagreement.user!.id,
  };
  return {
    ...nobody,
    score: score!,
    value: getSpecialValue(answer) ?? null,
    stamp: stamp!,
    seen: null,
    entered_by: 0,
    other,
    more: [],
  };
}

async function registersIn({ context }: TestServer): Promise<Map<string, Register>> {
  const rows = await context.read
    .selectFrom('hole_scores')
    .orderBy('user')
    .orderBy('hole_number')
    .selectAll()
    .execute();
  return new Map(
    rows.map((row) => [
      placeOf(row.user, row.tournament, row.round_number, row.hole_number),
      parseRegister(row),
    ]),
  );
}
