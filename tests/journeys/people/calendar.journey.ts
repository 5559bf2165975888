import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

let server: Line;
let world: World;

test.beforeEach(({ server: line, world: made }) => {
  server = line;
  world = made;
});

/** The organizer starts round 1's groups at the time. */
async function startAt(start_time: string): Promise<void> {
  const path = `/tournament/${world.tournament}/round/1/groups/`;
  const { version, groups } = await call<Draw>(world.url, 'GET', path);
  const body = {
    version,
    groups: groups.map(({ group_number, user1, user2, user3, user4 }) => ({
      group_number,
      players: [user1, user2, user3, user4].flatMap((user) => user?.id ?? []),
      start_time,
      start_hole: 1,
      locked: false,
    })),
  };
  await call(world.url, 'PUT', path, body, world.organizer.token);
}

/** The organizer's computer is in Berlin; the form of the course has its time zone. */
async function saveCourseInBerlin(page: Page): Promise<void> {
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/course/${world.course.id}`);
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await page.getByRole('button', { name: 'Save course' }).click();
  await expect
    .poll(() => call<{ time_zone?: string }>(world.url, 'GET', `/api/courses/${world.course.id}/`))
    .toMatchObject({ time_zone: 'Europe/Berlin' });
}

/** As a calendar program reads it: without a session. */
async function readFeed(address: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(address);
  return { status: answer.status, text: (await answer.text()).replaceAll('\r\n ', '') };
}

test(
  'a player’s calendar feed has the new tee time after the organizer changes the tee times',
  { tag: '@some' },
  async ({ page, browser }) => {
    const office = await browser.newContext({ timezoneId: 'Europe/Berlin' });
    await saveCourseInBerlin(await office.newPage());
    await office.close();
    await startAt('08:30');

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInStored(page, server.url, world.golfers[0]!);
    await page.goto(`${server.url}/tournament/${world.tournament}`);
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to calendar' });
    await expect(dialog.getByRole('listitem').first()).toContainText('08:30 · Hole 1');
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Open the calendar file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('autumn-open.ics');
    expect(await readFile(await file.path(), 'utf8')).toContain('DTSTART:20260919T063000Z\r\n');

    await dialog.getByRole('link', { name: 'Calendar feed' }).click();
    await expect(page.getByRole('heading', { name: 'Calendar feed' })).toBeInViewport();
    await page.getByRole('button', { name: 'Create an address' }).click();
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await expect(page.getByText('The address was copied.')).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(await page.getByLabel('Address of your calendar').inputValue());
    const before = await readFeed(address);
    expect(before.text).toContain('DTSTART:20260919T063000Z\r\n');
    expect(before.text.match(/BEGIN:VEVENT/g)).toHaveLength(2);

    await startAt('09:10');
    const after = await readFeed(address);
    expect(after.text).toContain('SEQUENCE:1\r\nDTSTART:20260919T071000Z\r\n');
    expect(after.text.match(/^UID:.*$/gm)).toEqual(before.text.match(/^UID:.*$/gm));
  },
);

test('a user can replace the secret address of a calendar feed, and can remove the feed', async ({
  page,
}) => {
  await signInStored(page, server.url, world.golfers[0]!);
  await page.goto(`${server.url}/edit/profile`);
  await page.getByRole('button', { name: 'Create an address' }).click();
  const field = page.getByLabel('Address of your calendar');
  const first = await field.inputValue();
  await page.getByRole('button', { name: 'Create a new address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create a new address' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect([(await readFeed(first)).status, (await readFeed(second)).status]).toEqual([404, 200]);

  await page.reload();
  await expect(page.getByText(/^The address was created on/)).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the address' }).click();
  await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible();
  expect((await readFeed(second)).status).toBe(404);
});
