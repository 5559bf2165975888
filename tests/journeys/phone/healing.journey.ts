import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { age, SECRET } from '../support/age.ts';
import { prepareForCourse, signIn, onHole, scoreHoles, syncStatus } from '../support/card.ts';
import { copies } from '../support/copies.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { createWorld, PARS, scoresOnServer, type World } from '../support/world.ts';

let server: RealServer;
let world: World;
let folder: string;
let contexts: BrowserContext[];

test.beforeEach(async () => {
  contexts = [];
  folder = await mkdtemp(path.join(tmpdir(), 'greenside-copies-'));
  server = await startRealServer({ env: { TOKEN_SECRET: SECRET } });
  world = await createWorld(server.url);
});
test.afterEach(async () => {
  for (const context of contexts) await context.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const PLAYERS = [0, 1, 2];
/** Low scores need few taps; no two cards are equal. */
const scoresOf = (player: number) => PARS.map((_, i) => ((i + player) % 3) + 1);
const until = (scores: number[], last: number) => scores.map((score, i) => (i < last ? score : 0));
const card = (round: number) => `${server.url}/tournament/scorecard/${world.tournament}/${round}`;
const onServer = (player: number, round = 1) => scoresOnServer(world, world.golfers[player]!, round);
const sent = (page: Page) => expect(syncStatus(page)).toHaveText(/Sent/);

test('a server that was restored from an old backup gets every lost score from the phones within 30 s', async ({
  browser,
  contextOptions,
}) => {
  const phones = await Promise.all(
    PLAYERS.map(async (player) => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      const page = await context.newPage();
      await signIn(page, server.url, world.golfers[player]!);
      await prepareForCourse(page, world);
      await page.goto(card(1));
      return page;
    }),
  );
  const play = async (from: number, to: number) => {
    for (const player of PLAYERS) {
      await phones[player]!.bringToFront();
      await scoreHoles(phones[player]!, scoresOf(player), from, to);
      await sent(phones[player]!);
    }
  };
  await play(1, 5);
  const copy = path.join(folder, 'two-hours-ago.backup');
  expect(await copies(server, 'backup', copy)).toMatch(/^Backed up/);

  // The backup does not have the tokens renewed here, and the round is finished after it.
  for (const player of PLAYERS) await age(phones[player]!, world.golfers[player]!);
  await play(6, 18);
  await phones[0]!.goto(card(2));
  await scoreHoles(phones[0]!, scoresOf(1), 1, 4);
  await sent(phones[0]!);
  for (const player of PLAYERS) await expect.poll(() => onServer(player)).toEqual(scoresOf(player));

  // One phone is closed, one is offline, one is on another screen.
  for (const context of contexts) await context.setOffline(true);
  await phones[0]!.goto('about:blank');
  await phones[2]!.goto(`${server.url}/tournaments`);
  await phones[2]!.goto('about:blank');
  expect(await copies(server, 'restore', copy)).toMatch(/^Restored 15 scores of 1 tournaments/);
  for (const player of PLAYERS) expect(await onServer(player)).toEqual(until(scoresOf(player), 5));

  const returned = Date.now();
  for (const context of contexts) await context.setOffline(false);
  await phones[0]!.goto(`${server.url}/profile`);
  await phones[2]!.goto(`${server.url}/tournaments`);
  for (const player of PLAYERS)
    await expect
      .poll(() => onServer(player), { timeout: 60_000 - (Date.now() - returned), intervals: [250] })
      .toEqual(scoresOf(player));
  await expect.poll(() => onServer(0, 2), { timeout: 60_000 }).toEqual(until(scoresOf(1), 4));
  console.log(`      complete ${((Date.now() - returned) / 1000).toFixed(1)} s after the phones returned`);
  for (const page of phones) await sent(page);
  await phones[1]!.bringToFront();
  await onHole(phones[1]!, 18);
  await expect(phones[1]!.getByText(/disagree/i)).toHaveCount(0);
});

test('if an old copy replaced the server’s database, the phone sends the lost scores once its app is visible', async ({
  page,
}) => {
  await signIn(page, server.url, world.golfers[0]!);
  await prepareForCourse(page, world);
  await server.stop();
  await cp(server.data, path.join(folder, 'data'), { recursive: true });
  await server.start();
  await page.goto(card(1));
  await scoreHoles(page, PARS, 1, 3);
  await sent(page);
  await page.goto('about:blank');
  await server.stop();
  await cp(path.join(folder, 'data'), server.data, { recursive: true, force: true });
  await server.start();
  expect(await onServer(0)).toEqual(PARS.map(() => 0));
  await page.goto(`${server.url}/profile`);
  await expect.poll(() => onServer(0), { timeout: 60_000 }).toEqual(until(PARS, 3));
});
