import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, enterScores, PARS } from '../support/world.ts';

test('the organizer removes several players at once, with and without scores', async ({
  page,
  server,
  world,
}) => {
  const [ada, ben] = [world.golfers[0]!, world.golfers[1]!];
  await enterScores(world, ada, 1, PARS.slice(0, 2));
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/desk`);
  await page.getByRole('tab', { name: 'Players' }).click();
  for (const name of ['Ada Birdie', 'Ben Fairway'])
    await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Remove from the tournament' }).click();
  await expect(
    page.getByText('1 player has scores and was withdrawn: unranked, with the card kept.'),
  ).toBeVisible();
  const players = await call<{ player: { id: number }; status: string }[]>(
    server.url,
    'GET',
    `/api/players/?tournament=${world.tournament}`,
  );
  const statusOf = (id: number) => players.find(({ player }) => player.id === id)?.status;
  expect([statusOf(ada.id), statusOf(ben.id)]).toEqual(['withdrawn', undefined]);
  await page.getByRole('button', { name: 'Undo: Ada Birdie changed' }).click();
  await page.getByRole('button', { name: 'Undo: Ben Fairway removed' }).click();
  await expect(page.getByLabel('Select Ben Fairway', { exact: true })).toBeVisible();
});
