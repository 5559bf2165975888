import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startPostgres } from '#tests/support/postgres.mjs';
import { startStallingProxy } from '#tests/support/stalling-proxy.ts';
import { draw, shownNow, startScorer, type Shown } from '../support/breakage.ts';
import { onHole, showsScore, syncStatus } from '../support/card.ts';
import { smallDisk } from '../support/small-disk.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { createWorld, logOf, type World } from '../support/world.ts';

const HOUR = 3_600_000;
const saved = (count: number) => `Saved on this phone: ${count}`;

/** The status is "saved on this phone", not "sent". */
function expectSavedOnPhone({ status, hole }: Shown, count: number): void {
  expect(status).toContain(saved(count));
  expect(hole).toContain('saved on this phone');
}

const serverTime = async ({ url }: RealServer): Promise<string> =>
  (await (await fetch(`${url}/api/health/`)).json()).now;

const closing: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
async function begin(setup: Parameters<typeof startRealServer>[0] = {}): Promise<[RealServer, World]> {
  const server = await startRealServer(setup);
  closing.push(() => server.close());
  return [server, await createWorld(server.url)];
}

test('if the server’s process is killed, the phone shows "No connection" and sends its scores after the restart', async ({
  page,
}) => {
  const [server, world] = await begin();
  const scorer = await startScorer(page, server.url, world);
  await scorer.play(1, 2);
  await scorer.arrived(2);
  await server.stop('SIGKILL');
  await scorer.play(3, 5);
  await expect(page.getByText('No connection.')).toBeVisible();
  const shown = await shownNow(page, 5, 'killed');
  expectSavedOnPhone(shown, 3);
  expect(shown.notices).toEqual(['No connection. Scores stay on this phone.']);
  expect(shown.panel).toContain('They are sent automatically when there is a connection.');
  await server.start();
  await scorer.arrived(5);
  await draw(page, 'killed-mended');
});

test('while the server’s disk is full, scores wait on the phone, and once there is space they are sent', async ({
  page,
}) => {
  const disk = smallDisk(24);
  const [server, world] = await begin({ through: disk.through });
  const scorer = await startScorer(page, server.url, world);
  await scorer.play(1, 2);
  await scorer.arrived(2);
  const makeRoom = await disk.fill(server);
  scorer.answers.length = 0;
  await scorer.play(3, 4);
  await expect.poll(() => scorer.answers, { timeout: 60_000 }).toContain(503);
  const shown = await shownNow(page, 4, 'disk-full');
  expectSavedOnPhone(shown, 2);
  expect(shown.notices).toEqual([]);
  expect(shown.panel).toContain('They are on their way.');
  const health = await (await fetch(`${server.url}/api/health/`)).json();
  expect(health).toMatchObject({ trouble: expect.stringContaining(disk.trouble) });
  await page.reload();
  await onHole(page, 5);
  await showsScore(page, 4, 2, 'saved on this phone');
  await makeRoom();
  await scorer.arrived(4);
  expect(scorer.answers).not.toContain(409);
  server.complaints();
});

test('every score is stored once, although the server’s clock jumps three hours ahead and back', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'greenside-clock-'));
  closing.push(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'shift');
  const set = (ms: number) => writeFile(file, String(ms));
  await set(0);
  const module = path.join(import.meta.dirname, '../support/shifted-clock.mjs');
  const [server, world] = await begin({
    nodeArgs: ['--import', module],
    env: { CLOCK_SHIFT_FILE: file },
  });
  const scorer = await startScorer(page, server.url, world);
  const jumps: [name: string, shift: number][] = [
    ['ahead', 3 * HOUR],
    ['right again', 0],
    ['behind', -3 * HOUR],
    ['right after that', 0],
  ];
  await scorer.play(1, 2);
  await scorer.arrived(2);
  for (const [i, [name, shift]] of jumps.entries()) {
    await set(shift);
    await expect
      .poll(async () => Math.round((Date.parse(await serverTime(server)) - Date.now()) / HOUR) + 0)
      .toBe(shift / HOUR);
    await scorer.play(2 * i + 3, 2 * i + 4);
    await page.waitForTimeout(1500);
    await shownNow(page, 2 * i + 4, `server-clock-${name.replaceAll(' ', '-')}`);
    await scorer.arrived(2 * i + 4);
  }
});

test('every score is stored once and the later one wins, although the phone’s clock jumps three hours', async ({
  page,
}) => {
  const [server, world] = await begin();
  const golfer = world.golfers[0]!;
  const scorer = await startScorer(page, server.url, world);
  await scorer.play(1, 2);
  for (const [i, shift] of [3 * HOUR, 0, -3 * HOUR, 0].entries()) {
    await page.clock.setSystemTime(Date.now() + shift);
    await scorer.play(2 * i + 3, 2 * i + 4);
    await page.waitForTimeout(1500);
    await shownNow(page, 2 * i + 4, `phone-clock-${i}`);
    await scorer.arrived(2 * i + 4);
  }
  // A hole entered while the clock was ahead is entered again; the later write wins.
  await page.getByRole('button', { name: /^Hole 3\b/ }).click();
  await page.getByRole('button', { name: 'Add a stroke' }).click();
  await page.getByRole('button', { name: 'Next Hole', exact: true }).click();
  await expect(syncStatus(page)).toContainText('Sent');
  const log = (await logOf(world, golfer, 1)).filter(({ hole_number }) => hole_number === 3);
  expect(log.map(({ score, result }) => [score, result]).toSorted()).toEqual([
    [4, 'applied'],
    [5, 'applied'],
  ]);
  await expect(page.getByText(/to check|disagree/i)).toHaveCount(0);
});

test('if the server loses PostgreSQL, it refuses a score within 10 s, and the phone sends the score later', async ({
  page,
}) => {
  const postgres = await startPostgres();
  closing.push(() => postgres.stop());
  const way = await startStallingProxy(new URL(postgres.url));
  closing.push(async () => way.close());
  const [server, world] = await begin({ env: { DATABASE_URL: way.url } });
  const scorer = await startScorer(page, server.url, world);
  await scorer.play(1, 2);
  await scorer.arrived(2);
  way.fallSilent(true);
  scorer.answers.length = 0;
  const begun = performance.now();
  await scorer.play(3, 4);
  expectSavedOnPhone(await shownNow(page, 4, 'database-cut-at-once'), 2);
  await expect.poll(() => scorer.answers, { timeout: 20_000 }).toContain(503);
  console.log(`      503 after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  expectSavedOnPhone(await shownNow(page, 4, 'database-cut'), 2);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.waitForURL(`**/tournament/${world.tournament}`);
  await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
  const own = page.getByRole('row').filter({ hasText: 'Ada Birdie' });
  await expect(own).toContainText('2 on this phone');
  await expect(own).toContainText('Ada Birdie: -5 thru 4');
  await expect(page.getByText(/^Copy on this device/).first()).toBeVisible();
  await draw(page, 'database-cut-board');
  await page.goBack();
  way.fallSilent(false);
  await scorer.arrived(4);
  server.complaints();
});
