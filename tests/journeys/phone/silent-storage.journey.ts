import type { Page } from '@playwright/test';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import {
  prepareForCourse,
  onHole,
  scoreTwoOffline,
  showsScore,
  signIn,
  syncStatus,
  tapScore,
} from '../support/card.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { call, PARS, scoresOnServer, type World } from '../support/world.ts';

let server: Line;
let world: World;
const card = () => `${server.url}/tournament/scorecard/${world.tournament}/1`;

test.beforeEach(async ({ page, server: line, world: made }) => {
  server = line;
  world = made;
  // WebKit, after a page is frozen with an open transaction: no database opens.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...parts) {
      if (sessionStorage.getItem('database') !== 'hangs') return open.apply(this, parts);
      return new EventTarget() as IDBOpenDBRequest;
    };
  });
});

const hang = (page: Page) => page.evaluate(() => sessionStorage.setItem('database', 'hangs'));
const answer = (page: Page) => page.evaluate(() => sessionStorage.removeItem('database'));
const NOTICE = /storage is not responding\. Close Greenside and open it again\./;

test('if the phone’s database does not respond, a card opens from the backup and loses no score', async ({
  page,
}) => {
  await scoreTwoOffline(page, server, world, card());
  await hang(page);
  await page.reload();
  await expect(page.getByText(NOTICE)).toBeVisible({ timeout: 20_000 });
  for (const hole of [1, 2]) await showsScore(page, hole, PARS[hole - 1]!, 'saved on this phone');
  await expect(syncStatus(page)).toContainText('Saved on this phone: 2');
  await onHole(page, 3);
  await tapScore(page, PARS[2]!);
  await page.getByRole('button', { name: 'Next Hole' }).click();
  await showsScore(page, 3, PARS[2]!, 'saved on this phone');
  await answer(page);
  await page.reload();
  await server.start();
  const expected = PARS.map((par, i) => (i < 3 ? par : 0));
  await expect.poll(() => scoresOnServer(world, world.golfers[0]!, 1), { timeout: 30_000 }).toEqual(expected);
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test('if the phone’s database does not respond, a visitor still sees the first screen and can sign in', async ({
  page,
}) => {
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await hang(page);
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible({ timeout: 4_000 });
  await signIn(page, server.url, world.golfers[0]!);
});

test('if the phone’s storage fails, the retry of a refused score shows a message', async ({
  page,
  context,
}) => {
  await signIn(page, server.url, world.golfers[0]!);
  await prepareForCourse(page, world);
  await page.goto(card());
  await onHole(page, 1);
  await context.setOffline(true);
  await tapScore(page, PARS[0]!);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(syncStatus(page)).toContainText('Saved on this phone: 1');
  const { tournament, organizer, golfers, url } = world;
  const entries = await call<PlayerEntry[]>(url, 'GET', `/api/players/?tournament=${tournament}`);
  const idOf = ({ player }: PlayerEntry) => (typeof player === 'number' ? player : player.id);
  const ada = entries.find((entry) => idOf(entry) === golfers[0]!.id)!;
  await call(url, 'DELETE', `/api/player_post/${ada.id}`, undefined, organizer.token);
  await context.setOffline(false);
  await expect(page.getByText('Check hole 1.')).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Internal error.', 'UnknownError');
    };
  });
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByText(/could not save that: nothing has changed/)).toBeVisible();
});
