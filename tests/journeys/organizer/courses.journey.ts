import type { Page } from '@playwright/test';
import type { Course } from '#contract/courses/courses.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { onHole, openPrepared, syncStatus, tapScore, tile } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { PARS, call, scoresOnServer, type World } from '../support/world.ts';

const LAKE = 'Par 4 4 3 5 4 4 3 4 5 36\nSI 7 1 17 3 9 11 15 5 13';
const WOOD = 'Par 5 3 4 4 4 3 4 5 4 36\nSI 2 18 10 4 12 16 8 6 14';
const HILL = 'Par 4 3 4 5 4 3 4 4 4 35\nSI 1 17 5 7 3 15 9 11 13';

const next = (page: Page) => page.getByRole('button', { name: 'Next Hole', exact: true });
const courseForm = (page: Page) => page.getByRole('dialog', { name: /^Holes and tees of / });

async function openCourseForm(page: Page, round: number, name: string): Promise<void> {
  await page.locator(`input[name=course${round}]`).fill(name);
  await page.getByRole('button', { name: `Enter pars of ${name}` }).click();
  await expect(courseForm(page)).toBeVisible();
}

async function saveCourse(page: Page): Promise<void> {
  await courseForm(page).getByRole('button', { name: 'Save course' }).click();
  await expect(courseForm(page)).toHaveCount(0);
}

/** Enters a nine from its printed rows. */
async function enterNine(page: Page, round: number, name: string, card: string): Promise<void> {
  await openCourseForm(page, round, name);
  const form = courseForm(page);
  await form.getByText('Paste the card', { exact: true }).click();
  await form.getByRole('textbox', { name: /^The rows of the scorecard/ }).fill(card);
  await expect(form.getByText('A card of nine holes.')).toBeVisible();
  await form.getByRole('button', { name: 'Use these numbers' }).click();
  await expect(form.getByRole('group', { name: 'The nine holes' })).toBeVisible();
  await saveCourse(page);
}

const addPlayer = (world: World, tournament: number, player: number) =>
  call(world.url, 'POST', '/api/player_post/', { player, tournament }, world.organizer.token);

test('a club with three nines enters each nine once, combines two of them into a course, and scores on that course offline', async ({
  page,
  browser,
  server,
  world,
}) => {
  const [ada] = world.golfers;
  const mark = String(world.tournament);
  const [lake, wood, hill] = [`Lake ${mark}`, `Wood ${mark}`, `Hill ${mark}`];
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/new`);
  await enterNine(page, 1, lake, LAKE);
  await enterNine(page, 2, wood, WOOD);
  await enterNine(page, 3, hill, HILL);

  await openCourseForm(page, 1, `Lake and Wood ${mark}`);
  const form = courseForm(page);
  await form.getByText('From a file, or from two nines').click();
  await form.getByLabel('First nine').selectOption({ label: lake });
  await form.getByLabel('Second nine').selectOption({ label: wood });
  await form.getByRole('button', { name: 'Use these two nines' }).click();
  await expect(form.getByText('Par 72')).toBeVisible();
  await expect(form.getByLabel('Course rating', { exact: true }), 'asked once').toHaveCount(1);
  await form.getByLabel('Course rating', { exact: true }).fill('70.9');
  await form.getByLabel('Slope', { exact: true }).fill('124');
  await form.getByRole('button', { name: 'Add tees' }).click();
  const names = form.getByLabel('Tee name');
  await expect(names, 'the tees so far, and the new ones').toHaveCount(2);
  await expect(names.first(), 'the tees so far need a name first').toBeFocused();
  await names.first().fill('White');
  const ratings = form.getByLabel('Course rating', { exact: true });
  await expect(ratings.first()).toHaveValue('70.9');
  await expect(ratings.last()).toHaveValue('');
  await names.last().fill('Red');
  await ratings.last().fill('72.4');
  await form.getByLabel('Slope', { exact: true }).last().fill('127');
  await expect(form.getByLabel('Usual tees')).toHaveValue('0');
  await saveCourse(page);
  await expect(
    page.getByText(`Par 72. Saved: Lake and Wood ${mark}, 18 holes. Tees: White 70.9 / 124, Red 72.4 / 127.`),
  ).toBeVisible();
  await page.locator('input[name=course2]').fill(`Lake and Wood ${mark}`);
  await expect(page.getByText('Par 72. This course already exists.')).toBeVisible();

  await page.getByLabel('Name:').fill('Three nines');
  await page.locator('input[name=date1]').fill('2026-09-19');
  for (const round of [2, 3]) await page.locator(`input[name=course${round}]`).fill('');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL(/\/tournament\/\d+$/);
  const tournament = Number(/\d+$/.exec(page.url())![0]);
  await addPlayer(world, tournament, ada!.id);
  const courses = await call<Course[]>(server.url, 'GET', '/api/courses/');
  const made = courses.find(({ name }) => name === `Lake and Wood ${mark}`)!;
  expect(made.holes!.slice(0, 9).map(({ stroke_index }) => stroke_index)).toEqual([
    7, 1, 17, 3, 9, 11, 15, 5, 13,
  ]);

  const day: World = { ...world, tournament, course: made };
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 664 } })).newPage();
  await openPrepared(phone, server.url, day, ada!);
  await server.stop();
  await phone.goto(`${server.url}/tournament/scorecard/${tournament}/1`);
  await expect(tile(phone, 9)).toHaveAccessibleName(/par 5/);
  await tile(phone, 9).click();
  await onHole(phone, 9);
  await tapScore(phone, 5);
  await next(phone).click();
  await onHole(phone, 10);
  await expect(tile(phone, 10), 'the first hole of the Wood').toHaveAccessibleName(/par 5/);
  await tapScore(phone, 6);
  await next(phone).click();
  await server.start();
  await expect
    .poll(async () => (await scoresOnServer(day, ada!, 1)).slice(8, 10), { timeout: 60_000 })
    .toEqual([5, 6]);
});

test('after the organizer reduces a round to 12 holes, an offline phone’s card ends at hole 12', async ({
  page,
  browser,
  server,
  world,
}) => {
  const [ada] = world.golfers;
  await openPrepared(page, server.url, world, ada!);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  for (const hole of [1, 2]) {
    await onHole(page, hole);
    await tapScore(page, PARS[hole - 1]!);
    await next(page).click();
  }
  await expect.poll(async () => (await scoresOnServer(world, ada!, 1))[1]).toBe(PARS[1]);

  const desk = await (await browser.newContext({ viewport: { width: 390, height: 664 } })).newPage();
  await signInStored(desk, server.url, world.organizer);
  await desk.goto(`${server.url}/tournament/${world.tournament}/settings`);
  await desk.getByText('Holes in play', { exact: true }).first().click();
  await desk.getByLabel('Holes of round 1').selectOption({ label: 'Other holes' });
  const grid = desk.getByRole('group', { name: 'Holes that are played' });
  for (const hole of [13, 14, 15, 16, 17, 18])
    await grid.getByRole('checkbox', { name: `Hole ${hole}`, exact: true }).uncheck({ force: true });
  await expect(desk.getByText('12 holes are played: 1–12.')).toBeVisible();
  await desk.getByRole('button', { name: 'Save the holes' }).click();
  const question = desk.getByRole('alertdialog').or(desk.getByRole('dialog'));
  await expect(question).toContainText('1 card of this round has scores.');
  await expect(question).toContainText('No longer played: 13–18.');
  await question.getByRole('button', { name: 'Change the holes' }).click();
  await expect(question).toHaveCount(0);
  await expect(desk.getByText('Holes 1–12').first()).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(tile(page, 12)).toBeVisible();
  await expect(tile(page, 13)).toHaveCount(0, { timeout: 60_000 });
  await server.stop();
  await tile(page, 3).click();
  for (let hole = 3; hole <= 12; hole += 1) {
    await onHole(page, hole);
    await tapScore(page, PARS[hole - 1]!);
    await page.getByRole('button', { name: hole === 12 ? 'Submit' : 'Next Hole', exact: true }).click();
  }
  await page.getByRole('link', { name: 'Check the card' }).first().click();
  await expect(page.getByText('Are these 12 scores correct?')).toBeVisible();
  await server.start();
  await expect(syncStatus(page)).toContainText(/sent|On the server/i, { timeout: 60_000 });
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  const total = PARS.slice(0, 12).reduce((all, par) => all + par, 0);
  await expect(page.getByRole('row').filter({ hasText: 'Ada Birdie' })).toContainText(`${total} (E)`);
});

test('a saved course file fills in the form of a new course, and any other file shows a message', async ({
  page,
  server,
  world,
}) => {
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/course/${world.course.id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a course file (JSON)' }).click(),
  ]);
  const file = await download.path();
  await page.goto(`${server.url}/tournament/new`);
  await openCourseForm(page, 1, `Copy ${world.tournament}`);
  const form = courseForm(page);
  await form.getByText('From a file, or from two nines').click();
  const input = form.getByLabel('Course file (JSON or CSV)');
  await input.setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a": 1}'),
  });
  await expect(form.getByRole('alert')).toContainText('No course was found in the file.');
  await input.setInputFiles(file);
  await expect(form.getByText(`${world.course.name} is filled in below.`)).toBeVisible();
  await expect(form.getByText('Par 72')).toBeVisible();
  await saveCourse(page);
  const courses = await call<Course[]>(server.url, 'GET', '/api/courses/');
  const copy = courses.find(({ name }) => name === `Copy ${world.tournament}`)!;
  expect(copy.holes).toEqual(world.course.holes);
  expect([copy.course_rating, copy.slope]).toEqual([71.2, 128]);
});

test('an organizer creates a nine-hole tournament, and its leaderboard shows which holes are played', async ({
  page,
  server,
  world,
}) => {
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/new`);
  await page.getByLabel('Name:').fill('Evening nine');
  await page.locator('input[name=date1]').fill('2026-09-19');
  await page.locator('input[name=course1]').fill(world.course.name);
  await page.getByText('Holes in play', { exact: true }).first().click();
  await page.getByLabel('Holes of round 1').selectOption({ label: 'Back Nine' });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL(/\/tournament\/\d+$/);
  const id = /\d+$/.exec(page.url())![0];
  const made = await call<Tournament>(server.url, 'GET', `/api/tournaments/${id}`);
  expect(made.holes_in_play).toEqual({ 1: [10, 11, 12, 13, 14, 15, 16, 17, 18] });
});
