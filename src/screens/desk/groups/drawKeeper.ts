import type { Failure, Result } from '#api/failures.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import type { TeeSheet } from '#domain/draw/tee-sheet.ts';
import { draftsOf, withoutStarts } from './drawDrafts.ts';
import { isSame } from './drawMoves.ts';

/** Far more than an organizer takes back; it only keeps the memory of a long morning bounded. */
const MOST_PAST = 100;

/** The groups, and what they were before each change that can be taken back, the newest last. */
interface Hand {
  groups: readonly DraftGroup[];
  past: readonly (readonly DraftGroup[])[];
}

/** What the screen shows. `isDrawing`: the server makes the groups or their starts anew, and no change is taken. */
export interface Desk {
  groups: readonly DraftGroup[];
  sheet: TeeSheet | null;
  canUndo: boolean;
  isDrawing: boolean;
}

export interface KeeperParts {
  put: (version: string, groups: readonly DraftGroup[]) => Promise<Result<Draw>>;
  /** The groups as they are on the server now. */
  read: () => Promise<Result<Draw>>;
  /** Told why a change did not come about; what stands on the server is shown again. */
  onTrouble: (failure: Failure) => void;
}

const isChanged = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 409;

/** Keeps the groups of a round: shows a change at once, saves one after the other, and remembers how to take them back. */
export function createDrawKeeper({ put, read, onTrouble }: KeeperParts, first: Draw) {
  const listeners = new Set<() => void>();
  let { version, tee_sheet: sheet } = first;
  let stored: Hand = { groups: draftsOf(first), past: [] };
  let shown = stored;
  let isDrawing = false;
  /** Jobs that wait or run; each begins when the one before it has ended. */
  let jobs = 0;
  let last: Promise<unknown> = Promise.resolve();
  const look = (): Desk => ({ groups: shown.groups, sheet, canUndo: shown.past.length > 0, isDrawing });
  let desk = look();
  const tell = (): void => {
    desk = look();
    for (const listener of listeners) listener();
  };

  function inTurn<T>(job: () => Promise<T>): Promise<T> {
    jobs += 1;
    const done = last.then(job).finally(() => (jobs -= 1));
    last = done.catch(() => {});
    return done;
  }
  /** Somebody else's groups: what was done here before cannot be taken back in them. */
  function stand(draw: Draw, past: Hand['past'] = []): void {
    ({ version, tee_sheet: sheet } = draw);
    stored = { groups: draftsOf(draw), past };
    shown = stored;
    tell();
  }
  async function giveUp(failure: Failure): Promise<void> {
    shown = stored;
    const now = isChanged(failure) ? await read() : null;
    if (now?.ok && now.cachedAt === null) stand(now.data);
    else tell();
    onTrouble(failure);
  }
  /** Saves what is shown when its turn comes; changes made meanwhile go with the next one. */
  const save = (): Promise<void> =>
    inTurn(async () => {
      const sent = shown;
      if (sent === stored) return;
      const got = await put(version, sent.groups);
      if (!got.ok) return giveUp(got.failure);
      const isLast = shown === sent;
      ({ version, tee_sheet: sheet } = got.data);
      stored = { groups: draftsOf(got.data), past: sent.past };
      if (isLast) shown = stored;
      return tell();
    });
  function show(hand: Hand): Promise<void> {
    shown = hand;
    tell();
    return save();
  }
  /**
   * Has the server make the groups or their starts anew, then shows them; the failure when it did not. Rejects where `job` or
   * `read` throws.
   */
  const redo = (job: () => Promise<Result<unknown>>, pastOf: (before: Hand) => Hand['past']) =>
    inTurn(async (): Promise<Failure | null> => {
      isDrawing = true;
      tell();
      let now: Result<Draw> | null = null;
      try {
        const got = await job();
        if (!got.ok) return got.failure;
        now = await read();
        return null;
      } finally {
        isDrawing = false;
        if (now?.ok && now.cachedAt === null) stand(now.data, pastOf(stored));
        else tell();
      }
    });

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): Desk => desk,
    /** What a read brought: somebody else's groups are shown. While a change of our own is on its way it says nothing. */
    take(draw: Draw): void {
      if (jobs === 0 && draw.version !== version) stand(draw);
    },
    /** Shows other groups at once and saves them. Nothing to do for the same groups, or while they are made anew. */
    async change(groups: readonly DraftGroup[]): Promise<void> {
      if (isDrawing || isSame(groups, shown.groups)) return;
      await show({ groups, past: [...shown.past, shown.groups].slice(-MOST_PAST) });
    },
    /** Takes the last change back. */
    async undo(): Promise<void> {
      const before = shown.past.at(-1);
      if (isDrawing || before === undefined) return;
      await show({ groups: before, past: shown.past.slice(0, -1) });
    },
    /** A draw can be taken back as any other change. */
    redraw: (job: () => Promise<Result<unknown>>) => redo(job, ({ groups, past }) => [...past, groups]),
    /** Starts cannot; what is taken back later leaves them as they are. */
    changeStarts: (job: () => Promise<Result<unknown>>) => redo(job, ({ past }) => past.map(withoutStarts)),
  };
}

export type DrawKeeper = ReturnType<typeof createDrawKeeper>;
