import { fail, succeed } from '#api/failures.ts';
import type { Failure, Result } from '#api/failures.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import type { Exclusion } from '#contract/tournaments/settings.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import type { User } from '#contract/people/users.ts';
import { fullName } from '#ui/names.ts';
import { isSaid, onlyKeys, saidOf } from './deskSteps.ts';
import type { Changed, DeskStep, Said } from './deskSteps.ts';

export interface Place {
  player: number;
  group: RosterPlayer['groups'][number];
}

/** `entry` is the id of a player's entry in the tournament. */
export interface UndoCalls {
  roster: () => Promise<Result<readonly RosterPlayer[]>>;
  undoImport: (op_id: string) => Promise<Result<{ removed: User[]; stayed: User[] }>>;
  change: (entry: number, said: Partial<Said>) => Promise<Result<unknown>>;
  add: (player: number) => Promise<Result<PlayerEntry>>;
  exclude: (exclusion: Exclusion) => Promise<Result<unknown>>;
  /** Puts players back into their groups of a round. Resolves to the players without a place. */
  regroup: (round: number, places: readonly Place[]) => Promise<Result<number[]>>;
}

/** Names of players left unchanged, and of restored players without their group. */
export interface TakenBack {
  left: string[];
  groupless: string[];
}

/** Aborts an undo at its first failed call. */
class Stopped extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

function need<T>(result: Result<T>): T {
  if (!result.ok) throw new Stopped(result.failure);
  return result.data;
}

/** Restores former values, unless somebody has changed them since. Resolves to the names left unchanged. */
async function unchange(calls: UndoCalls, changed: readonly Changed[]): Promise<string[]> {
  if (changed.length === 0) return [];
  const entries = need(await calls.roster());
  const left: string[] = [];
  for (const { player, name, from, to } of changed) {
    const entry = entries.find((each) => each.player.id === player);
    if (entry && isSaid(saidOf(entry), from)) continue; // restored by an earlier attempt that failed later
    if (!entry || !isSaid(saidOf(entry), to)) left.push(name);
    else need(await calls.change(entry.id, from));
  }
  return left;
}

const isThere = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.kind === 'refused' && result.failure.status === 409;

/** Puts players back into their groups, round by round. Resolves to the names without a place. */
async function regroup(calls: UndoCalls, entries: readonly RosterPlayer[]): Promise<string[]> {
  const places = entries.flatMap(({ player, groups }) =>
    groups.map((group) => ({ player: player.id, group })),
  );
  const left = new Set<number>();
  for (const round of new Set(places.map(({ group }) => group.round_number))) {
    const ofRound = places.filter(({ group }) => group.round_number === round);
    for (const player of need(await calls.regroup(round, ofRound))) left.add(player);
  }
  return entries.filter(({ player }) => left.has(player.id)).map(({ player }) => fullName(player));
}

/** Restores removed players with their values, exclusions and groups. Resolves to the names without a group. */
async function bringBack(
  calls: UndoCalls,
  { entries, exclusions }: Extract<DeskStep, { kind: 'removed' }>,
): Promise<string[]> {
  const now = need(await calls.roster());
  const withdrawn: [entry: number, status: string][] = [];
  for (const before of entries) {
    const { id } = before.player;
    const entry = now.find(({ player }) => player.id === id) ?? need(await calls.add(id));
    const { status, ...said } = saidOf(before);
    const values = onlyKeys({ status, ...said }, ['handicap', 'division', 'tees']);
    if (!isSaid(saidOf(entry), values)) need(await calls.change(entry.id, values));
    if (status !== 'playing') withdrawn.push([entry.id, status]);
    for (const exclusion of exclusions.filter(({ player }) => player.id === id)) {
      const result = await calls.exclude(exclusion);
      if (!isThere(result)) need(result);
    }
  }
  const groupless = await regroup(calls, entries);
  // Last, because withdrawn players cannot be put into groups.
  for (const [entry, status] of withdrawn) need(await calls.change(entry, { status }));
  return groupless;
}

/** Leaves players unchanged if undoing is unsafe. Can be repeated after a failure. */
export async function takeBack(calls: UndoCalls, step: DeskStep): Promise<Result<TakenBack>> {
  const done = (taken: Partial<TakenBack>) => succeed({ left: [], groupless: [], ...taken });
  try {
    if (step.kind === 'removed') return done({ groupless: await bringBack(calls, step) });
    if (step.kind === 'changed') return done({ left: await unchange(calls, step.changed) });
    const { stayed } = need(await calls.undoImport(step.op_id));
    const left = await unchange(calls, step.changed);
    return done({ left: [...stayed.map(fullName), ...left] });
  } catch (error) {
    if (error instanceof Stopped) return fail(error.failure);
    throw error;
  }
}
