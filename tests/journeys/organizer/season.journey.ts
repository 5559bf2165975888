import type { Competition } from '#contract/competitions/competitions.ts';
import type { Season } from '#contract/competitions/seasons.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import { THEMES, findAccessibilityFaults } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { PARS, call, enterScores, type World } from '../support/world.ts';

/** A gross Stableford over round 1 of a tournament. */
const stableford = ({ url, tournament, organizer }: World) => {
  const settings = { ...createPresetSettings('stableford', { rounds: [1] }), net: null };
  const body = { tournament, name: 'Stableford', settings };
  return call<Competition>(url, 'POST', '/api/competitions/', body, organizer.token);
};

/** Another tournament with the same organizer and golfers. */
async function another(world: World): Promise<World> {
  const { url, course, organizer, golfers } = world;
  const plan = { name: 'Spring Open', date1: '2026-09-12', course1: { id: course.id } };
  const { id } = await call<Tournament>(url, 'POST', '/api/tournaments/', plan, organizer.token);
  for (const { id: player } of golfers)
    await call(url, 'POST', '/api/player_post/', { player, tournament: id }, organizer.token);
  return { ...world, tournament: id };
}

/** Each golfer with a number plays round 1 with that many bogeys. */
async function play(world: World, bogeys: readonly number[]): Promise<void> {
  for (const [i, many] of bogeys.entries())
    await enterScores(
      world,
      world.golfers[i]!,
      1,
      PARS.map((par, hole) => par + (hole < many ? 1 : 0)),
    );
}

test('an organizer creates an order of merit over two tournaments, and a visitor can read it, even offline', async ({
  page,
  server,
  world,
  browser,
}) => {
  const spring = await another(world);
  for (const one of [world, spring]) await stableford(one);
  await play(world, [0, 4, 9]);
  await play(spring, [6, 2]);
  const season = `Order of Merit ${world.tournament}`;

  await test.step('it is created in the settings of one tournament', async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    await signInStored(page, server.url, world.organizer);
    await page.goto(`${server.url}/tournament/${world.tournament}/settings`);
    await page.getByRole('button', { name: 'Start an order of merit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(season);
    await dialog.getByLabel('Points by place').fill('10, 6, 3');
    expect.soft(await misfits(page), 'the form').toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: season, exact: true })).toBeVisible();
  });

  await test.step('the other one is added in its own settings', async () => {
    await page.goto(`${server.url}/tournament/${spring.tournament}/settings`);
    const line = page.getByRole('listitem').filter({ hasText: season });
    await line.getByLabel('Result of this tournament that counts').selectOption('Stableford');
    await expect(line.getByText('Saved.')).toBeVisible();
  });

  const seasons = await call<Season[]>(world.url, 'GET', '/api/seasons/');
  const { id, events } = seasons.find(({ name }) => name === season)!;
  expect(events.map(({ tournament }) => tournament)).toEqual([world.tournament, spring.tournament]);

  await test.step('a signed-out visitor reads its table and its composition', async () => {
    const visitor = await browser.newPage({ viewport: { width: 390, height: 664 } });
    await visitor.goto(`${server.url}/season/${id}`);
    await expect(visitor.getByRole('heading', { name: season })).toBeVisible();
    const rows = visitor.getByRole('table').locator('tbody tr');
    // Ada 10 + 6, Ben 6 + 10, Cleo 3.
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText(/T1.*Ada Birdie.*16.*2 of 2/);
    await expect(rows.nth(1)).toContainText(/T1.*Ben Fairway.*16.*2 of 2/);
    await expect(rows.nth(2)).toContainText(/3.*Cleo Green.*3.*1 of 1/);
    await rows.nth(0).getByRole('button').click();
    await expect(rows.nth(1)).toContainText('Spring Open: 6');
    // Dan has begun neither tournament, so neither is finished.
    await expect(visitor.getByText('Not final yet: positions and points may still change.')).toBeVisible();
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Autumn Open' }).last()).toContainText(
      /Stableford · Sat,? 19 Sept?(?:,? 2026)? · under way/,
    );
    for (const width of [320, 390]) {
      await visitor.setViewportSize({ width, height: 664 });
      expect.soft(await misfits(visitor), `the page at ${width} px`).toEqual([]);
    }
    expect.soft(await findAccessibilityFaults(visitor, THEMES)).toEqual([]);

    await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await visitor.reload(); // through the worker, which caches it
    await expect(rows).toHaveCount(3);
    await server.stop();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: season })).toBeVisible();
    await expect(rows.nth(2)).toContainText('Cleo Green');
    await visitor.close();
  });
});
