import type { VirtualTime } from './time.ts';

/**
 * A tab or worker: its code awaits only through this object, so that it can be frozen, or killed between any two
 * awaits. Code of a killed context never continues.
 */
export interface Context {
  readonly alive: boolean;
  readonly frozen: boolean;
  /** Runs now, after a thaw if frozen, never if killed. */
  run(work: () => void): void;
  /** An await that never resolves if the context is killed; waits while frozen. */
  step(): Promise<void>;
  /** The same inside a transaction, which a frozen tab does not hold open. */
  stepInside(): Promise<void>;
  after(ms: number, work: () => void): () => void;
  freeze(): void;
  thaw(): void;
  kill(): void;
  /** Called when the context is killed. */
  onDeath(work: () => void): void;
}

/** Called before each await of a context: a kill here is a crash between two awaits. */
export type OnStep = (context: Context) => void;

/** An await that continues at once. Shared, because a resolved promise retains nothing. */
export const DONE: Promise<void> = Promise.resolve();

/** The promise that killed code awaits. Always new, because a pending promise retains its waiters. */
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
