import type { Page } from '@playwright/test';

/** In px: an iPhone zooms into fields with a smaller font and stays zoomed. */
const SMALLEST_FIELD = 16;

/**
 * What does not fit on the screen, one line each: horizontal overflow of the page, text or parts wider than their
 * container, and clipped text without a title.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const found: string[] = [];
    const root = document.documentElement;
    const aside = root.scrollWidth - root.clientWidth;
    if (aside > 0) found.push(`the page is ${aside} px too wide`);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
    /** How far a full-bleed part exceeds an element's margins. */
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
      // A strip that scrolls horizontally may exceed the screen.
      if (element.closest('[data-sideways] > *')) continue;
      if (element.tagName === 'INPUT' || style.overflowX === 'auto') continue;
      // A partner's name spans several holes on purpose, but must end with the nine.
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
