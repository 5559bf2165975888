import { expect } from '@playwright/test';
import type { Fault } from '#tests/support/fault-server.ts';
import { PARS } from '../journeys/support/world.ts';
import { cardOf, makeReady, scoreHoles, waitForServer, signIn, waitForStatus } from './support/golfer.ts';
import { step, trial } from './support/trial.ts';

const SCORE_CALLS = /^\/api\/scoreupdate\//;
const FAULTS: { name: string; fault: Fault; path?: RegExp }[] = [
  { name: '401', fault: { kind: 'status', status: 401 }, path: SCORE_CALLS },
  { name: '500', fault: { kind: 'status', status: 500 } },
  { name: 'captive portal', fault: { kind: 'portal' } },
];

trial('the queue', async ({ net, url, world, phone }) => {
  await signIn(phone, url, world.golfers[0]!);
  await makeReady(phone, world);
  await phone.open(cardOf(url, world));
  for (const [i, { name, fault, path }] of FAULTS.entries())
    await step(`${name}: stored, then sent`, async () => {
      const struck = () =>
        net.passages.filter((passage) => passage.did === fault.kind && SCORE_CALLS.test(passage.path)).length;
      const before = struck();
      net.add({ fault, ...(path ? { path } : {}) });
      await scoreHoles(phone, PARS, i + 1, i + 1);
      await expect.poll(struck, { timeout: 60_000 }).toBeGreaterThan(before);
      await waitForStatus(phone, /Saved on this phone/);
      net.heal();
      await waitForServer(world, PARS.slice(0, i + 1), 1, 90_000);
      await waitForStatus(phone, /Sent/);
    });
});
