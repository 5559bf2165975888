import type { Page } from '@playwright/test';
import type { Scorecard } from '#contract/scores/scores.ts';
import { onHole } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { call, PARS } from '../support/world.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('two guests certify a card on a phone signed in by their group’s code, without entering the code again', async ({
  page,
  server,
  world,
}) => {
  const as = world.organizer.token;
  const today = new Date().toISOString().slice(0, 10);
  const plan = { name: 'Guests', date1: today, course1: world.course.id };
  const { id } = await call<{ id: number }>(world.url, 'POST', '/api/tournaments/', plan, as);
  const rows = [{ name: 'Gus Guest' }, { name: 'Gil Guest' }];
  type Added = { results: { player: { id: number } }[] };
  const path = `/api/tournaments/${id}`;
  const added = await call<Added>(world.url, 'POST', `${path}/roster/`, { op_id: 'two', rows }, as);
  await call(world.url, 'POST', `/tournament/${id}/round/1/generate-groupings/`, {}, as);
  type Codes = { codes: { code: string }[] };
  const { codes } = await call<Codes>(world.url, 'POST', `${path}/access/`, { round_number: 1 }, as);
  const guests = added.results.map(({ player }) => player.id);

  await page.goto(`${server.url}/go/${codes[0]!.code}`);
  await page.getByRole('button', { name: 'Gus Guest' }).click();
  await onHole(page, 1);
  const token = await page.evaluate(() => localStorage.getItem('access_token')!);
  const updates = guests.flatMap((user) =>
    PARS.map((score, i) => ({
      user,
      tournament: id,
      course: world.course.id,
      round_number: 1,
      hole: world.course.id * 100 + i + 1,
      score,
    })),
  );
  await call(world.url, 'POST', '/api/scoreupdate/batch/', { updates }, token);
  await page.evaluate(() => localStorage.setItem('greenside.scoring', 'group'));
  await page.goto(`${server.url}/tournament/scorecard/${id}/1/`);
  await page.getByRole('link', { name: 'Check the card' }).first().click();
  await press(page, 'I certify my card');
  await press(page, 'The marker certifies here');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('this phone is logged in with your group’s code')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'I certify this card' }).click();
  const marker = async () => {
    const card = `/user/${guests[0]}/tournament/${id}/round/1/scorecard/`;
    return (await call<Scorecard>(world.url, 'GET', card)).marks?.['marker']?.entered_by?.id;
  };
  await expect.poll(marker).toBe(guests[1]);
});
