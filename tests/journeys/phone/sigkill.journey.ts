import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startFaultServer } from '#tests/support/fault-server.ts';
import { drawsOf } from '#tests/support/sim/chance.ts';
import { prepareForCourse, signIn } from '../support/card.ts';
import { NoAnswer, answered, createProfile, startPhone } from '../support/phone.ts';
import { spoilIndexedDb } from '../support/spoil.ts';
import { expect, test } from '../support/test.ts';
import { onSavedTap, shownStrokes, tapOn } from '../support/tapping.ts';
import { scoresOnServer, type World } from '../support/world.ts';

// A retry could hide a lost tap.
test.describe.configure({ retries: 0, mode: 'parallel' });

/** On each of two phones, in parallel. */
const KILLS = Number(process.env['KILLS'] ?? 5);
/** Limit of hanging browsers, which are killed too and must show all taps after a restart. */
const MAX_HANGS = 2;
/** Kills after which the test also damages the databases. */
const isSpoilt = (kill: number) => kill % 4 === 3;
/** Kills during taps while a new worker installs and precaches. */
const precaches = (kill: number) => kill % 2 === 1;

/** The next load installs the worker again: it fetches and stores every file of the app. */
const forgetWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name);
  });

for (const [phone, offset] of Object.entries({ first: 0, second: 1 }))
  test(`on the ${phone} phone no score is lost if the browser is killed ${KILLS} times at random moments`, async ({
    server,
    world,
  }) => {
    await tapAndKill(server.port, world, Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000) + offset);
  });

async function tapAndKill(port: number, world: World, seed: number): Promise<void> {
  test.setTimeout(1_800_000);
  console.log(`  KILL_SEED=${seed}`);
  const draws = drawsOf(seed);
  const faulty = await startFaultServer(port);
  const profile = await createProfile();
  const made = Array.from({ length: 18 }, () => 0);
  let taps = 0;
  const recordTap = ({ hole, score }: { hole: number; score: number }) => {
    made[hole - 1] = Math.max(made[hole - 1]!, score);
    taps += 1;
  };
  let phone = await startPhone(profile.folder);
  try {
    await signIn(phone.page, faulty.url, world.golfers[0]!);
    await prepareForCourse(phone.page, world);
    // Taps stay on the phone until the end.
    faulty.add({ fault: { kind: 'status', status: 503 }, path: /^\/api\/scoreupdate\// });
    const card = `${faulty.url}/tournament/scorecard/${world.tournament}/1`;
    /** The card's strokes, after unsent scores are merged. */
    const strokes = async (): Promise<number[]> => {
      await expect(phone.page.getByTestId('current-score')).toBeVisible();
      // The tiles are drawn one frame after the keys.
      await expect(phone.page.getByRole('button', { name: /^Hole 18, / })).toBeAttached();
      return shownStrokes(phone.page);
    };

    const open = async (): Promise<number[]> => {
      await onSavedTap(phone.page, recordTap);
      await phone.page.goto(card, { waitUntil: 'commit' });
      return strokes();
    };
    let hangs = 0;
    const reportHang = (error: unknown): void => {
      if (!(error instanceof NoAnswer) || ++hangs > MAX_HANGS) throw error;
      console.log(`  ${error.message}; it is killed too`);
    };
    const restart = async (): Promise<number[]> => {
      for (;;)
        try {
          await phone.kill();
          phone = await startPhone(profile.folder);
          return await answered('the card', open());
        } catch (error) {
          reportHang(error);
        }
    };

    await answered('the card', open());
    for (let kill = 0; kill < KILLS; kill++) {
      await test.step(`kill ${kill + 1}`, async () => {
        if (precaches(kill + 1)) await answered('no worker', forgetWorker(phone.page)).catch(reportHang);
        await answered('taps', tapOn(phone.page, draws.below(1_000_000) + 1)).catch(reportHang);
        await sleep(100 + draws.below(500));
        await phone.kill();
        if (isSpoilt(kill)) expect(await spoilIndexedDb(profile.folder)).toBeGreaterThan(2);
        const shown = await restart();
        const lost = made.flatMap((score, i) =>
          shown[i]! < score ? [{ hole: i + 1, score, shown: shown[i] }] : [],
        );
        expect(lost, `taps lost to kill ${kill + 1} of KILL_SEED=${seed}`).toEqual([]);
      });
    }
    console.log(
      `  ${taps} taps, ${KILLS} kills, databases spoilt after ${Math.floor(KILLS / 4)} of them: no tap lost`,
    );
    expect(taps).toBeGreaterThan(KILLS);
    const last = await strokes();
    faulty.heal();
    await phone.page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect.poll(() => scoresOnServer(world, world.golfers[0]!, 1), { timeout: 60_000 }).toEqual(last);
  } finally {
    await phone.kill();
    await profile.remove();
    await faulty.close();
  }
}
