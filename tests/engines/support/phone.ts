import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Driver, Json } from './driver.ts';
import { find, nameOf, touchMet, type Found, type Kind } from './find.ts';

/** Maximum wait for an element, in ms. */
const PATIENCE_MS = 150_000;
/** Maximum duration of one search inside the page, in ms. */
const SEARCH_MS = 1_000;
/** Maximum wait for the effect of a press, in ms. */
const PRESSED_MS = 30_000;

/** A browser as a golfer uses it, the same on every engine. */
export interface Phone extends Pick<Driver, Exclude<keyof Driver, 'evaluate' | 'press' | 'type'>> {
  /** Runs a function in the page; it is sent as its source, so it must be self-contained. */
  run<A extends Json[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  shows(kind: Kind, name: string | RegExp): Promise<boolean>;
  /** Waits until an element is visible. */
  see(kind: Kind, name: string | RegExp, patience?: number): Promise<void>;
  /** Waits until an element is no longer visible. */
  miss(kind: Kind, name: string | RegExp, patience?: number): Promise<void>;
  tap(kind: Kind, name: string | RegExp): Promise<void>;
  fill(field: string, text: string): Promise<void>;
  path(): Promise<string>;
  /** Elements that moved before the touch and were touched again. */
  missed: string[];
}

/** Clears the field with this label. False if another one still has the focus, as on a busy machine after a touch. */
function clearFocused(label: string): boolean {
  const field = document.activeElement as HTMLInputElement;
  if (![...(field.labels ?? [])].some(({ textContent }) => textContent.includes(label))) return false;
  field.select();
  if (field.value !== '') document.execCommand('delete');
  return true;
}

export function phoneOn(driver: Driver): Phone {
  const run = <A extends Json[], R>(work: (...args: A) => R | Promise<R>, ...args: A) =>
    driver.evaluate(work.toString(), args) as Promise<R>;
  /** Retries while the page navigates, because it does not answer then. */
  const searchPage = async (
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
    (await searchPage(kind, name, false, 0)).state === 'there';
  const missed: string[] = [];
  const tap = async (kind: Kind, name: string | RegExp): Promise<void> => {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      const found = await searchPage(kind, name, true, SEARCH_MS);
      if ('x' in found) {
        await driver.press(found.x, found.y);
        // A page that navigates does not answer: the touch has succeeded.
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
        .poll(async () => (await searchPage(kind, name, false, Math.min(SEARCH_MS, patience))).state, {
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
      await expect
        .poll(() => run(clearFocused, field), { timeout: PATIENCE_MS, intervals: [10, 50] })
        .toBe(true);
      await driver.type(text);
    },
    path: () => run(() => location.pathname),
  };
}
