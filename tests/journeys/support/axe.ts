import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** The app's themes (src/app/shell/look/theme.ts), and forced high contrast. */
export const LOOKS = ['light', 'dark', 'high contrast', 'sun'] as const;
export type Look = (typeof LOOKS)[number];

/** Rules that depend on the theme; all others depend only on the structure. */
const OF_THE_LOOK = ['color-contrast-enhanced', 'link-in-text-block'];

const optionsOf = (look: Look): RunOptions => ({
  ...(look === 'light'
    ? // 7:1 (4.5:1 for large text) implies 4.5:1 (3:1), so the weaker rule is redundant.
      { rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } } }
    : { runOnly: { type: 'rule', values: OF_THE_LOOK } }),
  resultTypes: ['violations'],
  // The app has no frames and no cross-origin style sheets.
  iframes: false,
  preload: false,
});

async function wear(page: Page, look: Look): Promise<void> {
  const contrast = look === 'high contrast' ? 'more' : 'no-preference';
  await page.emulateMedia({ contrast, reducedMotion: 'reduce' });
  await page.evaluate((name) => {
    const { dataset } = document.documentElement;
    if (name === 'high contrast') delete dataset['theme'];
    else dataset['theme'] = name;
    // A newly enabled button is still in its colour transition.
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
  }, look);
}

/** Injects axe once per document, because parsing its 0.5 MB takes longer than most checks. */
async function equip(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/** All axe violations of the screen in each of `looks`, as 'dark: color-contrast-enhanced: .button'. */
export async function faultsIn(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  await equip(page);
  for (const look of looks) {
    await wear(page, look);
    const violations = await page.evaluate(async (options) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      return (await checker.run(document, options)).violations;
    }, optionsOf(look));
    for (const { id, nodes } of violations)
      for (const node of nodes)
        found.push(`${look}: ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`);
  }
  return found;
}
