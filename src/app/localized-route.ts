import { lazyRouteComponent } from '@tanstack/react-router';
import { loadCompetitionTexts } from '#words/competition.ts';
import { loadOrganizerTexts } from '#words/organizer.ts';
import { loadPrivacyTexts } from '#words/privacy.ts';

/** A lazy screen that is loaded together with its texts in the page's language. */
const localizedScreen =
  (speak: () => Promise<void>) =>
  <Module extends Record<string, unknown>>(load: () => Promise<Module>, name: keyof Module & string) =>
    lazyRouteComponent(async () => {
      const [made] = await Promise.all([load(), speak()]);
      return made;
    }, name);

export const organizerScreen = localizedScreen(async () => {
  await Promise.all([loadOrganizerTexts(), loadCompetitionTexts()]);
});

export const competitionScreen = localizedScreen(loadCompetitionTexts);

export const privacyScreen = localizedScreen(loadPrivacyTexts);
