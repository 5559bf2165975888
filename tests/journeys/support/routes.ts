import { expect, type Page } from '@playwright/test';
import type { World } from './world.ts';

export interface Screen {
  name: string;
  path: string;
  /** The heading that a loaded screen has. */
  heading: RegExp;
  /** Uses data that the own tournament does not need, so it is cached only after a visit. */
  seldom?: boolean;
  /** The part that is drawn last, on screens that load in parts. */
  last?: string;
}

/** Resolves once all parts of a screen are drawn. */
export async function expectDrawn(page: Page, { heading, last }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  if (last !== undefined) await expect(page.locator(last)).toBeVisible();
  await expect(page.getByText(/^(Loading|Checking)/)).toHaveCount(0);
}

/** Every screen of SPEC.md §2 for a signed-in golfer, with its heading. */
export function screensOf(world: World): Screen[] {
  const [golfer, mate] = world.golfers;
  const t = world.tournament;
  const fullName = /Ada Birdie/;
  return [
    { name: 'login', path: '/login', heading: /Login/ },
    { name: 'forgot', path: '/forgot', heading: /Forgot password/ },
    { name: 'reset', path: '/reset/a-link-of-nobody', heading: /New password/ },
    { name: 'profile', path: '/profile', heading: fullName },
    { name: 'player', path: `/player/${mate!.id}`, heading: /Ben Fairway/, seldom: true },
    { name: 'edit-profile', path: '/edit/profile', heading: /Edit Profile/ },
    { name: 'tournaments', path: '/tournaments', heading: /Tournaments/ },
    { name: 'enter', path: '/enter', heading: /Enter a tournament/, seldom: true },
    { name: 'new-tournament', path: '/tournament/new', heading: /New tournament/i },
    { name: 'tournament', path: `/tournament/${t}`, heading: /Autumn Open/, last: '#players' },
    { name: 'race', path: `/tournament/${t}/race/1`, heading: /Round 1 recap/, seldom: true },
    { name: 'join', path: `/join/${t}`, heading: /Enter Autumn Open/ },
    { name: 'settings', path: `/tournament/${t}/settings`, heading: /Tournament Settings: Autumn Open/ },
    { name: 'go', path: '/go', heading: /Log in with the code/ },
    { name: 'desk', path: `/tournament/${t}/desk`, heading: /Desk: Autumn Open/, seldom: true },
    { name: 'carry', path: `/carry/${t}`, heading: /Collect cards/ },
    { name: 'shared-file', path: '/carry', heading: /Cards from a file/ },
    { name: 'course', path: `/course/${world.course.id}`, heading: /Links of Loopback/, seldom: true },
    { name: 'season', path: '/season/1', heading: /Order of merit/i, seldom: true },
    { name: 'scorecard', path: `/tournament/scorecard/${t}/1`, heading: /Scorecard/ },
    {
      name: 'scorecard-of-mate',
      path: `/user/${mate!.id}/tournament/${t}/round/1/scorecard/`,
      heading: /Scorecard/,
    },
    { name: 'check', path: `/tournament/scorecard/${t}/1/check`, heading: /Check the card/ },
    { name: 'viewscorecard', path: `/tournament/viewscorecard/${t}/1/${mate!.id}`, heading: /Ben Fairway/ },
    { name: 'handicaps', path: '/admin/handicaps', heading: /Access Denied|Handicap Management/ },
    { name: 'people', path: '/admin/people', heading: /Access Denied|People/ },
    { name: 'server', path: '/admin/server', heading: /Access Denied|Server/ },
    { name: 'invited', path: '/invited/a-link-of-nobody', heading: /Register/ },
    { name: 'privacy', path: '/privacy', heading: /Privacy/ },
    { name: 'error', path: '/error', heading: /FORE!/ },
    { name: 'unknown', path: `/nowhere/${golfer!.id}`, heading: /FORE!/ },
  ];
}
