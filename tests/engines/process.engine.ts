import { expect } from '@playwright/test';
import { endAll } from '../support/processes.mjs';
import { cardOf, makeReady, onHole, waitForServer, signIn, waitForStatus } from './support/golfer.ts';
import { step, trial } from './support/trial.ts';

const KILLS = Number(process.env['ENGINE_KILLS'] ?? 3);
/** One second on a quiet machine, which ENGINE_KILLS=10 asserts. */
const SAVED_MS = process.env['ENGINE_KILLS'] ? 1_000 : 10_000;
/** The engine's process for storage and network. */
const HELPER = /WebKitNetworkProcess|mojom\.(NetworkService|StorageService)/;
const WRONG_ADVICE = /Free some space/;

// A new profile: after the kill Chromium's local storage reverts some seconds, to the tokens of the trial before.
trial.use({ alone: 'process' });

trial('the network process is killed under an open card', async ({ cannot, url, world, phone, note }) => {
  cannot(
    'Firefox',
    'its database lives in the browser’s own process; killing that is in "SIGKILLs among taps"',
  );
  await signIn(phone, url, world.golfers[0]!);
  await makeReady(phone, world);
  await phone.open(cardOf(url, world));
  const took: number[] = [];
  const scores: number[] = [];
  await step(`${KILLS} times: each tap is saved and sent`, async () => {
    for (let kill = 1; kill <= KILLS; kill += 1)
      await trial.step(`kill ${kill}`, async () => {
        await phone.tap('button', new RegExp(`^Hole ${kill},`));
        await onHole(phone, kill);
        const helpers = phone.processes().filter(({ command }) => HELPER.test(command));
        expect(helpers.length).toBeGreaterThan(0);
        endAll(helpers.map(({ pid }) => pid));
        await phone.tap('button', 'Add a stroke');
        const tapped = Date.now();
        // Asked from the driver, because the page may reload to get its storage back.
        await phone.see('button', new RegExp(`^Hole ${kill}, 1, .*saved on this phone`), SAVED_MS);
        took.push(Date.now() - tapped);
        expect(await phone.shows('text', WRONG_ADVICE)).toBe(false);
        await phone.tap('button', new RegExp(`^Hole ${kill},`));
        await onHole(phone, kill);
        scores.push(1);
        await phone.tap('button', 'Next Hole');
        await waitForServer(world, scores);
        await waitForStatus(phone, /Sent/);
      });
  });
  note(`tap saved after ${took.join(', ')} ms`);
});
