import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The looks of the app (src/app/theme.ts), and high contrast as the phone asks for it. */
export const LOOKS = ['light', 'dark', 'high contrast', 'sun'] as const;
export type Look = (typeof LOOKS)[number];

/** Rules that the look of a screen decides; all others depend on its structure alone. The second is 7:1. */
const OF_THE_LOOK = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

async function wear(page: Page, look: Look): Promise<void> {
  const contrast = look === 'high contrast' ? 'more' : 'no-preference';
  await page.emulateMedia({ contrast, reducedMotion: 'reduce' });
  await page.evaluate((name) => {
    const { dataset } = document.documentElement;
    if (name === 'high contrast') delete dataset['theme'];
    else dataset['theme'] = name;
  }, look);
}

/** Every fault that axe finds on the screen as it stands, in each of `looks`: 'dark: color-contrast-enhanced: .button'. */
export async function faultsIn(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await wear(page, look);
    // The app has no frames; the other mode opens a second page for every run.
    const builder = new AxeBuilder({ page }).setLegacyMode(true);
    if (look === 'light') builder.options({ rules: { 'color-contrast-enhanced': { enabled: true } } });
    else builder.withRules(OF_THE_LOOK);
    const { violations } = await builder.analyze();
    for (const { id, nodes } of violations)
      for (const node of nodes)
        found.push(`${look}: ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`);
  }
  return found;
}
