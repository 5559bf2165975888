import { lazyRouteComponent } from '@tanstack/react-router';

/** A screen of organizers and staff, which is loaded together with its texts in the language of the page. */
export const organizerScreen = <Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
) =>
  lazyRouteComponent(async () => {
    const texts = import('#words/organizer.ts').then(({ speakOrganizer }) => speakOrganizer());
    const [made] = await Promise.all([load(), texts]);
    return made;
  }, name);
