import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DIST, startRealServer, type RealServer } from './support/server.ts';

let server: RealServer;
test.beforeAll(async () => {
  server = await startRealServer();
});
test.afterAll(() => server.close());

test('the page of parts is in no production build', async ({ page }) => {
  await page.goto(`${server.url}/parts`);
  await expect(page.getByRole('heading', { name: 'FORE!' })).toBeVisible();
  const folder = path.join(DIST, 'app/assets');
  const holders = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('Every part of src/ui'));
  expect(holders).toEqual([]);
});
