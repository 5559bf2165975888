import type { Locator, Page } from '@playwright/test';
import type { Course } from '#contract/courses/courses.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

async function addTees({ url, course, organizer }: World): Promise<void> {
  const tees = ['White', 'Red'].map((name) => ({ name, course_rating: 70, slope: 120, lengths: null }));
  const { name, holes, course_rating, slope } = course;
  const body = { name, holes, course_rating, slope, tees };
  await call<Course>(url, 'PUT', `/api/courses/${course.id}/`, body, organizer.token);
}

/** Opens the settings and returns the section of the courses. */
async function openSettings(page: Page, world: World): Promise<Locator> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInStored(page, world.url, world.organizer);
  await page.goto(`${world.url}/tournament/${world.tournament}/settings`);
  const courses = page.locator('#courses');
  await expect(courses.getByLabel('Course of round 1')).toBeVisible();
  return courses;
}

test('the settings name each course’s tees and link to the course’s form, which says when a change is saved', async ({
  page,
  world,
}) => {
  await addTees(world);
  const courses = await openSettings(page, world);
  await expect(
    page
      .getByRole('navigation', { name: 'Tournament Settings' })
      .getByRole('link', { name: /^Courses and tees/ }),
  ).toContainText('White, Red');
  await expect(courses.getByText('Par 72 · Tees: White, Red').first()).toBeVisible();
  await courses.getByRole('link', { name: 'Holes and tees' }).first().click();
  await page.getByLabel('Tee name').first().fill('Ivory');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save course' }).click();
  await expect(page.getByText('✓ Saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the courses of the tournament' }).click();
  await expect(courses.getByText('Par 72 · Tees: Ivory, Red').first()).toBeVisible();
});

test('a part of a course’s name offers the course, and makes a new course only after a question', async ({
  page,
  world,
}) => {
  const courses = await openSettings(page, world);
  const field = courses.getByLabel('Course of round 2');
  const part = world.course.name.slice(1);
  await field.fill(part);
  await courses.getByRole('button', { name: 'Save the courses' }).click();
  const question = page.getByRole('dialog', { name: 'Create a new course?' });
  await expect(question.getByRole('button', { name: `New course “${part}”` })).toBeVisible();
  const match = question.getByRole('button', { name: /^Links of/ }).first();
  const matchName = await match.innerText();
  await match.click();
  await expect(field).toHaveValue(matchName);
  await field.fill(part);
  await courses.getByRole('button', { name: 'Save the courses' }).click();
  await question.getByRole('button', { name: `New course “${part}”` }).click();
  await expect(courses.getByRole('status')).toHaveText('✓ Saved.');
  expect(await call<Tournament>(world.url, 'GET', `/api/tournaments/${world.tournament}`)).toMatchObject({
    course2: { name: part },
  });
});

test('a course that is saved while the known courses are loading is created only after the question, too', async ({
  page,
  world,
}) => {
  let load = () => {};
  const isLoaded = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/api/courses/', async (route) => {
    await isLoaded;
    await route.continue();
  });
  const courses = await openSettings(page, world);
  const part = world.course.name.slice(1);
  await courses.getByLabel('Course of round 2').fill(part);
  await courses.getByRole('button', { name: 'Save the courses' }).click();
  await expect(courses.getByRole('button', { name: 'Save the courses' })).toBeDisabled();
  load();
  const question = page.getByRole('dialog', { name: 'Create a new course?' });
  await question.getByRole('button', { name: `New course “${part}”` }).click();
  await expect(courses.getByRole('status')).toHaveText('✓ Saved.');
});

test('a new tournament asks before a course whose name nearly matches a known one is created', async ({
  page,
  world,
}) => {
  await signInStored(page, world.url, world.organizer);
  await page.goto(`${world.url}/tournament/new`);
  const field = page.locator('input[name=course1]');
  const mistyped = world.course.name.replace('Links', 'Lnks');
  await page.getByLabel('Name:').fill('Mistyped Cup');
  await page.getByLabel('Round 1 Date:').fill('2027-05-03');
  await expect(page.getByLabel('Round 1 Date:')).toHaveAccessibleDescription('Mon, 3 May 2027');
  await field.fill(mistyped);
  // Other journeys of this server have similar courses.
  await expect(page.getByRole('button', { name: /^Links of/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Create a new course?' });
  const match = question.getByRole('button', { name: /^Links of/ }).first();
  const matchName = await match.innerText();
  await match.click();
  await expect(field).toHaveValue(matchName);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL(/\/tournament\/\d+$/);
  await expect(page.getByText(`- ${matchName}`)).toBeVisible();
});
