import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { createProfile } from '../journeys/support/phone.ts';
import { scoresOnServer } from '../journeys/support/world.ts';
import { startEngine } from './support/engines.ts';
import { cardOf, waitForCard, makeReady, onHole, scoreHoles, signIn } from './support/golfer.ts';
import { notesOfPage } from './support/page-work.ts';
import type { Phone } from './support/phone.ts';
import {
  chooseFile,
  filmCanvas,
  recordFiles,
  lastFile,
  readByWorker,
  showCode,
  shownCode,
} from './support/swapping.ts';
import { step, trial } from './support/trial.ts';

const ADAS = [5, 4];
const BENS = [6, 3];

/** The code in a phone's sheet, once it is visible. */
async function codeOf(phone: Phone) {
  await expect.poll(() => phone.run(shownCode)).not.toBeNull();
  return (await phone.run(shownCode))!;
}

async function openAgain(phone: Phone): Promise<void> {
  await phone.tap('button', 'Close');
  await phone.miss('button', 'Open a file');
  await phone.tap('button', 'Swap cards');
}

trial('cards exchanged without a server', async ({ dist, here, server, url, world, phone, note }) => {
  const [, ben] = world.golfers;
  const profile = await createProfile();
  const mate = await startEngine(here, profile.folder);
  try {
    for (const [one, golfer] of [
      [phone, world.golfers[0]!],
      [mate, ben!],
    ] as const) {
      await signIn(one, url, golfer);
      await makeReady(one, world);
      await one.open(cardOf(url, world));
      await onHole(one, 1);
    }
    // Each phone has registered its key; a reload loads both keys.
    for (const one of [phone, mate]) {
      await one.open(`${url}/tournament/${world.tournament}`);
      await one.see('text', '✓ Ready offline', 180_000);
      await one.open(cardOf(url, world));
      await onHole(one, 1);
    }
    await server.stop('SIGKILL');
    await scoreHoles(phone, ADAS, 1, 2);
    await scoreHoles(mate, BENS, 1, 2);
    await step('each phone seals its card and draws it as a code', async () => {
      for (const one of [phone, mate]) {
        await one.tap('button', 'Swap cards');
        await one.see('text', /^2 scores from this phone/);
        expect((await codeOf(one)).path.length).toBeGreaterThan(1000);
      }
    });
    await step('the sheet explains what to do without a camera, or with a refused one', async () => {
      await phone.see(
        'text',
        /^(There is no camera here\. Send the card as a file\.|The camera is not allowed\.)/,
      );
      note(
        `its own camera: ${(await phone.shows('text', /^There is no camera here/)) ? 'none here' : 'refused'}`,
      );
      await phone.run(filmCanvas, true);
      await openAgain(phone);
      await phone.see('text', /^The camera is not allowed\. Allow it in the settings of the browser/);
    });
    await step('one phone films the other: the transferred cards are listed and verified', async () => {
      const canFilm = await phone.run(filmCanvas, false);
      await phone.run(showCode, await codeOf(mate));
      if (canFilm) {
        await phone.tap('button', 'Try the camera again');
        await phone.see('text', /^Received from Ben Fairway/);
        await phone.see('text', 'Ben Fairway: holes 1, 2');
        expect(await phone.shows('text', /The server still has to check/)).toBe(false);
      } else {
        note('no film of a canvas here: the worker alone was given the picture');
        const worker = readdirSync(path.join(dist, 'app/assets')).find((name) =>
          /^worker-.*\.js$/.test(name),
        );
        expect(await phone.run(readByWorker, `/assets/${worker}`)).toMatch(/^G1/);
      }
    });
    await step('as a file, in both directions', async () => {
      for (const [from, to, name] of [
        [phone, mate, 'Ada Birdie'],
        [mate, phone, 'Ben Fairway'],
      ] as const) {
        await from.run(recordFiles);
        await from.tap('button', 'Send as a file');
        await expect.poll(() => from.run(lastFile)).toMatch(/^Golf cards\. Open this file/);
        await to.run(chooseFile, await from.run(lastFile));
        await to.see('text', new RegExp(`^Received from .*${name}`));
        expect(await to.shows('text', /The server still has to check/)).toBe(false);
      }
      await mate.see('text', 'Ada Birdie: holes 1, 2');
      await mate.run(chooseFile, 'Dear Ben, see you on Sunday.');
      await mate.see('text', 'This is not a Greenside card. Nothing was changed.');
    });
    expect((await mate.run(notesOfPage)).faults).toEqual([]);
    await step('one phone is lost: the other sends both cards', async () => {
      await mate.kill();
      await phone.tap('button', 'Close');
      await waitForCard(phone, ADAS);
      await server.start();
      for (const [i, scores] of [ADAS, BENS].entries())
        await expect
          .poll(async () => (await scoresOnServer(world, world.golfers[i]!, 1)).slice(0, 2), {
            timeout: 90_000,
          })
          .toEqual(scores);
    });
    expect((await phone.run(notesOfPage)).faults).toEqual([]);
  } finally {
    await mate.kill();
    await profile.remove();
  }
});
