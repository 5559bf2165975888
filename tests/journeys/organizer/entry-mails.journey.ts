import { findAccessibilityFaults, THEMES } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { startRealServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { newAccount, signInStored } from '../support/visit.ts';
import { call } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

test('the link in a mail about entries opens the list of entries, and the settings can switch such mails off', async ({
  page,
}) => {
  const server = await startRealServer({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://golf.example.org' },
  });
  const { url } = server;
  const olga = await newAccount(url, 'olga');
  const plan = { name: 'Captain’s Prize', date1: '2027-05-01' };
  const { id } = await call<{ id: number }>(url, 'POST', '/api/tournaments/', plan, olga.token);
  const detail = () => call<{ entry_mail?: string }>(url, 'GET', `/api/tournaments/${id}`);
  await page.setViewportSize({ width: 390, height: 664 });
  await signInStored(page, url, olga);
  await page.goto(`${url}/tournament/${id}/settings`);
  const entry = page.locator('#entry');
  const mail = entry.getByLabel('Email about new entries');
  // Where everybody simply joins there is no list, and no mail about it.
  await expect(entry.getByLabel('How players enter')).toBeVisible();
  await expect(mail).toHaveCount(0);
  await entry.getByLabel('How players enter').selectOption('Players ask, you accept');
  await expect(mail).toBeChecked();
  await entry.scrollIntoViewIfNeeded();
  await entry.screenshot({ path: 'test-results/entry-mail.png' });
  expect(await misfits(page)).toEqual([]);
  expect(await findAccessibilityFaults(page, THEMES.slice(0, 1))).toEqual([]);
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect((await detail()).entry_mail).toBe('en');
  await mail.uncheck();
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await detail()).entry_mail).toBe('off');
  await page.reload();
  await expect(mail).not.toBeChecked();

  await page.goto(`${url}/tournament/${id}/desk#entries`);
  await expect(page.getByRole('tab', { name: 'Entries' })).toHaveAttribute('aria-selected', 'true');
  await server.close();
});
