import type { Page } from '@playwright/test';
import type { Scorecard } from '#contract/scores/scores.ts';
import { syncStatus } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { call } from '../support/world.ts';

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

type Codes = { codes: { id: number; group_number: number; code: string }[] };

/** Opens the tournament online and waits until the worker has cached the data for a group code. */
async function openOnce(page: Page, url: string, tournament: number): Promise<void> {
  await page.goto(`${url}/tournament/${tournament}`);
  await expect
    .poll(
      () =>
        page.evaluate(async (id) => {
          const paths = (
            await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
          )
            .flat()
            .map((request) => new URL(request.url).pathname);
          return [
            `/api/tournaments/${id}/courses`,
            '/api/groupings',
            `/api/tournaments/${id}`,
            '/api/tournaments',
          ].every((path) => paths.some((one) => one.replace(/\/$/, '') === path));
        }, tournament),
      { timeout: 60_000 },
    )
    .toBe(true);
}

test(
  'a helper signs in offline by a group’s code, enters scores, and is later signed in at the server',
  { tag: '@some' },
  async ({ browser, server, world }) => {
    const { tournament, organizer, golfers } = world;
    // A code is valid until three days after the last round.
    const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
    const dates = { date1: day(0), date2: day(1) };
    await call(server.url, 'PUT', `/api/tournaments/${tournament}`, dates, organizer.token);
    const path = `/api/tournaments/${tournament}/access/`;
    const codesOf = () => call<Codes>(server.url, 'POST', path, { round_number: 1 }, organizer.token);
    const { code, id, group_number } = (await codesOf()).codes[0]!;
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await openOnce(page, server.url, tournament);
    const strokes = async (): Promise<number> => {
      const cards = golfers.map((golfer) =>
        call<Scorecard>(server.url, 'GET', `/user/${golfer.id}/tournament/${tournament}/round/1/scorecard/`),
      );
      return (await Promise.all(cards)).reduce((all, card) => all + card.total_score, 0);
    };
    const signInByCode = async (typed: string, name: string): Promise<void> => {
      await page.goto(`${server.url}/go/${typed}?t=${tournament}&r=1&g=${group_number}`);
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Keep score as a helper' }).click();
    };

    await test.step('offline the group’s names are there, and the card opens', async () => {
      await context.setOffline(true);
      await signInByCode(code, 'Ann');
      await page.getByRole('button', { name: 'Add a stroke' }).first().click();
      await page.getByRole('button', { name: 'Next Hole' }).click();
      await expect(page.getByText('Not logged in yet:')).toBeVisible();
      await expect(syncStatus(page)).toContainText('Saved on this phone: 1');
    });

    await test.step('after a restart everything is there, and is sent automatically once there is a network', async () => {
      await page.reload();
      await expect(syncStatus(page)).toContainText('Saved on this phone: 1');
      expect(await strokes()).toBe(0);
      await context.setOffline(false);
      await expect.poll(strokes, { timeout: 60_000 }).toBeGreaterThan(0);
      await expect(syncStatus(page)).toHaveText(/Sent/);
      await expect(page.getByText('Not logged in yet:')).toBeHidden();
    });

    await test.step('a code that has ended meanwhile needs the golfer, and with a new one the waiting scores are sent', async () => {
      const before = await strokes();
      const other = await browser.newContext(PHONE);
      const late = await other.newPage();
      await openOnce(late, server.url, tournament);
      await other.setOffline(true);
      await late.goto(`${server.url}/go/${code}?t=${tournament}&r=1&g=${group_number}`);
      await late.getByLabel('Your name').fill('Bob');
      await late.getByRole('button', { name: 'Keep score as a helper' }).click();
      // Another score than Ann's: two equal ones are stored once.
      const add = late.getByRole('button', { name: 'Add a stroke' }).first();
      for (let stroke = 1; stroke <= 3; stroke += 1) await add.click();
      await late.getByRole('button', { name: 'Next Hole' }).click();
      await call(server.url, 'DELETE', `/api/access/${id}/`, undefined, organizer.token);
      await other.setOffline(false);
      await expect(syncStatus(late)).toContainText('to check', { timeout: 60_000 });
      await syncStatus(late).click();
      await expect(late.getByText('The scores wait on this phone until you log in.')).toBeVisible();
      const fresh = (await codesOf()).codes.find((one) => one.group_number === group_number)!;
      await late.getByRole('link', { name: 'Type a code' }).click();
      await late.getByLabel('Code on your card').fill(fresh.code);
      await late.getByRole('button', { name: 'Open the card' }).click();
      await late.getByLabel('Your name').fill('Bob');
      await late.getByRole('button', { name: 'Keep score as a helper' }).click();
      await expect.poll(strokes, { timeout: 60_000 }).not.toBe(before);
      await other.close();
    });
    await context.close();
  },
);
