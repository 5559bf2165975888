import { expect } from '@playwright/test';
import { cardOf, makeReady, onHole, signIn } from './support/golfer.ts';
import { notesOfPage, tapToDurable } from './support/page-work.ts';
import { trial } from './support/trial.ts';

const TAPS_A_HOLE = 5;
const STARTS = 5;
const LOADS = 9;

trial('figures', async ({ server, url, world, handset, note }) => {
  trial.setTimeout(900_000);
  const card = cardOf(url, world);
  const take = (name: string, figures: number[]) => note(JSON.stringify({ name, figures }));
  await signIn(handset.phone, url, world.golfers[0]!);
  await makeReady(handset.phone, world);
  const opened: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    await handset.phone.open(load % 2 === 0 ? card : `${url}/tournament/${world.tournament}`);
    const notes = () => handset.phone.run(notesOfPage);
    await expect.poll(async () => (await notes()).openedMs).not.toBeNull();
    opened.push((await notes()).openedMs!);
  }
  take('load to open database', opened);
  const taps: number[] = [];
  for (let hole = 1; hole <= 6; hole += 1) {
    await onHole(handset.phone, hole);
    for (let tap = 0; tap < TAPS_A_HOLE; tap += 1) taps.push(await handset.phone.run(tapToDurable));
    await handset.phone.tap('button', 'Next Hole');
  }
  take('tap to durable', taps);
  await server.stop();
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await handset.killAndRestart();
    await handset.phone.open(card);
    await expect.poll(async () => (await handset.phone.run(notesOfPage)).keyMs).not.toBeNull();
    starts.push((await handset.phone.run(notesOfPage)).keyMs!);
  }
  take('cold start, no server', starts);
  await server.start();
});
