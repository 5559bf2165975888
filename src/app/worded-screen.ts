import { lazyRouteComponent } from '@tanstack/react-router';
import { speakCompetitions } from '#words/competition.ts';
import { speakOrganizer } from '#words/organizer.ts';
import { speakPrivacy } from '#words/privacy.ts';

/** A screen that is loaded together with texts of its own in the language of the page. */
const screenWith =
  (speak: () => Promise<void>) =>
  <Module extends Record<string, unknown>>(load: () => Promise<Module>, name: keyof Module & string) =>
    lazyRouteComponent(async () => {
      const [made] = await Promise.all([load(), speak()]);
      return made;
    }, name);

/** A screen of organizers and staff; competitions are made on some of them. */
export const organizerScreen = screenWith(async () => {
  await Promise.all([speakOrganizer(), speakCompetitions()]);
});

/** A screen that shows competitions. */
export const competitionScreen = screenWith(speakCompetitions);

/** What is stored about whom. */
export const privacyScreen = screenWith(speakPrivacy);
