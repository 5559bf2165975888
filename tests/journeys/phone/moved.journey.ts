import { expect, test } from '@playwright/test';
import { misfits } from '../support/fit.ts';
import { startRealServer } from '../support/server.ts';

test('after the server has moved, the app at the old address shows this and links to the new address', async ({
  page,
}) => {
  const server = await startRealServer({ env: { PUBLIC_URL: 'https://new.golf.example' } });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`${server.url}/tournaments`);
  const link = page.getByRole('link', { name: 'Open new.golf.example, and add it to the home screen.' });
  await expect(page.getByText('This app has moved.')).toBeVisible();
  await expect(link).toHaveAttribute('href', 'https://new.golf.example');
  expect(await misfits(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('moved.png') });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(link).toBeVisible();
  await server.stop();
  await page.reload();
  await expect(link).toBeVisible();
  await server.close();

  const unnamed = await startRealServer();
  const club = page.waitForResponse('**/api/club/');
  await page.goto(`${unnamed.url}/tournaments`);
  await (await club).finished();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This app has moved.')).toHaveCount(0);
  await unnamed.close();
});
