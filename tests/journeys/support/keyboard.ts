import { expect, type Page } from '@playwright/test';

interface Stop {
  /** Its index among the operable elements; -1 for other elements. */
  index: number;
  name: string;
  /** What is wrong with its display while it is focused. */
  fault: string | null;
}

/** Numbers all visible operable elements; returns their names. */
const number = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ];
    const isGroupMember = (element: HTMLElement) =>
      element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
    const isOperable = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.getAttribute('type') !== 'hidden' &&
      // Tabs and radio buttons are one stop each, with arrow keys between their members.
      !isGroupMember(element) &&
      element.getAttribute('role') !== 'tab';
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab][aria-selected=true]')];
    const operable = [...all.filter(isOperable), ...tabs];
    for (const [i, element] of operable.entries()) element.dataset['stop'] = String(i);
    return operable.map(
      (element) =>
        `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.getAttribute('name')}"`,
    );
  });

/** The focused element, and whether its focus is visible. */
const focused = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const index = Number(element.dataset['stop'] ?? -1);
    /** The accessible text, without parts that are only decoration. */
    const wordsOf = (part: Element): string => {
      const copy = part.cloneNode(true) as Element;
      for (const drawn of copy.querySelectorAll('[aria-hidden=true]')) drawn.remove();
      return copy.textContent?.trim().slice(0, 40) ?? '';
    };
    const name = element.getAttribute('aria-label') ?? wordsOf(element);
    if (element === document.body) return { index: -1, name: 'the page', fault: null };
    const shown = [element, element.closest('label'), element.parentElement].filter((it) => it !== null);
    const hasRing = shown.some((it) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(it);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const isSeen = shown.some((it) => it.contains(hit)) || (hit !== null && element.contains(hit));
    return { index, name, fault: hasRing ? (isSeen ? null : 'is covered') : 'has no ring' };
  });

/** Presses Tab through the whole page: every element gets a visible focus ring in the viewport. */
export async function expectTabReachesAll(page: Page, screen: string): Promise<void> {
  const names = await number(page);
  expect(names.length, `${screen} has something to operate`).toBeGreaterThan(3);
  // Day, month, year and the calendar button of a date field are separate stops.
  const dates = await page.locator('input[type=date]').count();
  // A date with a time has more parts than a date: day, month, year, hour, minute, half of the day, and its button.
  const datesWithTime = await page.locator('input[type="datetime-local"]').count();
  const most = names.length + 3 * dates + 7 * datesWithTime + 10;
  const reached = new Set<number>();
  const faults: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.removeAllRanges();
  });
  for (let presses = 0; presses < most && reached.size < names.length; presses++) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop.index >= 0) reached.add(stop.index);
    if (stop.fault && stop.index >= 0) faults.push(`${stop.name} ${stop.fault}`);
  }
  expect
    .soft(
      names.filter((_, i) => !reached.has(i)),
      `${screen}: not reached by Tab`,
    )
    .toEqual([]);
  expect.soft(faults, `${screen}: the focus is not seen`).toEqual([]);
}

/** Presses Tab until the named element has the focus. */
export async function tabTo(page: Page, name: RegExp | string, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    const { name: now } = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}
