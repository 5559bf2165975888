import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DIST } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

test('the gallery of UI components is not in the production build', async ({ page, server }) => {
  await page.goto(`${server.url}/parts`);
  await expect(page.getByRole('heading', { name: 'FORE!' })).toBeVisible();
  const folder = path.join(DIST, 'app/assets');
  const holders = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('Every part of src/ui'));
  expect(holders).toEqual([]);
});
