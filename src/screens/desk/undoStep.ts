import { fail, succeed, type Failure, type Result } from '#api/failures.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import type { Exclusion } from '#contract/tournaments/settings.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import type { User } from '#contract/people/users.ts';
import { fullName } from '#ui/names.ts';
import { hasPlayerValues, pickKeys, readValues } from './deskSteps.ts';
import { runInParallel } from '#app/inParallel.ts';
import type { PlayerChange, DeskStep, PlayerValues } from './deskSteps.ts';

export interface FormerPlace {
  player: number;
  group: RosterPlayer['groups'][number];
}

/** Calls of the server; `entry` is the id of a player's entry in the tournament. */
export interface UndoCalls {
  roster: () => Promise<Result<readonly RosterPlayer[]>>;
  undoImport: (op_id: string) => Promise<Result<{ removed: User[]; stayed: User[] }>>;
  change: (entry: number, fields: Partial<PlayerValues>) => Promise<Result<unknown>>;
  add: (player: number) => Promise<Result<PlayerEntry>>;
  exclude: (exclusion: Exclusion) => Promise<Result<unknown>>;
  /** Puts players back into their groups of a round. Resolves to the ids of players whose group is full. */
  regroup: (round: number, formerPlaces: readonly FormerPlace[]) => Promise<Result<number[]>>;
}

/** Names of players that the undo left unchanged, and of restored players whose group is full. */
export interface UndoResult {
  left: string[];
  groupless: string[];
}

/** Ends an undo at its first failed call. */
class UndoAbortedError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

function requireData<T>(result: Result<T>): T {
  if (!result.ok) throw new UndoAbortedError(result.failure);
  return result.data;
}

/**
 * Restores former values, unless another user has changed them since. Resolves to the names of players left unchanged.
 */
async function restoreValues(calls: UndoCalls, changes: readonly PlayerChange[]): Promise<string[]> {
  if (changes.length === 0) return [];
  const entries = requireData(await calls.roster());
  const unrestoredNames: string[] = [];
  const failure = await runInParallel(changes, async ({ player, name, from, to }) => {
    const entry = entries.find((rosterEntry) => rosterEntry.player.id === player);
    // An earlier attempt of this undo has restored the values.
    if (entry && hasPlayerValues(readValues(entry), from)) return null;
    if (entry && hasPlayerValues(readValues(entry), to))
      return findFailure(await calls.change(entry.id, from));
    unrestoredNames.push(name);
    return null;
  });
  if (failure !== null) throw new UndoAbortedError(failure);
  return unrestoredNames;
}

const findFailure = (result: Result<unknown>): Failure | null => (result.ok ? null : result.failure);

const isAlreadyExcluded = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.kind === 'refused' && result.failure.status === 409;

/** Puts players back into their groups, round by round. Resolves to the names of those whose group is full. */
async function regroup(calls: UndoCalls, entries: readonly RosterPlayer[]): Promise<string[]> {
  const formerPlaces = entries.flatMap(({ player, groups }) =>
    groups.map((group) => ({ player: player.id, group })),
  );
  const ungroupedIds = new Set<number>();
  for (const round of new Set(formerPlaces.map(({ group }) => group.round_number))) {
    const placesOfRound = formerPlaces.filter(({ group }) => group.round_number === round);
    for (const player of requireData(await calls.regroup(round, placesOfRound))) ungroupedIds.add(player);
  }
  return entries.filter(({ player }) => ungroupedIds.has(player.id)).map(({ player }) => fullName(player));
}

/**
 * Restores removed players with their values, exclusions and groups. Resolves to the names of those whose group is
 * full.
 */
async function restoreRemovedEntries(
  calls: UndoCalls,
  { entries, exclusions }: Extract<DeskStep, { kind: 'removed' }>,
): Promise<string[]> {
  const rosterNow = requireData(await calls.roster());
  const statusesToRestore: [entry: number, status: string][] = [];
  for (const removedEntry of entries) {
    const { id } = removedEntry.player;
    const entry = rosterNow.find(({ player }) => player.id === id) ?? requireData(await calls.add(id));
    const { status, ...fields } = readValues(removedEntry);
    const values = pickKeys({ status, ...fields }, ['handicap', 'division', 'tees']);
    if (!hasPlayerValues(readValues(entry), values)) requireData(await calls.change(entry.id, values));
    if (status !== 'playing') statusesToRestore.push([entry.id, status]);
    for (const exclusion of exclusions.filter(({ player }) => player.id === id)) {
      const result = await calls.exclude(exclusion);
      if (!isAlreadyExcluded(result)) requireData(result);
    }
  }
  const grouplessNames = await regroup(calls, entries);
  // Statuses are restored last, because withdrawn players cannot be put into groups.
  for (const [entry, status] of statusesToRestore) requireData(await calls.change(entry, { status }));
  return grouplessNames;
}

/** Leaves a player unchanged if another user changed that player since. Can be repeated after a failure. */
export async function undoStep(calls: UndoCalls, step: DeskStep): Promise<Result<UndoResult>> {
  const buildUndoResult = (result: Partial<UndoResult>) => succeed({ left: [], groupless: [], ...result });
  try {
    if (step.kind === 'removed')
      return buildUndoResult({ groupless: await restoreRemovedEntries(calls, step) });
    if (step.kind === 'changed') return buildUndoResult({ left: await restoreValues(calls, step.changed) });
    const { stayed } = requireData(await calls.undoImport(step.op_id));
    const unrestoredNames = await restoreValues(calls, step.changed);
    return buildUndoResult({ left: [...stayed.map(fullName), ...unrestoredNames] });
  } catch (error) {
    if (error instanceof UndoAbortedError) return fail(error.failure);
    throw error;
  }
}

/** Undoes the last step first, and ends with the first failure. */
export async function undoSteps(calls: UndoCalls, steps: readonly DeskStep[]): Promise<Result<UndoResult>> {
  const totalResult: UndoResult = { left: [], groupless: [] };
  for (let stepIndex = steps.length - 1; stepIndex >= 0; stepIndex -= 1) {
    const stepResult = await undoStep(calls, steps[stepIndex]!);
    if (!stepResult.ok) return stepResult;
    totalResult.left.push(...stepResult.data.left);
    totalResult.groupless.push(...stepResult.data.groupless);
  }
  return succeed(totalResult);
}
