import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** The looks of the app (src/app/shell/look/theme.ts), and high contrast as the phone asks for it. */
export const LOOKS = ['light', 'dark', 'high contrast', 'sun'] as const;
export type Look = (typeof LOOKS)[number];

/** Rules that the look of a screen decides; all others depend on its structure alone. */
const OF_THE_LOOK = ['color-contrast-enhanced', 'link-in-text-block'];

const optionsOf = (look: Look): RunOptions => ({
  ...(look === 'light'
    ? // 7:1 (4.5:1 for large text) has 4.5:1 (3:1) in it, so that the weaker rule need not look at everything again.
      { rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } } }
    : { runOnly: { type: 'rule', values: OF_THE_LOOK } }),
  resultTypes: ['violations'],
  // The app has no frames, and no style of another origin that would have to be fetched.
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
    // A button that has just become enabled is still on its way from the one colour to the other.
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
  }, look);
}

/** Gives a document axe once: its half a megabyte takes longer to read than most looks take to check. */
async function equip(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/** Every fault that axe finds on the screen as it stands, in each of `looks`: 'dark: color-contrast-enhanced: .button'. */
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
