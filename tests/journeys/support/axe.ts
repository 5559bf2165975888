import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** The app's themes (src/app/shell/look/theme.ts), and forced high contrast. */
export const THEMES = ['light', 'dark', 'high contrast', 'sun'] as const;
export type Theme = (typeof THEMES)[number];

/** Rules that depend on the theme; all others depend only on the structure. */
const THEME_RULES = ['color-contrast-enhanced', 'link-in-text-block'];

const optionsOf = (theme: Theme): RunOptions => ({
  ...(theme === 'light'
    ? // 7:1 (4.5:1 for large text) implies 4.5:1 (3:1), so the weaker rule is redundant.
      { rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } } }
    : { runOnly: { type: 'rule', values: THEME_RULES } }),
  resultTypes: ['violations'],
  // The app has no frames and no cross-origin style sheets.
  iframes: false,
  preload: false,
});

async function applyTheme(page: Page, theme: Theme): Promise<void> {
  const contrast = theme === 'high contrast' ? 'more' : 'no-preference';
  await page.emulateMedia({ contrast, reducedMotion: 'reduce' });
  await page.evaluate((name) => {
    const { dataset } = document.documentElement;
    if (name === 'high contrast') delete dataset['theme'];
    else dataset['theme'] = name;
    // A newly enabled button is still in its colour transition.
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
  }, theme);
}

/** Injects axe once per document, because parsing its 0.5 MB takes longer than most checks. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/** All axe violations of the screen in each of `looks`, as 'dark: color-contrast-enhanced: .button'. */
export async function findAccessibilityFaults(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const found: string[] = [];
  await injectAxe(page);
  for (const theme of themes) {
    await applyTheme(page, theme);
    const violations = await page.evaluate(async (options) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      return (await checker.run(document, options)).violations;
    }, optionsOf(theme));
    for (const { id, nodes } of violations)
      for (const node of nodes)
        found.push(`${theme}: ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`);
  }
  return found;
}
