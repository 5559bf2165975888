import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import { openPrepared, onHole, syncStatus } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { PARS, call, enterScores, scoresOnServer } from '../support/world.ts';

test('in a scramble a side has one row and one card, whichever member’s phone is used', async ({
  page,
  browser,
  server,
  world,
}) => {
  const { golfers, organizer, tournament, url } = world;
  const [ada, ben, cleo, dan] = golfers.map(({ id }) => id) as [number, number, number, number];
  const sides = [
    { name: '', members: [ada, ben] },
    { name: '', members: [cleo, dan] },
  ];
  const set = { set_name: 'Pairs', round_number: null, sides };
  await call(url, 'PUT', `/tournament/${tournament}/sides/`, set, organizer.token);
  const settings = { ...DEFAULT_SETTINGS, sides: 'Pairs', ball: 'one' };
  const competition = { tournament, name: 'Scramble', settings };
  await call(url, 'POST', '/api/competitions/', competition, organizer.token);

  await openPrepared(page, server.url, world);
  await page.goto(`${server.url}/tournament/scorecard/${tournament}/1`);
  await expect(page.getByText('Ada & Ben play one ball: this card counts.')).toBeVisible();
  await page.getByRole('radio', { name: 'The whole group', exact: true }).check({ force: true });
  const rows = page.getByLabel(/^Score of/);
  await expect(rows).toHaveCount(2);
  for (const side of ['Ada & Ben', 'Cleo & Dan'])
    await page.getByRole('button', { name: `Par, ${PARS[0]}, ${side}` }).click();
  await page.getByRole('button', { name: 'Next Hole', exact: true }).click();
  await onHole(page, 2);
  await page.getByRole('button', { name: 'Picked up' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /&/ })).toHaveCount(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(syncStatus(page)).toContainText('Sent');
  const firstHoles = PARS.map((par, i) => (i === 0 ? par : 0));
  await expect.poll(() => scoresOnServer(world, golfers[2]!, 1)).toEqual(firstHoles);
  expect(await scoresOnServer(world, golfers[3]!, 1)).toEqual(PARS.map(() => 0));

  const second = await browser.newContext();
  const bens = await second.newPage();
  await signInStored(bens, server.url, golfers[1]!);
  await bens.goto(`${server.url}/tournament/scorecard/${tournament}/1`);
  await expect(bens.getByText('Ada & Ben play one ball: the card of Ada Birdie counts.')).toBeVisible();
  await bens.getByRole('link', { name: 'Open the card of Ada' }).click();
  await onHole(bens, 2);
  await bens.getByRole('button', { name: `Par, ${PARS[1]}` }).click();
  await bens.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect
    .poll(() => scoresOnServer(world, golfers[0]!, 1))
    .toEqual(PARS.map((par, i) => (i < 2 ? par : 0)));
  await second.close();

  // Once both sides have their last hole, the submit link is above the keys, although two cards are empty.
  for (const golfer of [golfers[0]!, golfers[2]!]) await enterScores(world, golfer, 1, PARS);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(page.locator('[data-dock]').getByRole('link', { name: 'Check the card' })).toBeVisible();
  await page.goto(`${server.url}/tournament/scorecard/${tournament}/1/check`);
  await expect(page.getByRole('heading', { name: 'Ada Birdie' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Ada|Cleo) \w+:/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^(Ben|Dan) \w+:/ })).toHaveCount(0);
});
