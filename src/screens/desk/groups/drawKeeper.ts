import { succeed, type Failure, type Result } from '#api/failures.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import { findGroupOfPlayer, type DraftGroup } from '#domain/draw/draw-edit.ts';
import type { TeeSheet } from '#domain/draw/tee-sheet.ts';
import { toDraftGroups, withStartsOf } from './drawDrafts.ts';
import { hasSameGroups } from './drawMoves.ts';

/** Maximum number of changes that can be undone, to bound memory. */
const MAX_PAST_STATES = 100;

interface PastGroups {
  /** Number of the change that replaced these groups. */
  change: number;
  groups: readonly DraftGroup[];
  /** The tee sheet before the change, if the change set or cleared the starts. */
  sheet?: TeeSheet | null;
}

/** `past` has the groups before each change that can be undone, newest last. */
interface UndoState {
  groups: readonly DraftGroup[];
  past: readonly PastGroups[];
}

/** `isDrawing`: the server is replacing groups or starts, and changes are ignored meanwhile. */
export interface GroupDesk {
  groups: readonly DraftGroup[];
  sheet: TeeSheet | null;
  /** Number of the change that an undo would undo; null if there is none. */
  undoable: number | null;
  isDrawing: boolean;
}

export interface KeeperParts {
  put: (version: string, groups: readonly DraftGroup[]) => Promise<Result<Draw>>;
  /** Sets all starts; null clears them. */
  putSheet: (sheet: TeeSheet | null) => Promise<Result<unknown>>;
  read: () => Promise<Result<Draw>>;
  /** Called after a failed change is rolled back. */
  onTrouble: (failure: Failure) => void;
}

const isVersionConflict = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 409;

/** Optimistic store of a round's groups: shows changes at once, saves them in order, can undo them. */
export function createDrawKeeper({ put, putSheet, read, onTrouble }: KeeperParts, firstDraw: Draw) {
  const listeners = new Set<() => void>();
  let { version, tee_sheet: sheet } = firstDraw;
  let storedState: UndoState = { groups: toDraftGroups(firstDraw), past: [] };
  let shownState = storedState;
  let isDrawing = false;
  /** Jobs queued or running; one runs at a time. */
  let jobCount = 0;
  let changeCount = 0;
  let lastJob: Promise<unknown> = Promise.resolve();
  const snapshot = (): GroupDesk => ({
    groups: shownState.groups,
    sheet,
    undoable: shownState.past.at(-1)?.change ?? null,
    isDrawing,
  });
  let desk = snapshot();
  const notify = (): void => {
    desk = snapshot();
    for (const listener of listeners) listener();
  };

  function enqueue<T>(job: () => Promise<T>): Promise<T> {
    jobCount += 1;
    const queuedJob = lastJob.then(job).finally(() => (jobCount -= 1));
    lastJob = queuedJob.catch(() => {});
    return queuedJob;
  }
  /** Shows the server's draw. Without `past` the draw may be another user's, and the undo history is emptied. */
  function adoptServerDraw(draw: Draw, past: UndoState['past'] = []): void {
    ({ version, tee_sheet: sheet } = draw);
    storedState = { groups: toDraftGroups(draw), past };
    shownState = storedState;
    notify();
  }
  const addToPast = (
    { groups, past }: UndoState,
    sheetBefore: Pick<PastGroups, 'sheet'> = {},
  ): UndoState['past'] =>
    [...past, { change: ++changeCount, groups, ...sheetBefore }].slice(-MAX_PAST_STATES);
  async function rollBack(failure: Failure): Promise<Failure> {
    shownState = storedState;
    const now = isVersionConflict(failure) ? await read() : null;
    if (now?.ok && now.cachedAt === null) adoptServerDraw(now.data);
    else notify();
    onTrouble(failure);
    return failure;
  }
  /** Waits for earlier saves, then saves the groups as shown at that moment. */
  const save = (): Promise<Failure | null> =>
    enqueue(async () => {
      const sentState = shownState;
      if (sentState === storedState) return null;
      const saveResult = await put(version, sentState.groups);
      if (!saveResult.ok) return rollBack(saveResult.failure);
      const isLastChange = shownState === sentState;
      ({ version, tee_sheet: sheet } = saveResult.data);
      storedState = { groups: toDraftGroups(saveResult.data), past: sentState.past };
      if (isLastChange) shownState = storedState;
      notify();
      return null;
    });
  function show(state: UndoState): Promise<Failure | null> {
    shownState = state;
    notify();
    return save();
  }
  /** Runs a server job that replaces groups or starts, then shows the result. Resolves to the job's failure or null. */
  const runServerJob = (
    job: () => Promise<Result<unknown>>,
    pastOf: (before: UndoState) => UndoState['past'],
  ) =>
    enqueue(async (): Promise<Failure | null> => {
      isDrawing = true;
      notify();
      let now: Result<Draw> | null = null;
      try {
        const jobResult = await job();
        if (!jobResult.ok) return jobResult.failure;
        now = await read();
        return null;
      } finally {
        isDrawing = false;
        if (now?.ok && now.cachedAt === null) adoptServerDraw(now.data, pastOf(storedState));
        else notify();
      }
    });

  /**
   * Restores the former tee sheet, and in a second call the starts set by hand. If only the first call succeeds, both
   * can be repeated.
   */
  const restoreStarts = (previous: PastGroups, sheetBefore: TeeSheet | null): Promise<Failure | null> => {
    const isLatest = () => storedState.past.at(-1) === previous;
    return runServerJob(
      async () => {
        if (!isLatest()) return succeed(null);
        const sheetResult = await putSheet(sheetBefore);
        if (!sheetResult.ok) return sheetResult;
        const now = await read();
        if (!now.ok) return now;
        const groups = toDraftGroups(now.data);
        const restoredGroups = withStartsOf(groups, previous.groups);
        return hasSameGroups(groups, restoredGroups) ? succeed(null) : put(now.data.version, restoredGroups);
      },
      ({ past }) => (isLatest() ? past.slice(0, -1) : past),
    );
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): GroupDesk => desk,
    /** Shows another user's draw; ignored while own changes are in flight. */
    receiveDraw(draw: Draw): void {
      if (jobCount === 0 && draw.version !== version) adoptServerDraw(draw);
    },
    /** Shows and saves the groups; ignored if they are unchanged or the server is replacing them. */
    async change(groups: readonly DraftGroup[]): Promise<void> {
      if (isDrawing || hasSameGroups(groups, shownState.groups)) return;
      await show({ groups, past: addToPast(shownState) });
    },
    /**
     * Undoes the latest change of groups or starts. Leaves out `isUnavailable` players, because the server refuses them.
     * Resolves to null, or to the failure; after a failure the undo can be tried again.
     */
    async undo(isUnavailable: (player: number) => boolean = () => false): Promise<Failure | null> {
      const previous = shownState.past.at(-1);
      if (isDrawing || previous === undefined) return null;
      if (previous.sheet !== undefined) return restoreStarts(previous, previous.sheet);
      const isGrouped = (player: number) => findGroupOfPlayer(shownState.groups, player) !== undefined;
      const groups = previous.groups.flatMap((group) => {
        const members = group.players.filter((player) => isGrouped(player) || !isUnavailable(player));
        return members.length === 0 ? [] : [{ ...group, players: members }];
      });
      return show({ groups, past: shownState.past.slice(0, -1) });
    },
    /** Can be undone like any other change. */
    redraw: (job: () => Promise<Result<unknown>>) =>
      runServerJob(job, (stateBefore) => addToPast(stateBefore)),
    /** Sets the starts of all groups, or clears them with null. Can be undone. */
    changeStarts: (wantedSheet: TeeSheet | null) =>
      runServerJob(
        () => putSheet(wantedSheet),
        (stateBefore) => addToPast(stateBefore, { sheet }),
      ),
  };
}

export type DrawKeeper = ReturnType<typeof createDrawKeeper>;
