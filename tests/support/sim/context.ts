import type { VirtualTime } from './time.ts';

/**
 * One tab, or the worker: everything that its code waits for passes through here, so that it can be frozen, and killed
 * between any two awaits. Code in a killed context never runs again.
 */
export interface Context {
  readonly alive: boolean;
  readonly frozen: boolean;
  /** Runs now, later when frozen, never when dead. */
  run(work: () => void): void;
  /** An await that may be the last: resolves, or never does. A frozen tab waits here. */
  step(): Promise<void>;
  /** The same inside a transaction, which no frozen tab holds open. */
  stepInside(): Promise<void>;
  after(ms: number, work: () => void): () => void;
  freeze(): void;
  thaw(): void;
  kill(): void;
  /** Called at the moment of death. */
  onDeath(work: () => void): void;
}

/** Called before each await of a context, with what it does: kill it there to crash between two awaits. */
export type OnStep = (context: Context) => void;

/** An await that goes on at once. One for all: nothing is kept for who waits for what is there. */
export const DONE: Promise<void> = Promise.resolve();

/** What code that was killed waits for. A new one each time: a promise keeps all who wait for it. */
export const never = (): Promise<never> => new Promise(() => {});

export function createContext(time: VirtualTime, onStep: OnStep): Context {
  let alive = true;
  let frozen = false;
  let held: (() => void)[] = [];
  const atDeath: (() => void)[] = [];

  const context: Context = {
    get alive() {
      return alive;
    },
    get frozen() {
      return frozen;
    },
    run(work) {
      if (!alive) return;
      if (frozen) held.push(work);
      else work();
    },
    step() {
      onStep(context);
      if (!alive) return never();
      return frozen ? new Promise((resolve) => held.push(resolve)) : DONE;
    },
    stepInside() {
      onStep(context);
      return alive ? DONE : never();
    },
    after: (ms, work) => time.after(ms, () => context.run(work)),
    freeze() {
      frozen = true;
    },
    thaw() {
      frozen = false;
      const waiting = held;
      held = [];
      for (const work of waiting) context.run(work);
    },
    kill() {
      if (!alive) return;
      alive = false;
      held = [];
      for (const work of atDeath) work();
    },
    onDeath: (work) => atDeath.push(work),
  };
  return context;
}
