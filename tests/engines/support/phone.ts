import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Driver, Json } from './driver.ts';
import { find, nameOf, touchMet, type Found, type Kind } from './find.ts';

/** A touch waits this long for what it is to touch. */
const PATIENCE_MS = 150_000;
/** The page looks for itself for so long before it is asked anew. */
const LOOK_MS = 1_000;
/** A press is handed to the page, which takes it a moment later. */
const PRESSED_MS = 30_000;

/** A browser as a golfer uses it, the same on every engine. */
export interface Phone extends Pick<Driver, Exclude<keyof Driver, 'evaluate' | 'press' | 'type'>> {
  /** Runs a function in the page; it is sent as its source, so it may use nothing from outside of itself. */
  run<A extends Json[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  shows(kind: Kind, name: string | RegExp): Promise<boolean>;
  /** Waits until something is on the screen. */
  see(kind: Kind, name: string | RegExp, patience?: number): Promise<void>;
  /** Waits until something is no longer on the screen. */
  miss(kind: Kind, name: string | RegExp, patience?: number): Promise<void>;
  tap(kind: Kind, name: string | RegExp): Promise<void>;
  fill(field: string, text: string): Promise<void>;
  path(): Promise<string>;
  /** What had moved away from under the finger when it was touched, so that it was touched again. */
  missed: string[];
}

/** Empties the field that has the focus, as selecting all of it and typing does. */
function clearFocused(): void {
  const field = document.activeElement as HTMLInputElement;
  field.select?.();
  if (field.value !== '') document.execCommand('delete');
}

export function phoneOn(driver: Driver): Phone {
  const run = <A extends Json[], R>(work: (...args: A) => R | Promise<R>, ...args: A) =>
    driver.evaluate(work.toString(), args) as Promise<R>;
  /** A page that is being left answers nothing: it is asked again. */
  const look = async (
    kind: Kind,
    name: string | RegExp,
    touch: boolean,
    patience: number,
  ): Promise<Found> => {
    try {
      return (await driver.evaluate(find.toString(), [kind, nameOf(name), touch, patience])) as Found;
    } catch (error) {
      await sleep(30);
      return { state: `cannot be asked for: ${(error as Error).message}` };
    }
  };
  const shows = async (kind: Kind, name: string | RegExp) =>
    (await look(kind, name, false, 0)).state === 'there';
  const missed: string[] = [];
  const tap = async (kind: Kind, name: string | RegExp): Promise<void> => {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      const found = await look(kind, name, true, LOOK_MS);
      if ('x' in found) {
        await driver.press(found.x, found.y);
        // A page that is being left answers nothing: it has been touched.
        const became = await run(touchMet, PRESSED_MS).catch(() => 'left');
        if (became === 'awaited') throw new Error(`The page did not take a touch of ${String(name)}.`);
        if (became !== 'missed') return;
        missed.push(found.words);
      } else if (Date.now() > end) throw new Error(`The ${kind} ${String(name)} ${found.state}.`);
    }
  };
  return {
    ...driver,
    missed,
    run,
    shows,
    tap,
    see: (kind, name, patience = PATIENCE_MS) =>
      expect
        .poll(async () => (await look(kind, name, false, Math.min(LOOK_MS, patience))).state, {
          timeout: patience,
          intervals: [10],
          message: `the ${kind} ${String(name)}`,
        })
        .toBe('there'),
    miss: (kind, name, patience = PATIENCE_MS) =>
      expect
        .poll(() => shows(kind, name), {
          timeout: patience,
          intervals: [50, 100],
          message: `the ${kind} ${String(name)} goes`,
        })
        .toBe(false),
    async fill(field, text) {
      await tap('field', field);
      await run(clearFocused);
      await driver.type(text);
    },
    path: () => run(() => location.pathname),
  };
}
