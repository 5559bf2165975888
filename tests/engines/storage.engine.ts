import { expect } from '@playwright/test';
import { PARS } from '../journeys/support/world.ts';
import { eraseDatabases } from '../journeys/support/spoil.ts';
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
  tapScore,
} from './support/golfer.ts';
import { breakWrites, hangDatabase, mendDatabase, notesOfPage, troubleFor } from './support/page-work.ts';
import type { Phone } from './support/phone.ts';
import { step, trial } from './support/trial.ts';

const IN_BACKUP = /Until then scores are kept in a second copy\./;
/** The notice after the repair that ends the previous step. */
const RESTORED = /restored from the second copy\./;
const TROUBLE_MS = 3_000;

/** The position of the + key, in px from the top of the viewport. */
const placeOfKey = (phone: Phone): Promise<number> =>
  phone.run(() => document.querySelector('[aria-label="Add a stroke"]')!.getBoundingClientRect().top);

trial('the database fails', async ({ server, url, world, phone }) => {
  const card = cardOf(url, world);
  await signIn(phone, url, world.golfers[0]!);
  await makeReady(phone, world);
  await server.stop();
  await phone.open(card);
  await scoreHoles(phone, PARS, 1, 2);
  await step('it refuses writes: the backup stores the taps', async () => {
    await onHole(phone, 3);
    await phone.run(breakWrites);
    await tapScore(phone, PARS[2]!);
    await phone.see('text', IN_BACKUP);
    await waitForStatus(phone, /Saved on this phone: 3/);
    await phone.run(mendDatabase);
    await phone.miss('text', IN_BACKUP);
    await phone.tap('button', 'Next Hole');
  });
  await step('it hangs: the backup stores the taps, and two notices move no key', async () => {
    await onHole(phone, 4);
    const place = await placeOfKey(phone);
    await phone.run(hangDatabase);
    await tapScore(phone, PARS[3]!);
    await phone.see('text', IN_BACKUP);
    await waitForStatus(phone, /Saved on this phone: 4/);
    await phone.see('text', RESTORED);
    expect(Math.abs((await placeOfKey(phone)) - place)).toBeLessThan(3);
    await phone.run(mendDatabase);
    await phone.miss('text', IN_BACKUP);
    await phone.tap('button', 'Next Hole');
    await onHole(phone, 5);
    // A page reloaded before Next Hole is durable has the score as a draft, which is not sent automatically.
    await phone.see('button', /^Hole 4, 4, saved on this phone, /);
  });
  await step('transient errors delete no database', async () => {
    await phone.run(troubleFor, TROUBLE_MS);
    await phone.reload();
    await waitForCard(phone, PARS.slice(0, 4));
    await expect.poll(async () => (await phone.run(notesOfPage)).refusals).toBeGreaterThan(0);
    await phone.run((ms) => new Promise((done) => setTimeout(done, ms)), TROUBLE_MS);
    expect((await phone.run(notesOfPage)).deletions).toBe(0);
    await phone.reload();
    await waitForCard(phone, PARS.slice(0, 4));
  });
  await step('it is deleted: restored, and all scores arrive', async () => {
    expect(await phone.run(eraseDatabases)).toBeGreaterThan(0);
    await phone.reload();
    await phone.see('text', /4 scores were restored from the second copy\./);
    await waitForCard(phone, PARS.slice(0, 4));
    await server.start();
    await networkReturns(phone);
    await waitForServer(world, PARS.slice(0, 4));
    await waitForStatus(phone, /Sent/);
  });
});
