import type { Browser, Page } from '@playwright/test';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

const DESKTOP = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false };
const NAMES = ['Ann', 'Bea', 'Cal', 'Dot', 'Eva', 'Fay', 'Gil', 'Hal', 'Ivy', 'Jon'];
const DAY_MS = 86_400_000;

interface Club {
  page: Page;
  id: number;
  send: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  roster: () => Promise<RosterPlayer[]>;
  openDesk: (part: string) => Promise<void>;
}

/** A tournament tomorrow with ten guests, and its desk at the club's computer. */
async function openClub(browser: Browser, world: World): Promise<Club> {
  const { url, organizer, course } = world;
  const send = <T>(method: string, path: string, body?: unknown) =>
    call<T>(url, method, path, body, organizer.token);
  const date1 = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const plan = { name: 'Club Day', date1, course1: { id: course.id } };
  const { id } = await send<{ id: number }>('POST', '/api/tournaments/', plan);
  const rows = NAMES.map((first_name, i) => ({ first_name, last_name: 'Club', handicap: 10 + i }));
  await send('POST', `/api/tournaments/${id}/roster/`, { op_id: 'ten', rows });
  const page = await (await browser.newContext(DESKTOP)).newPage();
  await signInStored(page, url, organizer);
  return {
    page,
    id,
    send,
    roster: async () =>
      (await send<{ players: RosterPlayer[] }>('GET', `/api/tournaments/${id}/roster/`)).players,
    openDesk: async (part) => {
      await page.goto(`${url}/tournament/${id}/desk#${part}`);
    },
  };
}

const groupsOf = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading') });
const undo = (page: Page) => page.getByRole('button', { name: /^Undo: / });

test('the desk asks before it replaces or removes groups or tee times, and always offers an undo of the last change only', async ({
  browser,
  world,
}) => {
  const { page, openDesk } = await openClub(browser, world);
  await openDesk('groups');
  await page.getByRole('button', { name: 'Draw the groups', exact: true }).click();
  await expect(page.getByText('The groups are drawn.', { exact: true })).toBeVisible();
  await expect(undo(page)).toHaveAccessibleName('Undo: The groups are drawn');

  // The first draw closes entry; the organizer reads it here and can open it again.
  await expect(page.getByText(/^Entry is closed now, because the groups are drawn/)).toBeVisible();
  await page.getByRole('button', { name: 'Open entry again' }).click();
  await expect(page.getByText(/^Entry is closed now/)).toBeHidden();

  const fold = page.locator('summary', { hasText: 'Tee times' });
  await fold.click();
  await page.getByRole('button', { name: 'Set tee times' }).click();
  await expect(page.getByText('The tee times are set.')).toBeVisible();
  await expect(fold).toContainText('09:00');
  await page.getByLabel('First tee time').fill('10:30');
  await page.getByRole('button', { name: 'Set tee times' }).click();
  const again = page.getByRole('dialog', { name: 'Set all tee times again?' });
  await again.getByRole('button', { name: 'Set tee times' }).click();
  await expect(fold).toContainText('10:30');
  await expect(groupsOf(page).first()).toContainText('10:30');
  // A double click undoes one act only; the one before is offered once the mouse has left.
  await page.getByRole('button', { name: 'Undo: The tee times are set' }).dblclick();
  await expect(page.getByText('Undone: “The tee times are set”.')).toBeVisible();
  await expect(fold).toContainText('09:00');
  await expect(groupsOf(page).first()).toContainText('09:00');
  await expect(undo(page)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(undo(page)).toHaveAccessibleName('Undo: The tee times are set');

  await page.getByRole('button', { name: 'Set tee times' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 groups get new tee times, also those set by hand');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Clear tee times' }).click();
  await expect(dialog).toContainText('3 groups lose their tee times');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Tee times', { exact: true }).click();

  await page.getByRole('button', { name: 'Keep group 1 in the next draw' }).click();
  await page.getByRole('button', { name: /^Ann Club/ }).click();
  await dialog.getByRole('button', { name: 'New group' }).click();
  await expect(undo(page)).toHaveAccessibleName(/^Undo: Ann Club is in group \d now$/);
  const before = await groupsOf(page).allInnerTexts();
  await page.getByRole('button', { name: 'Draw the rest again' }).click();
  await expect(dialog).toContainText('printed sheets no longer match');
  await expect(dialog).toContainText('changed by hand');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await groupsOf(page).allInnerTexts()).toEqual(before);
  await page.getByRole('button', { name: 'Draw the rest again' }).click();
  await dialog.getByRole('button', { name: 'Draw again' }).click();
  await expect(undo(page)).toHaveAccessibleName('Undo: The groups are drawn');
  await undo(page).click();
  await expect(page.getByText('Undone: “The groups are drawn”.')).toBeVisible();
  expect(await groupsOf(page).allInnerTexts()).toEqual(before);

  // Another step, and this one after it, begin with an empty line.
  await page.getByRole('tab', { name: 'Start of play' }).click();
  await expect(page.getByRole('heading', { name: 'Start of play' })).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(page.getByRole('button', { name: 'Draw the rest again' })).toBeVisible();
  await expect(page.getByText(/^Undone/)).toHaveCount(0);
  await expect(undo(page)).toHaveCount(0);
});

test('a late player gets a withdrawn player’s place, and the groups do not move on the page during a drag', async ({
  browser,
  world,
}) => {
  const { page, id, send, roster, openDesk } = await openClub(browser, world);
  await send('POST', `/tournament/${id}/round/1/generate-groupings/`, {});
  const sheet = { start: 'one_tee', first_time: '09:00', interval_minutes: 10 };
  await send('PUT', `/tournament/${id}/round/1/tee-sheet/`, sheet);
  const first = (await roster()).find(({ groups }) => groups[0]?.group_number === 1)!;
  await send('PUT', `/api/player_post/${first.id}`, { status: 'withdrawn' });
  const rows = [{ first_name: 'Late', last_name: 'Larry', handicap: 14.2 }];
  await send('POST', `/api/tournaments/${id}/roster/`, { op_id: 'late', rows });
  await openDesk('groups');
  const leaving = `${first.player.first_name} Club`;
  const row = page.getByRole('button', { name: new RegExp(`^${leaving}`) });
  await expect(row).toContainText('Withdrawn');
  await expect(row.locator('s')).toHaveText(leaving);

  const free = page.getByRole('button', { name: 'Free place for Late Larry: Group 1, 09:00' });
  await expect(free).toHaveText('Group 1, 09:00 (2)');
  await free.click();
  await expect(page.getByText(/^Late Larry (has the place of|is in group 1 now)/)).toBeVisible();
  await expect(page.getByText('Without a group: 0')).toBeVisible();
  await expect
    .poll(async () => (await roster()).find(({ player }) => player.last_name === 'Larry')!.groups[0])
    .toMatchObject({ group_number: 1, start_time: '09:00' });

  // Dragging shows where to drop, above the page and not in it.
  const boxes = () =>
    page
      .locator('[data-zone^="group-"]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const tops = await boxes();
  const player = page.getByRole('button', { name: /^Late Larry/ });
  const box = (await player.boundingBox())!;
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 30, { steps: 4 });
  const target = page.getByText('Drop here for a new group');
  await expect(target).toBeInViewport();
  expect(await boxes()).toEqual(tops);
  const goal = (await target.boundingBox())!;
  await page.mouse.move(goal.x + 10, goal.y + 10, { steps: 4 });
  expect(await boxes()).toEqual(tops);
  await page.mouse.up();
  await expect(page.getByText('Late Larry is in group 4 now.')).toBeVisible();
  await expect(target).toBeHidden();
});

test('if all groups are full, an ungrouped player can replace a member by keyboard or drag, with an undo', async ({
  browser,
  world,
}) => {
  const { page, id, send, roster, openDesk } = await openClub(browser, world);
  const ids = (await roster()).map(({ player }) => player.id);
  const path = `/tournament/${id}/round/1/groups/`;
  const { version } = await send<{ version: string }>('GET', path);
  const groups = [ids.slice(0, 4), ids.slice(4, 8)].map((players, i) => ({ group_number: i + 1, players }));
  await send('PUT', path, { version, groups });
  await openDesk('groups');
  const waiting = page.locator('[data-zone="none"]').getByRole('button', { name: /Club( \d|$)/ });
  const first = await waiting.first().innerText();
  const name = first.split('\n')[0]!;
  const member = groupsOf(page)
    .first()
    .getByRole('button', { name: /^\w+ Club/ })
    .nth(1);
  const other = (await member.innerText()).split('\n')[0]!;

  await waiting.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Swap with').selectOption({ label: `${other} · Group 1` });
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  const took = `${name} has the place of ${other} in group 1 now`;
  await expect(page.getByText(`${took}.`)).toBeVisible();
  await expect(groupsOf(page).first()).toContainText(name);
  await expect(page.locator('[data-zone="none"]')).toContainText(other);
  await expect
    .poll(async () => (await roster()).find(({ player }) => player.id === ids[1])!.groups)
    .toEqual([]);
  await page.getByRole('button', { name: `Undo: ${took}` }).click();
  await expect(groupsOf(page).first()).toContainText(other);

  await member.scrollIntoViewIfNeeded();
  const from = (await waiting.first().boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 });
  const to = (await member.boundingBox())!;
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText(`${took}.`)).toBeVisible();
  await expect(page.locator('[data-zone="none"]')).toContainText(other);
});
