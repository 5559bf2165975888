import { authorizeOp } from '#server/scores/authorize.ts';
import type { BatchContext } from '#server/scores/batch-rows.ts';
import type { RoleRow } from '#server/scores/batch-rows.ts';
import { createRefusedOutcome } from '#server/scores/answer.ts';
import { createKey } from '#server/scores/keys.ts';
import type { LogsByHole } from '#server/scores/logs.ts';
import type { Register, ScoreOp } from '#server/scores/types.ts';
import { Refusal } from '#server/failures.ts';
import type { SimAnswer } from '../answers.ts';
import type { Groups } from '../groups.ts';
import type { SimEntry } from './sim-entry.ts';

/** What the server has stored about the write's hole. */
export interface Standing {
  place: number;
  before: Register | null;
  log: NonNullable<ReturnType<LogsByHole['get']>>;
  ops: Map<string, string>;
  isFinal: boolean;
}

const PERSON = {
  username: '',
  first_name: '',
  last_name: '',
  profile_picture_url: null,
  is_staff: 0,
  is_locked: 0,
};

/** One person, of any id, whose account may be merged into another. */
const peopleIn = (author: number, isMerged: boolean): BatchContext['people'] =>
  new Map([[author, { ...PERSON, id: author, is_deleted: Number(isMerged) }]]);

interface Facts {
  entry: SimEntry;
  groups: Groups;
  merged: ReadonlySet<number>;
  /** Also those that were taken away. */
  roles: readonly RoleRow[];
  organizer: number;
  course: number;
}

/** The competition whose matches have results in the simulated days. */
export const SIM_MATCH = 7;

/** The product's own decision about who may write what (server/scores/authorize.ts), over the simulated facts. */
export function refuseWrite(op: ScoreOp, standing: Standing, facts: Facts): SimAnswer | null {
  const { author, update } = op;
  const { tournament, round_number, user } = update;
  const { entry, groups, merged, organizer, course } = facts;
  const hole = createKey(tournament, round_number, user, standing.place);
  const isIn = entry.isIn(user);
  const isMate = author !== user && entry.isIn(author) !== false && groups.mayScore(author, user);
  const roles = facts.roles.filter((row) => row.user === author);
  const row = { id: tournament, organizer, former_courses: '', date1: '2026-06-01', course1: course };
  const context: BatchContext = {
    tournaments: new Map([[tournament, { ...row, closed_at: standing.isFinal ? 1 : null }]]),
    players: new Map(isIn === undefined ? [] : [[createKey(tournament, user), { isIn, tees: null }]]),
    people: peopleIn(author, merged.has(author)),
    rounds: new Map(),
    registers: new Map(standing.before ? [[hole, standing.before]] : []),
    summaries: new Map(),
    ops: standing.ops,
    logs: new Map([[hole, standing.log]]),
    mates: new Set(isMate ? [createKey(tournament, round_number, author, user)] : []),
    roles: new Map([[createKey(tournament, author), roles]]),
    matches: new Set([createKey(tournament, SIM_MATCH)]),
  };
  const authorized = authorizeOp(context, op);
  if (!(authorized instanceof Refusal)) return null;
  const { status, body } = createRefusedOutcome(authorized, update.op_id ?? null);
  return { status, body, type: 'application/json' };
}
