import type { Page } from '@playwright/test';
import { startFaultServer, type Fault, type FaultServer } from '#tests/support/fault-server.ts';
import { prepareForCourse, signIn, scoreHoles, syncStatus, tile } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { logOf, PARS, scoresOnServer, type World } from '../support/world.ts';

const SCORES = PARS.map((par, i) => par + (i % 3));
const SCORE_CALLS = /^\/api\/scoreupdate\//;

/** Two holes are scored under each. Network-wide faults apply to every path. */
const FAULTS: { fault: Fault; everywhere: boolean }[] = [
  { fault: { kind: 'hang' }, everywhere: true },
  { fault: { kind: 'reset' }, everywhere: true },
  { fault: { kind: 'status', status: 500 }, everywhere: true },
  { fault: { kind: 'status', status: 401 }, everywhere: false },
  { fault: { kind: 'portal' }, everywhere: true },
  { fault: { kind: 'redirect' }, everywhere: true },
  { fault: { kind: 'drop-answer' }, everywhere: false },
  { fault: { kind: 'duplicate' }, everywhere: false },
  { fault: { kind: 'status', status: 429, headers: { 'retry-after': '1' } }, everywhere: false },
];

let faulty: FaultServer;
let world: World;

test.beforeEach(async ({ server, world: made }) => {
  faulty = await startFaultServer(server.port);
  world = made;
});
test.afterEach(() => faulty.close());

async function openCard(page: Page): Promise<void> {
  await signIn(page, faulty.url, world.golfers[0]!);
  await prepareForCourse(page, world);
  await page.goto(`${faulty.url}/tournament/scorecard/${world.tournament}/1`);
}

/** Score calls that a fault has affected so far. */
const struck = (kind: Fault['kind']) =>
  faulty.passages.filter((passage) => passage.did === kind && SCORE_CALLS.test(passage.path)).length;

test('network faults of every kind neither lose nor duplicate a score', async ({ page }) => {
  test.setTimeout(600_000);
  const golfer = world.golfers[0]!;
  await openCard(page);
  for (const [i, { fault, everywhere }] of FAULTS.entries()) {
    await test.step(JSON.stringify(fault), async () => {
      const last = 2 * i + 2;
      const before = struck(fault.kind);
      faulty.add({ fault, ...(everywhere ? {} : { path: SCORE_CALLS }) });
      await scoreHoles(page, SCORES, last - 1, last);
      await expect.poll(() => struck(fault.kind), { timeout: 60_000 }).toBeGreaterThan(before);
      if (fault.kind !== 'duplicate') await expect(syncStatus(page)).toContainText('Saved on this phone');
      faulty.heal();
      const expected = SCORES.map((score, hole) => (hole < last ? score : 0));
      await expect.poll(() => scoresOnServer(world, golfer, 1), { timeout: 60_000 }).toEqual(expected);
      await expect(syncStatus(page)).toContainText('Sent', { timeout: 60_000 });
    });
  }
  const log = await logOf(world, golfer, 1);
  const applied = log.filter((line) => line.result === 'applied');
  expect(applied.map((line) => line.hole_number).sort((a, b) => a - b)).toEqual(SCORES.map((_, i) => i + 1));
  expect(new Set(applied.map((line) => line.op_id)).size).toBe(18);
});

test('if a proxy answers instead of the server, the phone shows "no connection" and sends its scores later', async ({
  page,
}) => {
  await openCard(page);
  faulty.add({ fault: { kind: 'status', status: 502, headers: { 'content-type': 'text/html' } } });
  await scoreHoles(page, SCORES, 1, 2);
  await expect(page.getByText('Scores stay on this phone.')).toBeVisible();
  const before = struck('status');
  await page.waitForTimeout(20_000);
  // At most one per wake-up, plus the retries of a phone in use.
  expect(struck('status') - before).toBeLessThanOrEqual(12);
  faulty.heal();
  const expected = SCORES.map((score, hole) => (hole < 2 ? score : 0));
  await expect.poll(() => scoresOnServer(world, world.golfers[0]!, 1), { timeout: 15_000 }).toEqual(expected);
  await expect(page.getByText('Scores stay on this phone.')).toBeHidden();
});

test('if the server’s address redirects elsewhere, the phone reports that until the server answers again', async ({
  page,
}) => {
  await openCard(page);
  faulty.add({ fault: { kind: 'redirect' } });
  await scoreHoles(page, SCORES, 1, 1);
  await expect(syncStatus(page)).toContainText('Saved on this phone: 1');
  await syncStatus(page).click();
  const words = page.getByText('Greenside was not found at its address.');
  await expect(words).toBeVisible();
  await expect(page.getByText(/when there is a connection/)).toHaveCount(0);
  faulty.heal();
  await expect(words).toBeHidden({ timeout: 60_000 });
  await expect(syncStatus(page)).toContainText('Sent');
});

test('if the server refuses the session, no score is lost: the scores are sent after the golfer signs in again', async ({
  page,
}) => {
  const golfer = world.golfers[0]!;
  await openCard(page);
  faulty.add({ fault: { kind: 'status', status: 401 }, path: SCORE_CALLS });
  faulty.add({ fault: { kind: 'status', status: 401 }, path: /^\/token\/refresh/ });
  await scoreHoles(page, SCORES, 1, 3);
  await expect(tile(page, 3)).toHaveAccessibleName(/, saved on this phone\b/);
  await expect(page.getByText('Log in to send 3 scores')).toBeVisible({ timeout: 60_000 });
  faulty.heal();
  await page.goto(`${faulty.url}/login`);
  await page.getByLabel('Username').fill(golfer.username);
  await page.getByLabel('Password').fill(golfer.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  const expected = SCORES.map((score, hole) => (hole < 3 ? score : 0));
  await expect.poll(() => scoresOnServer(world, golfer, 1), { timeout: 60_000 }).toEqual(expected);
});
