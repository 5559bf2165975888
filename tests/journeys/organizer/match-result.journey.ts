import type { Page } from '@playwright/test';
import type { ExportedCompetition } from '#contract/competitions/competition-export.ts';
import type { Competition } from '#contract/competitions/competitions.ts';
import { DEFAULT_SETTINGS, createPresetSettings } from '#domain/competition/presets.ts';
import { openPrepared, syncStatus } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { PARS, call, enterScores, scoresOnServer } from '../support/world.ts';

const ADA_BEN = 'Ada Birdie against Ben Fairway';

/** Opens the result of the phone's own match and enters it. */
async function enterResult(page: Page, ...choices: [label: string, option: string][]): Promise<void> {
  await page.getByRole('button', { name: 'Match result…' }).click();
  const dialog = page.getByRole('dialog', { name: ADA_BEN });
  for (const [label, option] of choices) await dialog.getByLabel(label).selectOption(option);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('if two phones enter different results of a match, both show the conflict, and one tap decides the match', async ({
  browser,
  contextOptions,
  server,
  world,
}) => {
  const [ada, ben, cleo, dan] = world.golfers;
  const create = async (name: string, settings: object): Promise<number> =>
    (
      await call<Competition>(
        server.url,
        'POST',
        '/api/competitions/',
        { tournament: world.tournament, name, settings },
        world.organizer.token,
      )
    ).id;
  const medal = await create('Medal', { ...DEFAULT_SETTINGS });
  const matches = await create('Matches', {
    ...createPresetSettings('match', { rounds: [1] }),
    v: 4,
    net: null,
    extra_holes: true,
    matches: [
      { round_number: 1, a: ada!.id, b: ben!.id },
      { round_number: 1, a: cleo!.id, b: dan!.id },
    ],
  });
  for (const golfer of [ada!, ben!]) await enterScores(world, golfer, 1, PARS);
  const results = async (id: number): Promise<ExportedCompetition> =>
    call(server.url, 'GET', `/api/competitions/${id}/export/json`);
  const medalBefore = await results(medal);
  expect((await results(matches)).matches[0]).toMatchObject({ state: 'running', result: 'all square' });

  const phone = async (golfer: typeof ada) => {
    const context = await browser.newContext({ ...contextOptions, viewport: { width: 390, height: 664 } });
    const page = await context.newPage();
    await openPrepared(page, server.url, world, golfer!);
    await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
    await expect(page.getByRole('button', { name: 'Match result…' })).toBeVisible();
    return { context, page };
  };
  const [adas, bens] = [await phone(ada), await phone(ben)];
  const question = (page: Page) => page.getByText(`${ADA_BEN}: two results. Which one is right?`);
  const board = async (page: Page): Promise<void> => {
    await page.goto(`${server.url}/tournament/${world.tournament}`);
    await page.getByText('Matches', { exact: true }).first().click();
  };

  await test.step('with no network the result is on this phone’s board at once', async () => {
    await adas.context.setOffline(true);
    await enterResult(
      adas.page,
      ['Who won?', 'Ben Fairway'],
      ['How?', 'At an extra hole'],
      ['Extra hole', '19th'],
    );
    await expect(syncStatus(adas.page)).toContainText('Saved on this phone: 1');
    await adas.page.getByRole('link', { name: 'Back' }).click();
    await adas.page.getByText('Matches', { exact: true }).first().click();
    await expect(
      adas.page.getByRole('button', { name: `${ADA_BEN}: Ben Fairway beat Ada Birdie, 19th` }),
    ).toBeVisible();
    await adas.page.goBack();
  });

  await test.step('online, two different results are a question on both phones, and one tap decides', async () => {
    await enterResult(bens.page, ['Who won?', 'Ada Birdie'], ['How?', 'Walk-over (w/o)']);
    await expect.poll(async () => (await results(matches)).matches[0]!.result).toBe('w/o');
    await adas.context.setOffline(false);
    for (const { page } of [adas, bens]) {
      await page.bringToFront();
      await expect(question(page)).toBeVisible({ timeout: 60_000 });
    }
    await bens.page.getByRole('button', { name: 'Ben Fairway, 19th, by Ada Birdie' }).click();
    await expect(question(bens.page)).toHaveCount(0);
    await expect
      .poll(async () => (await results(matches)).matches[0])
      .toMatchObject({
        state: 'final',
        ahead: 'Ben Fairway',
        result: 'won at hole 19',
      });
    await adas.page.bringToFront();
    await expect(question(adas.page)).toHaveCount(0, { timeout: 60_000 });
  });

  const desk = await browser.newContext({ ...contextOptions, viewport: { width: 1280, height: 900 } });
  const page = await desk.newPage();
  await signInStored(page, server.url, world.organizer);
  await test.step('the desk enters a walk-over', async () => {
    await page.goto(`${server.url}/tournament/${world.tournament}/desk`);
    await page.getByRole('tab', { name: 'Play and cards' }).click();
    await page.getByRole('tabpanel').getByRole('radio').first().check({ force: true });
    await page.getByRole('heading', { name: 'Matches', exact: true }).click();
    await expect(page.getByText('Ben Fairway beat Ada Birdie, 19th')).toBeVisible();
    await page.getByRole('button', { name: 'Result of Cleo Green v Dan Bunker' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cleo Green against Dan Bunker' });
    await dialog.getByLabel('Who won?').selectOption('Cleo Green');
    await dialog.getByLabel('How?').selectOption('Walk-over (w/o)');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Cleo Green beat Dan Bunker, w/o')).toBeVisible();
    await expect
      .poll(async () => (await results(matches)).matches[1])
      .toMatchObject({
        state: 'final',
        ahead: 'Cleo Green',
        result: 'w/o',
      });
  });

  await test.step('board, television and paper say both, and the medal is as before', async () => {
    await board(page);
    await expect(
      page.getByRole('button', { name: `${ADA_BEN}: Ben Fairway beat Ada Birdie, 19th` }),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Cleo Green against Dan Bunker: Cleo Green beat Dan Bunker, w/o' }),
    ).toBeVisible();
    await page.goto(`${server.url}/tournament/${world.tournament}/desk`);
    await page.getByRole('tab', { name: 'Codes and print' }).click();
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole('button', { name: 'Print Matches' }).click();
    const printed = page.locator('table').filter({ hasText: 'Ben Fairway' }).last();
    await expect(printed).toContainText('19th ▶');
    await expect(printed).toContainText('◀ w/o');
    await page.goto(`${server.url}/tv/${world.tournament}`);
    const shown = page.getByRole('row').filter({ hasText: 'Ben Fairway' }).filter({ hasText: '19th ▶' });
    await expect(shown).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row').filter({ hasText: '◀ w/o' })).toBeVisible();
    expect(await results(medal)).toEqual(medalBefore);
    expect(await scoresOnServer(world, ada!, 1)).toEqual(PARS);
  });
  for (const context of [adas.context, bens.context, desk]) await context.close();
});
