import type { BrowserContext, Page } from '@playwright/test';
import type { BoardRow } from '#contract/scores/board.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import { atWork, closeSheet, fakeCamera, openSheet, scan, sheet } from '../support/camera.ts';
import { openPrepared, onHole, syncStatus } from '../support/card.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { call, createWorld, logOf, PARS, type Golfer, type World } from '../support/world.ts';

const NAMES = ['Ada Birdie', 'Ben Fairway', 'Cleo Green', 'Dan Bunker'] as const;

interface Player {
  context: BrowserContext;
  page: Page;
}

/** Keys of each row are par - 1 to par + 1. */
const scoresOf = (golfer: number): number[] => PARS.map((par, i) => par + [0, 1, -1, 0][(i + golfer) % 4]!);
/** Cleo enters another number for hole 7 on Ben's card. */
const CONFLICT = { golfer: 1, hole: 7 };
const scoresOfCleo = (golfer: number, hole: number): number => {
  const score = scoresOf(golfer)[hole - 1]!;
  if (golfer !== CONFLICT.golfer || hole !== CONFLICT.hole) return score;
  return score === PARS[hole - 1] ? score + 1 : PARS[hole - 1]!;
};

const row = (page: Page, golfer: number) =>
  page.getByRole('listitem').filter({ has: page.getByText(NAMES[golfer]!, { exact: true }) });

/** Enters the scores of these golfers, hole by hole. */
async function enterScores(
  page: Page,
  golfers: readonly number[],
  scoreFor: (golfer: number, hole: number) => number,
) {
  for (let hole = 1; hole <= 18; hole += 1) {
    await onHole(page, hole);
    for (const golfer of golfers)
      await row(page, golfer)
        .getByRole('button', { name: new RegExp(`, ${scoreFor(golfer, hole)}, `) })
        .click();
    await page.getByRole('button', { name: hole < 18 ? 'Next Hole' : 'Submit', exact: true }).click();
  }
}

/** Four phones that were online once, each with the group's cards. */
async function preparePhones(
  newContext: () => Promise<BrowserContext>,
  url: string,
  world: World,
): Promise<Player[]> {
  const players: Player[] = [];
  for (const golfer of world.golfers) {
    const context = await newContext();
    const page = await context.newPage();
    await fakeCamera(page);
    await openPrepared(page, url, world, golfer);
    await page.goto(`${url}/tournament/scorecard/${world.tournament}/1`);
    await page.getByText('Group', { exact: true }).click();
    await expect(row(page, 3)).toBeVisible();
    players.push({ context, page });
  }
  return players;
}

/** One phone scans the other's code. */
async function swap(reader: Page, shown: Page, taken: RegExp): Promise<void> {
  await openSheet(reader);
  await openSheet(shown);
  await scan(reader, shown, taken);
  await closeSheet(reader);
  await closeSheet(shown);
}

/** Certifies the own card (null), and others' cards as their marker; ends on the card. */
async function certify(page: Page, path: string, whose: readonly (string | null)[]): Promise<void> {
  await page.goto(`${path}/check`);
  for (const name of whose) {
    if (name !== null) await page.getByRole('button', { name: new RegExp(`^${name} \\w+:`) }).click();
    const words = name === null ? 'I certify my card' : `I certify as marker of ${name}`;
    await page.getByRole('button', { name: words, exact: true }).click();
    await expect(page.getByRole('button', { name: words, exact: true })).toHaveCount(0);
  }
  await page.goto(path);
  await expect(row(page, 3)).toBeVisible();
}

const cardOf = (world: World, golfer: Golfer) =>
  call<Scorecard>(world.url, 'GET', `/user/${golfer.id}/tournament/${world.tournament}/round/1/scorecard/`);

test.describe('Four phones without a connection', () => {
  let server: RealServer;
  let world: World;
  test.beforeEach(async () => {
    server = await startRealServer();
    world = await createWorld(server.url);
  });
  test.afterEach(async () => {
    await server.close();
  });

  test('exchange scores and resolve a conflict, and then one phone sends all scores while the other three are lost', async ({
    browser,
    contextOptions,
  }) => {
    test.setTimeout(400_000);
    const newContext = () => browser.newContext(contextOptions);
    const players = await preparePhones(newContext, server.url, world);
    const cardPath = `${server.url}/tournament/scorecard/${world.tournament}/1`;
    const [adas, bens, cleos, dans] = players.map(({ page }) => page) as [Page, Page, Page, Page];
    // Every phone has registered its key and knows those of the group.
    for (const { page } of players) {
      await page.reload();
      await expect(row(page, 3)).toBeVisible();
    }
    await server.stop('SIGKILL');

    await Promise.all([
      enterScores(adas, [0, 1], (golfer, hole) => scoresOf(golfer)[hole - 1]!),
      enterScores(cleos, [1, 2, 3], scoresOfCleo),
    ]);

    // Ada and Cleo swap: the sheet names the one differing hole, and Ada resolves it on the card.
    await openSheet(adas);
    await openSheet(cleos);
    await scan(adas, cleos, /^Received from Cleo Green/);
    await expect(sheet(adas).getByText('Cleo Green: holes 1 to 18')).toBeVisible();
    await expect(sheet(adas).getByText('1 hole where scores differ')).toBeVisible();
    await expect(sheet(adas).getByText(/^Ben Fairway, hole 7: /)).toBeVisible();
    await closeSheet(adas);
    await closeSheet(cleos);
    await adas.getByRole('button', { name: /^Hole 7.*: scores differ/ }).click();
    await adas.getByRole('button', { name: new RegExp(`^${scoresOf(1)[6]}, by Ada Birdie`) }).click();
    await expect(adas.getByText(/^Scores differ/)).toHaveCount(0);

    // Ben scans Ada, and Dan scans Ben, which includes Cleo's scores from Ada.
    await swap(bens, adas, /^Received from /);
    await swap(dans, bens, /^Received from /);
    for (const page of [bens, dans]) {
      await page.getByRole('button', { name: 'All Holes', exact: true }).click();
      for (const [golfer, name] of NAMES.entries())
        for (const hole of [1, 7, 18])
          await expect(
            page.getByRole('button', { name: `${name}, hole ${hole}: ${scoresOf(golfer)[hole - 1]}` }),
          ).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
    // Ada certifies her card, and Dan's as its marker; Dan certifies his, then receives Ada's certification.
    await certify(adas, cardPath, [null, 'Dan']);
    await certify(dans, cardPath, [null]);
    await swap(dans, adas, /^Received from /);
    expect((await atWork(dans)).tracks).toBe(0);

    // Three phones and their data are lost. Dan's gets a network.
    for (const { context } of players.slice(0, 3)) await context.close();
    await server.start();
    await dans.goto(`${server.url}/carry/${world.tournament}`);
    await expect(dans.locator('[data-carried="sent"]')).toHaveCount(2, { timeout: 90_000 });
    await expect(dans.locator('[data-carried="queued"]')).toHaveCount(0);

    const [ada, , cleo, dan] = world.golfers as [Golfer, Golfer, Golfer, Golfer];
    for (const [i, golfer] of world.golfers.entries()) {
      const { holes, disagreements } = (await cardOf(world, golfer)) as Scorecard & {
        disagreements?: unknown[];
      };
      const wanted = scoresOf(i);
      expect(Array.from({ length: 18 }, (_, h) => holes[String(h + 1)]?.score)).toEqual(wanted);
      const keepers = i === 0 ? [ada.id] : i === 1 ? [ada.id, cleo.id] : [cleo.id];
      for (let hole = 1; hole <= 18; hole += 1) {
        const serverHole = holes[String(hole)]!;
        expect(keepers).toContain(serverHole.entered_by?.id);
        expect(serverHole.stamp).toMatch(/^[0-9a-f]{12}-/);
      }
      expect(disagreements ?? []).toEqual([]);
    }
    const certified = async (golfer: Golfer) => {
      const { marks = {} } = await cardOf(world, golfer);
      return [marks['player']?.entered_by?.id, marks['marker']?.entered_by?.id];
    };
    expect(await certified(ada)).toEqual([ada.id, undefined]);
    expect(await certified(dan)).toEqual([dan.id, ada.id]);
    // The log has each stamp once, except for Dan's calls that lost their answer and were repeated.
    for (const golfer of world.golfers) {
      const log = (await logOf(world, golfer, 1)).filter(({ result }) => result !== 'duplicate');
      const stamps = log.map(({ hole_number, stamp }) => `${hole_number} ${stamp}`);
      expect(new Set(stamps).size).toBe(stamps.length);
    }
    const board = await call<BoardRow[]>(world.url, 'GET', `/tournament/${world.tournament}/round-scores`);
    for (const [i, golfer] of world.golfers.entries()) {
      const total = scoresOf(i).reduce((all, score) => all + score, 0);
      const { round_scores } = board.find(({ user }) => user.id === golfer.id)!;
      expect(round_scores['1']).toMatchObject({ holes_played: 18, total_score: total });
      await expect(dans.getByRole('row').filter({ hasText: NAMES[i]! })).toContainText('F');
    }
    await expect(dans.getByText('● on this phone')).toHaveCount(0);
    await expect(syncStatus(dans)).toContainText('Sent');
    await players[3]!.context.close();
  });
});
