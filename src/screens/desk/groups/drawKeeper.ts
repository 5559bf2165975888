import type { Failure, Result } from '#api/failures.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import type { TeeSheet } from '#domain/draw/tee-sheet.ts';
import { toDraftGroups, withoutStarts } from './drawDrafts.ts';
import { isSame } from './drawMoves.ts';

/** Bounds memory; far more than an organizer undoes. */
const MOST_PAST = 100;

/** `past` has the groups before each undoable change, newest last. */
interface UndoState {
  groups: readonly DraftGroup[];
  past: readonly (readonly DraftGroup[])[];
}

/** `isDrawing`: the server is replacing groups or starts, and changes are ignored. */
export interface Desk {
  groups: readonly DraftGroup[];
  sheet: TeeSheet | null;
  canUndo: boolean;
  isDrawing: boolean;
}

export interface KeeperParts {
  put: (version: string, groups: readonly DraftGroup[]) => Promise<Result<Draw>>;
  /** Reads the server's current draw. */
  read: () => Promise<Result<Draw>>;
  /** Called after a failed change is rolled back. */
  onTrouble: (failure: Failure) => void;
}

const isVersionConflict = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 409;

/** Optimistic store of a round's groups: shows changes at once, saves them in order, can undo them. */
export function createDrawKeeper({ put, read, onTrouble }: KeeperParts, first: Draw) {
  const listeners = new Set<() => void>();
  let { version, tee_sheet: sheet } = first;
  let stored: UndoState = { groups: toDraftGroups(first), past: [] };
  let shown = stored;
  let isDrawing = false;
  /** Jobs queued or running; one runs at a time. */
  let jobs = 0;
  let last: Promise<unknown> = Promise.resolve();
  const snapshot = (): Desk => ({ groups: shown.groups, sheet, canUndo: shown.past.length > 0, isDrawing });
  let desk = snapshot();
  const notify = (): void => {
    desk = snapshot();
    for (const listener of listeners) listener();
  };

  function enqueue<T>(job: () => Promise<T>): Promise<T> {
    jobs += 1;
    const done = last.then(job).finally(() => (jobs -= 1));
    last = done.catch(() => {});
    return done;
  }
  /** Shows the server's draw. By default (another user's draw) this empties the undo history. */
  function adoptServerDraw(draw: Draw, past: UndoState['past'] = []): void {
    ({ version, tee_sheet: sheet } = draw);
    stored = { groups: toDraftGroups(draw), past };
    shown = stored;
    notify();
  }
  async function rollBack(failure: Failure): Promise<void> {
    shown = stored;
    const now = isVersionConflict(failure) ? await read() : null;
    if (now?.ok && now.cachedAt === null) adoptServerDraw(now.data);
    else notify();
    onTrouble(failure);
  }
  /** Saves the groups shown when its turn comes; later changes go with the next save. */
  const save = (): Promise<void> =>
    enqueue(async () => {
      const sent = shown;
      if (sent === stored) return;
      const got = await put(version, sent.groups);
      if (!got.ok) return rollBack(got.failure);
      const isLast = shown === sent;
      ({ version, tee_sheet: sheet } = got.data);
      stored = { groups: toDraftGroups(got.data), past: sent.past };
      if (isLast) shown = stored;
      return notify();
    });
  function show(state: UndoState): Promise<void> {
    shown = state;
    notify();
    return save();
  }
  /**
   * Runs a server job that replaces groups or starts, then shows the result. Resolves to the job's failure or null;
   * rejects if `job` or `read` throws.
   */
  const runServerJob = (
    job: () => Promise<Result<unknown>>,
    pastOf: (before: UndoState) => UndoState['past'],
  ) =>
    enqueue(async (): Promise<Failure | null> => {
      isDrawing = true;
      notify();
      let now: Result<Draw> | null = null;
      try {
        const got = await job();
        if (!got.ok) return got.failure;
        now = await read();
        return null;
      } finally {
        isDrawing = false;
        if (now?.ok && now.cachedAt === null) adoptServerDraw(now.data, pastOf(stored));
        else notify();
      }
    });

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): Desk => desk,
    /** Shows another user's draw; ignored while own changes are in flight. */
    receiveDraw(draw: Draw): void {
      if (jobs === 0 && draw.version !== version) adoptServerDraw(draw);
    },
    /** Shows and saves the groups; ignored if they are unchanged or the server is replacing them. */
    async change(groups: readonly DraftGroup[]): Promise<void> {
      if (isDrawing || isSame(groups, shown.groups)) return;
      await show({ groups, past: [...shown.past, shown.groups].slice(-MOST_PAST) });
    },
    async undo(): Promise<void> {
      const before = shown.past.at(-1);
      if (isDrawing || before === undefined) return;
      await show({ groups: before, past: shown.past.slice(0, -1) });
    },
    /** Undoable like any other change. */
    redraw: (job: () => Promise<Result<unknown>>) =>
      runServerJob(job, ({ groups, past }) => [...past, groups]),
    /** Not undoable; a later undo leaves the starts unchanged. */
    changeStarts: (job: () => Promise<Result<unknown>>) =>
      runServerJob(job, ({ past }) => past.map(withoutStarts)),
  };
}

export type DrawKeeper = ReturnType<typeof createDrawKeeper>;
