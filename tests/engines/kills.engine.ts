import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { drawsOf } from '#tests/support/sim/chance.ts';
import { scoresOnServer } from '../journeys/support/world.ts';
import { cardOf, makeReady, shownStrokes, signIn } from './support/golfer.ts';
import { tapOn } from './support/page-work.ts';
import { step, trial } from './support/trial.ts';

const KILLS = Number(process.env['ENGINE_SIGKILLS'] ?? 3);
const TALLY = /^\/engine-tally\?hole=(\d+)&score=(\d+)$/;

// A retry could hide a lost tap.
trial.describe.configure({ retries: 0 });

trial('SIGKILLs among taps', async ({ net, url, world, handset, note }) => {
  trial.setTimeout(900_000);
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
  note(`KILL_SEED=${seed}`);
  const draws = drawsOf(seed);
  const card = cardOf(url, world);
  await signIn(handset.phone, url, world.golfers[0]!);
  await makeReady(handset.phone, world);
  // Taps stay on the phone until the end; a value shown as saved is reported to the test at once.
  net.add({ fault: { kind: 'reset' }, path: /^\/api\/scoreupdate\// });
  net.add({ fault: { kind: 'status', status: 204 }, path: TALLY });
  const taps = () =>
    net.passages.flatMap(({ path }) => {
      const found = TALLY.exec(path);
      return found ? [{ hole: Number(found[1]), score: Number(found[2]) }] : [];
    });
  const lost = async () => {
    const shown = await shownStrokes(handset.phone);
    return taps().filter(({ hole, score }) => shown[hole - 1]! < score);
  };
  await step(`${KILLS} kills, no tap lost`, async () => {
    for (let kill = 1; kill <= KILLS; kill += 1)
      await trial.step(`kill ${kill}`, async () => {
        await handset.phone.open(card);
        await handset.phone.see('button', 'Add a stroke');
        await handset.phone.run(tapOn, draws.below(1_000_000) + 1);
        const before = taps().length;
        await sleep(500 + draws.below(1000));
        // On a slow machine a kill before the first taps proves nothing.
        await expect.poll(() => taps().length).toBeGreaterThan(before + 1);
        await handset.killAndRestart();
        await handset.phone.open(card);
        await handset.phone.see('button', 'Add a stroke');
        await expect.poll(lost, { message: `lost to kill ${kill} of KILL_SEED=${seed}` }).toEqual([]);
      });
    expect(taps().length).toBeGreaterThan(KILLS);
  });
  await step('all scores arrive', async () => {
    const shown = await shownStrokes(handset.phone);
    net.heal();
    await handset.phone.tap('button', 'Submit');
    await expect.poll(() => scoresOnServer(world, world.golfers[0]!, 1), { timeout: 60_000 }).toEqual(shown);
  });
  note(`${taps().length} taps`);
});
