import type { Page } from '@playwright/test';

/** An iPhone zooms into a field of smaller letters, and stays there. Pixels. */
const SMALLEST_FIELD = 16;

/**
 * What does not fit on the screen as it is now, one line each; empty when everything does. A page that can be pushed
 * sideways, words or parts wider than what holds them, and words cut off by what holds them; an ellipsis whose
 * title says the whole is no fault.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const found: string[] = [];
    const root = document.documentElement;
    const aside = root.scrollWidth - root.clientWidth;
    if (aside > 0) found.push(`the page is ${aside} px too wide`);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
    /** How far a sheet that reaches over the margins of the page, to the edge of the screen, stands out of an element. */
    const bleedOf = (element: Element): number =>
      Math.max(
        0,
        ...[...element.querySelectorAll('*')]
          .filter((child) => child.getBoundingClientRect().right <= root.clientWidth + 1)
          .map((child) => -Number.parseFloat(getComputedStyle(child).marginRight) || 0),
      );
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('svg, option, .visually-hidden, datalist') || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      if (style.visibility === 'hidden' || style.clipPath !== 'none' || element.clientWidth <= 1) continue;
      if (style.textOverflow === 'ellipsis' && (element.title !== '' || element.tagName === 'SELECT'))
        continue;
      // A strip that a finger pushes sideways: what stands beside the screen is one push away.
      if (element.closest('[data-sideways] > *')) continue;
      if (element.tagName === 'INPUT' || style.overflowX === 'auto') continue;
      // A partner's name lies over several holes on purpose; it must end with the nine.
      if (element.querySelector(':scope > [data-ribbon]')) continue;
      if (element.hasAttribute('data-ribbon')) {
        const nine = element.closest('section')!.getBoundingClientRect();
        if (element.getBoundingClientRect().right > nine.right + 1)
          found.push(`${nameOf(element)} is longer than its nine`);
        continue;
      }
      const wide = element.scrollWidth - element.clientWidth;
      if (wide > bleedOf(element) + 1)
        found.push(`${nameOf(element)} holds what is ${wide} px wider than it`);
      const cuts = ['hidden', 'clip'].includes(style.overflowY);
      const high = element.scrollHeight - element.clientHeight;
      if (cuts && element.clientHeight > 0 && high > 1)
        found.push(`${nameOf(element)} cuts off ${high} px of height`);
      const { left, right } = element.getBoundingClientRect();
      if (right > root.clientWidth + 1 || left < -1)
        found.push(`${nameOf(element)} stands beside the screen`);
    }
    for (const field of document.querySelectorAll('input, select, textarea')) {
      if (
        !field.checkVisibility() ||
        /^(checkbox|radio|range|hidden|file)$/.test(field.getAttribute('type') ?? '')
      )
        continue;
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      if (size < smallest) found.push(`${nameOf(field)} has letters of ${size} px`);
    }
    return found;
  }, SMALLEST_FIELD);
