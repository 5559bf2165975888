import * as v from 'valibot';
import { MarkUpdate, toQueuedUpdate, type QueuedUpdate } from '#contract/scores/mark-updates.ts';
import { ScoreUpdate } from '#contract/scores/scores.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { PlayerStatus } from '#contract/tournaments/player-changes.ts';
import type { WrittenVersion } from '#domain/scores/heads.ts';
import { isMarkNumber, MARK_KINDS, findMarkKind, getMarkNumber } from '#domain/cards/marks.ts';
import { ALL_HOLES, isAllHoles } from '#domain/holes-in-play.ts';
import { createAcceptedOutcome, createHoleEntry, createMarkEntry } from '#server/scores/answer.ts';
import { isRepeat } from '#server/scores/decide.ts';
import type { Register, ScoreOp } from '#server/scores/types.ts';
import { toWrite } from '#server/scores/op-write.ts';
import { TOURNAMENT_CLOSED_MESSAGE } from '#server/scores/authorize.ts';
import { person, scorecard } from '../cards.ts';
import { json, no, withMore, type SimAnswer } from './answers.ts';
import { PLAYERS } from './cards.ts';
import { createKeyring, openBlocks, type Storing } from './relayed-blocks.ts';
import { createCodes, type CodeSignIn } from './codes.ts';
import { createGroups } from './groups.ts';
import { enteredValueOf, type EnteredValue } from './entered-value.ts';
import type { PeopleServer } from './people/people-server.ts';
import { placeOfPerson } from './people/people.ts';
import { createSimPeople } from './people/sim-people.ts';
import { refuseInGroup } from './refuse-in-group.ts';
import { RULES, type Rules } from './rules.ts';
import { createTokens, type SimTokens } from './tokens.ts';
import { SIM_MATCH } from './people/sim-rights.ts';

export interface SimRequest {
  path: string;
  method: string;
  authorization?: string;
  body: unknown;
}

export interface Arrival {
  op_id: string | null;
  place: string;
  stamp: string;
  enteredValue: EnteredValue;
  /** The user of the request's token. */
  by: number;
  /** The parent in the request; without stamps, the current value. */
  seen: string | null;
  seen_other: string | null;
  result: 'applied' | 'duplicate' | 'superseded';
  /** The hole's register before the write. */
  before: Register | null;
  /** True if another phone relayed it. */
  isCarried?: boolean;
}

interface Holdings {
  registers: Map<string, Register>;
  ops: Map<string, string>;
  /** All writes by place, in order of arrival. */
  log: Map<string, readonly WrittenVersion[]>;
}

export type Mood = 'well' | 'broken' | 'busy' | 'slow-down';

/** The server of docs/contract/scores.md in memory, deciding each write by the real server's own rule. */
export interface SimServer {
  tokens: SimTokens;
  mood: Mood;
  /** A plain backend (SPEC.md §7). */
  plain: boolean;
  /** A future backend with fields unknown to the app. */
  newer: boolean;
  /** Players whose cards are closed at the moment. */
  closed: Set<number>;
  /** The organizer changes a player's status; effective at once. */
  setStatus(user: number, status: PlayerStatus): void;
  /** The organizer replaces the round's groups; banned players are left out. */
  regroup(groups: readonly (readonly number[])[]): void;
  /** The organizer creates missing codes. `renew` ends the existing ones and their sign-ins first. */
  giveCodes(renew: boolean): void;
  endCode(group: number): void;
  /** Valid codes by group number. */
  codes(): ReadonlyMap<number, string>;
  /** The organizer declares the results final, or opens them again. */
  setFinal(isFinal: boolean): void;
  /** The committee closes holes of the round, or opens them again. */
  setInPlay(holes: readonly number[]): void;
  /** Null on a server without entries, roles, suspensions and merges. */
  people: PeopleServer | null;
  /** Violations of the server's own invariants. */
  wrongs: string[];
  /** All arrived ops; a restore does not remove them. */
  arrivals: Arrival[];
  handle(request: SimRequest): SimAnswer | Promise<SimAnswer>;
  /** The current register of each hole, by place. */
  registers(): ReadonlyMap<string, Register> | Promise<ReadonlyMap<string, Register>>;
  /** A backup of all data; null if the server cannot restore one. */
  copy(): Holdings | null;
  restore(copy: Holdings): void;
  /** The number of restores, which a phone reads as the epoch. */
  restores: number;
}

export function troubled(mood: Mood): SimAnswer | null {
  if (mood === 'broken') return no(500, 'The server has a fault.');
  if (mood === 'busy') return { status: 503, body: 'later', type: 'text/plain' };
  if (mood === 'slow-down') return { ...no(429, 'Too often.'), retryAfter: '20' };
  return null;
}

export const ORGANIZER = 1;
const COURSE = 1;
/** The endpoint for marks, always a batch. */
export const MARKS = '/api/cardmarks/batch/';
/** The endpoint for relayed sealed blocks. */
export const CARRIED = '/api/carried/';
/** The endpoint for sign-ins by code. */
export const SIGN_IN = '/api/access/sign-in/';

export const tookLate = (place: string): string =>
  `a score on ${place} was taken after the results were final`;
export const refusedAgain = (op: string): string =>
  `${op} was refused because the results are final, and it had arrived before`;
const NO_CARD = no(404, 'This player is not in the tournament.');
const copyOf = ({ registers, ops, log }: Holdings): Holdings => ({
  registers: new Map(registers),
  ops: new Map(ops),
  log: new Map(log),
});

/** The fields of an update that a plain backend (SPEC.md §7) reads. */
const plainOf = ({ user, date, tournament, course, round_number, hole, score, partner }: ScoreUpdate) =>
  ({ user, date, tournament, course, round_number, hole, score, partner }) satisfies ScoreUpdate;

export const placeOf = (user: number, tournament: number, round: number, hole: number): string =>
  `${user}/${tournament}/${round}/${hole}`;

export function createServer(now: () => number, rules: Rules = RULES, hasPeople = false): SimServer {
  const banned = new Set<number>();
  const groups = createGroups(rules.isMate);
  const tokens = createTokens(now);
  const codes = createCodes(groups, tokens, rules.helperAgain);
  const hasPhoneKey = createKeyring();
  let isFinal = false;
  let inPlay: readonly number[] = ALL_HOLES;
  let held: Holdings = { registers: new Map(), ops: new Map(), log: new Map() };
  const parts = { now, groups, tokens, organizer: ORGANIZER, course: COURSE, stored: () => held };
  const { undoMerge } = rules;
  const people = hasPeople ? createSimPeople({ ...parts, undoMerge, changed: () => cards.clear() }) : null;
  const personOf = (id: number | null) => (id === null ? null : person(id));

  function entry(place: string, hole_number: number) {
    if (isMarkNumber(hole_number))
      return createMarkEntry(findMarkKind(hole_number)!, held.registers.get(place) ?? null, personOf)!;
    return holeIn(place, hole_number);
  }

  function holeIn(place: string, hole_number: number) {
    const at = { course: COURSE, hole_number, par: 4, stroke_index: null };
    return createHoleEntry(at, held.registers.get(place) ?? null, personOf);
  }

  function save(body: unknown, author: number): SimAnswer {
    const read = v.safeParse(ScoreUpdate, body);
    if (!read.success) return no(400, 'This is no score update.');
    const update: ScoreUpdate = server.plain ? plainOf(read.output) : read.output;
    return store(update, update.hole - COURSE * 100, author);
  }

  function saveMark(body: unknown, author: number): SimAnswer {
    const read = v.safeParse(MarkUpdate, body);
    if (!read.success) return no(400, 'This is no mark.');
    const { kind, value } = read.output;
    return store(toQueuedUpdate(read.output), getMarkNumber(kind), author, { kind, value });
  }

  function store(
    update: QueuedUpdate,
    hole_number: number,
    author: number,
    mark?: ScoreOp['mark'],
    isCarried = false,
  ): SimAnswer {
    const place = placeOf(update.user, update.tournament, update.round_number, hole_number);
    if (server.closed.has(update.user)) return no(403, 'This card is closed.');
    const op_id = update.op_id ?? null;
    const op = op_id === null ? null : rules.opName(author, op_id);
    const cached = held.log.get(place) ?? [];
    const scoreOp = { update, author, arrived_at: now(), ...(mark && { mark }) };
    const write = toWrite(scoreOp);
    const holds = op === null ? undefined : held.ops.get(op);
    const isDuplicate = holds !== undefined || isRepeat(cached, write);
    if (people === null && !rules.takes(isFinal, isDuplicate)) {
      if (isDuplicate) server.wrongs.push(refusedAgain(op ?? place));
      return no(403, TOURNAMENT_CLOSED_MESSAGE);
    }
    const before = held.registers.get(place) ?? null;
    const standing = { place: hole_number, before, isFinal };
    const refusal = people
      ? people.refuse(scoreOp, { ...standing, log: [...cached], ops: held.ops })
      : refuseInGroup(scoreOp, { ...standing, isDuplicate, banned, groups, rules, isPlain: server.plain });
    if (refusal) return refusal;
    const note = (result: Arrival['result'], stamp: string, seen = update.seen ?? null): void => {
      const { seen_other = null } = update;
      const enteredValue = enteredValueOf(update);
      const what = { op_id, stamp, enteredValue, by: author, seen, seen_other, result, before, isCarried };
      server.arrivals.push({ ...what, place: placeOfPerson(place) });
    };
    if (isDuplicate) {
      if (holds !== undefined && holds !== place) return no(409, 'This op_id belongs to another score.');
      note('duplicate', update.stamp!);
      return json(200, createAcceptedOutcome(entry(place, hole_number), op_id, 'duplicate', null).body);
    }
    if (isFinal) server.wrongs.push(tookLate(place));
    const { result, register, written } = rules.decide(before, write, now(), cached);
    held.log.set(place, [...cached, written]);
    held.registers.set(place, register);
    cards.clear();
    if (op !== null) held.ops.set(op, place);
    note(result, written.stamp, written.seen);
    if (server.plain) return json(200, { score: update.score });
    return json(200, createAcceptedOutcome(entry(place, hole_number), op_id, result, null).body);
  }

  function batch(body: unknown, author: number, saveOne: typeof save): SimAnswer {
    const { updates } = body as { updates: { op_id?: string }[] };
    const results = updates.map((update) => {
      const answer = saveOne(update, author);
      return `{"status":${answer.status},"op_id":${JSON.stringify(update.op_id ?? null)},"body":${answer.body}}`;
    });
    return json(200, `{"results":[${results.join()}]}`);
  }

  const storeCarried: Storing['store'] = (update, place, by, mark) => store(update, place, by, mark, true);

  /** Cached cards, cleared by every write. */
  const cards = new Map<string, SimAnswer>();
  const card = (path: string): SimAnswer => {
    const cached = cards.get(path) ?? readCardAgain(path);
    cards.set(path, cached);
    return cached;
  };

  function readCardAgain(path: string): SimAnswer {
    const [user, tournament, round] = path.match(/\d+/g)!.map(Number) as [number, number, number];
    const holes = Array.from({ length: 18 }, (_, i) => {
      const hole = holeIn(placeOf(user, tournament, round, i + 1), i + 1);
      if (!server.plain) return hole;
      const { stamp: _stamp, disagreement: _other, ...rest } = hole;
      return rest as typeof hole;
    });
    const has_stamps = !server.plain;
    const plain = { ...scorecard(user, holes), round_number: round, has_stamps };
    if (server.plain) return json(200, plain satisfies Scorecard);
    const set = [...MARK_KINDS, `match:${SIM_MATCH}` as const].flatMap((kind) => {
      const at = placeOf(user, tournament, round, getMarkNumber(kind));
      return createMarkEntry(kind, held.registers.get(at) ?? null, personOf) ?? [];
    });
    const marks = Object.fromEntries(set.map((mark) => [mark.kind, mark]));
    const holes_in_play = isAllHoles(inPlay) ? {} : { holes_in_play: [...inPlay] };
    const more = { marks, has_marks: true, has_certification: true, has_reason: true, ...holes_in_play };
    return json(200, { ...plain, ...more } satisfies Scorecard);
  }

  const server: SimServer = {
    tokens,
    mood: 'well',
    plain: false,
    newer: false,
    closed: new Set(),
    arrivals: [],
    handle(request) {
      const answer = answerTo(request);
      if (!server.newer || answer.type !== 'application/json') return answer;
      return { ...answer, body: JSON.stringify(withMore(JSON.parse(answer.body))) };
    },
    people,
    setStatus(user, status) {
      people?.setStatus(user, status);
      if (status === 'banned' && !server.plain) banned.add(user);
      else banned.delete(user);
      if (status === 'playing') server.regroup([people?.playing() ?? PLAYERS]);
    },
    regroup: (wanted) => groups.redraw(wanted.map((group) => group.filter((user) => !banned.has(user)))),
    giveCodes: (renew) => codes.give(renew),
    endCode: (group) => codes.end(group),
    codes: () => codes.live,
    setFinal(to) {
      isFinal = to;
      people?.setFinal(to);
    },
    setInPlay(holes) {
      inPlay = holes;
      cards.clear();
    },
    wrongs: [],
    registers: () => held.registers,
    copy: () => copyOf(held),
    restore(copy) {
      held = copyOf(copy);
      server.restores += 1;
      cards.clear();
    },
    restores: 0,
  };
  return server;

  function answerTo({ path, method, authorization, body }: SimRequest): SimAnswer {
    const trouble = troubled(server.mood);
    if (trouble) return trouble;
    if (method === 'GET') return people?.hasCard(Number(/\d+/.exec(path))) === false ? NO_CARD : card(path);
    if (path === '/token/refresh/') {
      const pair = server.tokens.rotate((body as { refresh: string }).refresh);
      return pair ? json(200, pair) : no(401, 'Sign in again.');
    }
    if (path === SIGN_IN) return codes.signIn(body as CodeSignIn);
    const author = server.tokens.verify(authorization);
    const isBatch = path === '/api/scoreupdate/batch/';
    if ((isBatch || path === MARKS || path === CARRIED) && server.plain)
      return { status: 404, body: '<h1>Not Found</h1>', type: 'text/html' };
    if (author === null) return no(401, 'Log in first.');
    if (path === CARRIED)
      return openBlocks(body, {
        store: storeCarried,
        hasPhoneKey: (block) => people?.isMerged(block.author) !== true && hasPhoneKey(block),
        wrong: (what) => server.wrongs.push(what),
      });
    if (path === MARKS) return batch(body, author, saveMark);
    return isBatch ? batch(body, author, save) : save(body, author);
  }
}
