import { waitForQueued, prepareForCourse, scoreHoles, signIn, syncStatus } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { PARS, scoresOnServer } from '../support/world.ts';

test('if the browser wakes the service worker, the worker sends queued scores even without an open page', async ({
  page,
  context,
  server,
  world,
}) => {
  const golfer = world.golfers[0]!;
  // Through the form: the worker is notified of a sign-in, not of tokens that are already in storage.
  await signIn(page, server.url, golfer);
  await prepareForCourse(page, world);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url));
      if (own) found(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;

  await server.stop();
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await scoreHoles(page, PARS, 1, 3);
  await expect(syncStatus(page)).toContainText('Saved on this phone: 3');
  await waitForQueued(page);
  await page.goto('about:blank');

  await server.start();
  expect(await scoresOnServer(world, golfer, 1)).toEqual(PARS.map(() => 0));
  const wake = { origin: server.url, registrationId, tag: 'greenside-scores', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', wake);
  const three = PARS.map((par, i) => (i < 3 ? par : 0));
  await expect.poll(() => scoresOnServer(world, golfer, 1), { timeout: 60_000 }).toEqual(three);

  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await expect(syncStatus(page)).toHaveText(/Sent/);
});
