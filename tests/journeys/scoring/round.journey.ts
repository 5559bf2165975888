import { expect, test } from '@playwright/test';
import { prepareForCourse, onHole, scoreHoles, showsScore, signIn, syncStatus } from '../support/card.ts';
import { createProfile, startPhone } from '../support/phone.ts';
import { startRealServer } from '../support/server.ts';
import { createWorld, logOf, PARS, scoresOnServer } from '../support/world.ts';

/** Par, birdie, bogey and worse, so that no two totals are equal. */
const SCORES = PARS.map((par, i) => par + [0, 1, -1, 2, 0][i % 5]!);
const sum = (scores: number[]) => scores.reduce((total, score) => total + score, 0);

test(
  'a round that is scored offline is sent automatically, even if the browser is killed meanwhile',
  { tag: '@some' },
  async () => {
    const server = await startRealServer();
    const profile = await createProfile();
    let phone = await startPhone(profile.folder);
    try {
      const world = await createWorld(server.url);
      const golfer = world.golfers[0]!;
      await signIn(phone.page, server.url, golfer);
      await prepareForCourse(phone.page, world);

      await server.stop();
      await phone.page.getByText('My Scorecard').click();
      await phone.page.getByRole('link', { name: 'Round 1' }).click();
      await scoreHoles(phone.page, SCORES, 1, 9);
      await onHole(phone.page, 10);
      await expect(syncStatus(phone.page)).toContainText('Saved on this phone: 9');
      await phone.kill();

      phone = await startPhone(profile.folder);
      await phone.page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
      await onHole(phone.page, 10);
      for (let hole = 1; hole <= 9; hole++) await showsScore(phone.page, hole, SCORES[hole - 1]!);
      await expect(syncStatus(phone.page)).toContainText('Saved on this phone: 9');
      await scoreHoles(phone.page, SCORES, 10, 18);
      await expect(syncStatus(phone.page)).toContainText('Saved on this phone: 18');
      expect(sum(SCORES)).toBeGreaterThan(0);

      await server.start();
      const returned = Date.now();
      await expect
        .poll(() => scoresOnServer(world, golfer, 1), { timeout: 60_000, message: 'all 18 arrive' })
        .toEqual(SCORES);
      console.log(`  all there ${((Date.now() - returned) / 1000).toFixed(1)} s after the server was back`);
      await expect(syncStatus(phone.page)).toHaveText(/Sent/);

      const log = await logOf(world, golfer, 1);
      expect(log.filter((line) => line.result === 'applied')).toHaveLength(18);
      await phone.page.goto(`${server.url}/tournament/${world.tournament}`);
      const row = phone.page.getByRole('row').filter({ hasText: 'Ada' });
      await expect(row).toContainText(String(sum(SCORES)));
    } finally {
      await phone.kill();
      await profile.remove();
      await server.close();
    }
  },
);
