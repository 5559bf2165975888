import { expect } from '@playwright/test';
import { screensOf } from '../journeys/support/routes.ts';
import { logOf, PARS } from '../journeys/support/world.ts';
import {
  cardOf,
  waitForCard,
  makeReady,
  networkReturns,
  onHole,
  scoreHoles,
  waitForServer,
  signIn,
  waitForStatus,
} from './support/golfer.ts';
import { notesOfPage } from './support/page-work.ts';
import { step, trial } from './support/trial.ts';

trial('two tabs', async ({ server, url, world, phone }) => {
  const card = cardOf(url, world);
  await signIn(phone, url, world.golfers[0]!);
  await makeReady(phone, world);
  await phone.open(card);
  const first = await phone.tab();
  const second = await phone.newTab(card);
  await onHole(phone, 1);
  await step('each shows the other’s taps, without a server', async () => {
    await server.stop();
    await phone.switchTo(first);
    await scoreHoles(phone, PARS, 1, 2);
    await phone.switchTo(second);
    await waitForCard(phone, PARS.slice(0, 2));
    await phone.tap('button', /^Hole 3,/);
    await scoreHoles(phone, PARS, 3, 4);
    await phone.switchTo(first);
    await waitForCard(phone, PARS.slice(0, 4));
    await waitForStatus(phone, /Saved on this phone: 4/);
  });
  await step('all scores arrive, once each', async () => {
    await server.start();
    await networkReturns(phone);
    await waitForServer(world, PARS.slice(0, 4));
    for (const tab of [first, second]) {
      await phone.switchTo(tab);
      await waitForStatus(phone, /Sent/);
    }
    const log = await logOf(world, world.golfers[0]!, 1);
    expect(log.filter((line) => line.result === 'applied')).toHaveLength(4);
  });
});

trial('every route opens', async ({ url, world, phone }) => {
  await signIn(phone, url, world.golfers[0]!);
  for (const screen of screensOf(world))
    await trial.step(screen.name, async () => {
      await phone.open(url + screen.path);
      await phone.see('heading', screen.heading);
      expect((await phone.run(notesOfPage)).faults).toEqual([]);
    });
});
