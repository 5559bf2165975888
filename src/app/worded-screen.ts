import { lazyRouteComponent } from '@tanstack/react-router';
import { speakCompetitions } from '#words/competition.ts';
import { speakOrganizer } from '#words/organizer.ts';
import { speakPrivacy } from '#words/privacy.ts';

/** A lazy screen that is loaded together with its texts in the page's language. */
const screenWith =
  (speak: () => Promise<void>) =>
  <Module extends Record<string, unknown>>(load: () => Promise<Module>, name: keyof Module & string) =>
    lazyRouteComponent(async () => {
      const [made] = await Promise.all([load(), speak()]);
      return made;
    }, name);

export const organizerScreen = screenWith(async () => {
  await Promise.all([speakOrganizer(), speakCompetitions()]);
});

export const competitionScreen = screenWith(speakCompetitions);

export const privacyScreen = screenWith(speakPrivacy);
