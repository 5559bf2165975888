import type { BrowserContext, Page } from '@playwright/test';
import type { ExportedCompetition } from '#contract/competitions/competition-export.ts';
import type { Competition } from '#contract/competitions/competitions.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import { openPrepared, onHole, syncStatus, tile } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { call } from '../support/world.ts';

const HOLE = 3;
const NOBODY = 'Nearest the pin: no result yet';

/** Opens the contest on its hole and enters the length of Ben's ball. */
async function measure(page: Page, metres: string): Promise<void> {
  await page.getByRole('button', { name: NOBODY }).click();
  const dialog = page.getByRole('dialog', { name: NOBODY });
  await dialog.getByLabel('Who?').selectOption({ label: 'Ben Fairway' });
  await dialog.getByLabel('Distance in metres').fill(metres);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: `Nearest the pin: ${metres} m, Ben Fairway` })).toBeVisible();
}

test('if two phones enter different distances for one ball, both show the conflict, and one tap resolves it', async ({
  browser,
  contextOptions,
  server,
  world,
}) => {
  const [ada, ben] = world.golfers;
  const settings = { ...DEFAULT_SETTINGS, format: 'near', contest_hole: HOLE };
  const { id: contest } = await call<Competition>(
    server.url,
    'POST',
    '/api/competitions/',
    { tournament: world.tournament, name: 'Nearest the pin', settings },
    world.organizer.token,
  );
  const contexts: BrowserContext[] = [];
  const pages: Page[] = [];
  for (const golfer of [ada!, ben!]) {
    const context = await browser.newContext({ ...contextOptions, viewport: { width: 390, height: 664 } });
    const page = await context.newPage();
    await openPrepared(page, server.url, world, golfer);
    await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
    await onHole(page, 1);
    await tile(page, HOLE).click();
    await onHole(page, HOLE);
    contexts.push(context);
    pages.push(page);
  }
  const [adas, bens] = pages as [Page, Page];
  await adas.getByText('Group', { exact: true }).click();
  await expect(adas.getByLabel(/^Score of/)).toHaveCount(4);
  const onServer = async () => {
    const path = `/user/${ben!.id}/tournament/${world.tournament}/round/1/scorecard/`;
    return (await call<Scorecard>(server.url, 'GET', path)).marks?.[`near:${HOLE}`] ?? null;
  };
  const question = (page: Page) =>
    page.getByText(`Nearest the pin, hole ${HOLE}, Ben Fairway: which one is right?`);
  const lines = (page: Page) => page.getByRole('region', { name: 'Nearest the pin' }).getByRole('listitem');
  const openBoard = async (page: Page) => {
    await page.goto(`${server.url}/tournament/${world.tournament}`);
    await page.getByText('Nearest the pin', { exact: true }).first().click();
  };

  await test.step('offline a length is on this phone’s board at once', async () => {
    await contexts[0]!.setOffline(true);
    await measure(adas, '3.25');
    await expect(syncStatus(adas)).toContainText('Saved on this phone: 1');
    await adas.getByRole('link', { name: 'Back' }).click();
    await adas.getByText('Nearest the pin', { exact: true }).first().click();
    await expect(lines(adas)).toHaveText([/^1\s*Ben Fairway\s*3\.25 m$/]);
    await adas.goBack();
    await expect(adas.getByLabel(/^Score of/)).toHaveCount(4);
    await measure(bens, '4.10');
    await expect.poll(onServer).toMatchObject({ value: '410', disagreement: null });
  });

  await test.step('online both phones show the conflict', async () => {
    await contexts[0]!.setOffline(false);
    await adas.bringToFront();
    await expect
      .poll(async () => (await onServer())?.disagreement ?? null, { timeout: 35_000 })
      .not.toBeNull();
    for (const page of pages) {
      await page.bringToFront();
      await expect(question(page)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('button', { name: '3.25 m, by Ada Birdie' })).toBeVisible();
      await expect(page.getByRole('button', { name: '4.10 m, by Ben Fairway' })).toBeVisible();
    }
  });

  await test.step('one press resolves it on both', async () => {
    await bens.getByRole('button', { name: '3.25 m, by Ada Birdie' }).click();
    await expect(question(bens)).toHaveCount(0);
    await expect.poll(onServer).toMatchObject({ value: '325', disagreement: null });
    await adas.bringToFront();
    await expect(question(adas)).toHaveCount(0, { timeout: 60_000 });
  });

  await test.step('the board of the contest is the same on both phones and on the server', async () => {
    const path = `/api/competitions/${contest}/export/json`;
    const { measured } = await call<ExportedCompetition>(server.url, 'GET', path);
    expect(measured).toMatchObject([{ position: '1', name: 'Ben Fairway', metres: 3.25 }]);
    for (const page of pages) {
      await page.bringToFront();
      await openBoard(page);
      await expect(lines(page)).toHaveText([/^1\s*Ben Fairway (You)?\s*3\.25 m$/]);
    }
  });

  for (const context of contexts) await context.close();
});
