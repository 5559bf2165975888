import { expect, test } from '@playwright/test';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { prepareForCourse, onHole, signIn } from '../support/card.ts';
import { competitionsOf } from '../support/field.ts';
import { createProfile, startPhone } from '../support/phone.ts';
import { startRealServer } from '../support/server.ts';
import { call, createWorld } from '../support/world.ts';

test('the card shows the state of the match and a hole’s points (none for a pick-up), even offline', async () => {
  const server = await startRealServer();
  const profile = await createProfile();
  const phone = await startPhone(profile.folder);
  const { page } = phone;
  try {
    const world = await createWorld(server.url);
    const { golfers, organizer, tournament, url } = world;
    for (const { name, settings } of competitionsOf(world)) {
      // The tournament has no handicaps.
      const body = { tournament, name, settings: { ...settings, net: null } };
      await call(url, 'POST', '/api/competitions/', body, organizer.token);
    }
    await signIn(page, url, golfers[0]!);
    await prepareForCourse(page, world);
    await server.stop();
    await page.goto(`${url}/tournament/scorecard/${tournament}/1`);
    await onHole(page, 1);
    await page.getByRole('radio', { name: 'The whole group', exact: true }).check({ force: true });
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

    // Ada makes a birdie, Ben picks up.
    await row('Ada')
      .getByRole('button', { name: /^Birdie/ })
      .click();
    await page.getByRole('button', { name: 'Picked up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Ben/ }).click();
    await row('Cleo').getByRole('button', { name: /^Par/ }).click();
    await expect(row('Ada')).toContainText('3 p');
    await expect(row('Ada')).toContainText('1 up');
    await expect(row('Ben')).toContainText('0 p');
    await expect(row('Cleo')).toContainText('2 p');

    const mine = page.locator('[data-worth]').first();
    const meAlone = page.getByRole('radio', { name: 'Me', exact: true });
    await page.getByRole('button', { name: 'Next Hole', exact: true }).click();
    await meAlone.check({ force: true });
    await expect(mine).toHaveText('3 after 11 up, 17 to play');

    await page.reload();
    await onHole(page, 2);
    await expect(mine).toHaveText('3 after 11 up, 17 to play');
    await page.getByRole('button', { name: /^Bogey/ }).click();
    await expect(mine).toHaveText('1 point · 4 after 21 up, 17 to play');

    await page.getByRole('button', { name: 'Nearest the pin: no result yet' }).click();
    await page.getByLabel('Who?').selectOption({ label: 'Ben Fairway' });
    await page.getByLabel('Distance in metres').fill('three');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Fill in metres, such as 3.25.')).toBeVisible();
    await page.getByText('Feet and inches', { exact: true }).click();
    await page.getByLabel('Feet', { exact: true }).fill('10');
    await page.getByLabel('Inches', { exact: true }).fill('8');
    await expect(page.getByText('= 3.25 m')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const nearest = page.getByRole('button', { name: 'Nearest the pin: 3.25 m, Ben Fairway' });
    await expect(nearest).toBeVisible();
    await page.reload();
    await expect(nearest).toBeHidden();
    await page.getByRole('button', { name: 'Previous Hole' }).click();
    await expect(nearest).toBeVisible();
    await page.getByRole('button', { name: 'All Holes' }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('row', { name: /^Points/ })
        .first(),
    ).toHaveText('Points33 points11 point');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await server.start();
    const measured = async () =>
      (await call<FieldAnswer>(url, 'GET', `/tournament/${tournament}/field`)).measured;
    await expect
      .poll(measured, { timeout: 60_000 })
      .toEqual([{ kind: 'near', round_number: 1, hole_number: 2, user: golfers[1]!.id, centimetres: 325 }]);
  } finally {
    await phone.kill();
    await profile.remove();
    await server.close();
  }
});
