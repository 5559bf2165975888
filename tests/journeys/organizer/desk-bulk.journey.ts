import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, enterScores, PARS, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

test('the organizer removes several players at once; a player with scores is withdrawn instead', async ({
  page,
  server,
  world,
}) => {
  const [ada, ben] = [world.golfers[0]!, world.golfers[1]!];
  await enterScores(world, ada, 1, PARS.slice(0, 2));
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/desk`);
  await page.getByRole('tab', { name: 'Players' }).click();
  for (const name of ['Ada Birdie', 'Ben Fairway'])
    await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Remove from the tournament' }).click();
  await expect(
    page.getByText('1 player has scores, so was withdrawn and not removed. The card stays.'),
  ).toBeVisible();
  const players = await call<{ player: { id: number }; status: string }[]>(
    server.url,
    'GET',
    `/api/players/?tournament=${world.tournament}`,
  );
  const statusOf = (id: number) => players.find(({ player }) => player.id === id)?.status;
  expect([statusOf(ada.id), statusOf(ben.id)]).toEqual(['withdrawn', undefined]);
  // One undo restores both.
  await page.getByRole('button', { name: 'Undo: Ben Fairway removed, Ada Birdie withdrawn' }).click();
  await expect(page.getByLabel('Select Ben Fairway', { exact: true })).toBeVisible();
  await expect(page.getByText('Withdrawn', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo: / })).toHaveCount(0);
});

test('the organizer sets the status of several players at once, and one undo restores the former statuses', async ({
  page,
  server,
  world,
}) => {
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/desk#players`);
  for (const name of ['Ada Birdie', 'Ben Fairway'])
    await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await page
    .getByRole('group')
    .filter({ hasText: /^Status/ })
    .locator('summary')
    .click();
  await page.getByRole('button', { name: 'Did not start (NS)' }).click();
  await expect(page.getByText('2 players: Did not start (NS)').first()).toBeVisible();
  const table = page.getByRole('table', { name: 'Players' });
  await expect(table.getByText('Did not start')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo: 2 players: Did not start (NS)' }).click();
  await expect(table.getByText('Did not start')).toHaveCount(0);
});

const LAST = ['Äpfel', 'Baker', 'Çelik', 'Duke', 'Eagle', 'Frost', 'Gómez', 'Hill'];
const FIRST = ['Ann', 'Bo', 'Cora', 'Dan', 'Eve', 'Finn'];

/** 48 guests beside the four golfers, and two sets of tees. */
async function fillRoster({ url, tournament, course, organizer }: World): Promise<void> {
  const rows = LAST.flatMap((last, i) =>
    FIRST.map((first, j) => ({
      first_name: first,
      last_name: last,
      handicap: i * 4 + j / 10,
      division: i % 2 ? 'A' : 'B',
    })),
  );
  const body = { op_id: 'many', rows };
  await call(url, 'POST', `/api/tournaments/${tournament}/roster/`, body, organizer.token);
  const tees = ['White', 'Red'].map((name, i) => ({ name, course_rating: 71 - i, slope: 128 - i }));
  const { name, holes, course_rating, slope } = course;
  await call(
    url,
    'PUT',
    `/api/courses/${course.id}/`,
    { name, holes, course_rating, slope, tees },
    organizer.token,
  );
}

test('by keyboard only, the organizer sorts players, finds a player by initials, sets the tees of several players and undoes this', async ({
  page,
  server,
  world,
}) => {
  await fillRoster(world);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/desk#players`);
  const table = page.getByRole('table', { name: 'Players' });
  const row = (at: number) => table.getByRole('row').nth(at);
  await expect(table.getByRole('row')).toHaveCount(53);
  await expect(row(1)).toContainText('Ann Äpfel');

  await table.getByRole('button', { name: 'Handicap' }).focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Handicap' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Handicap' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(row(1)).toContainText('Finn Hill');

  // The initials of Cora Çelik; Enter opens the first player that was found.
  await page.keyboard.press('/');
  await page.keyboard.type('cc');
  await expect(row(1)).toContainText('Cora Çelik');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cora Çelik' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The key / selects the former search, so that the next letters replace it.
  await table.getByRole('button', { name: 'Handicap' }).focus();
  await page.keyboard.press('/');
  await page.keyboard.type('hill');
  await expect(table.getByRole('row')).toHaveCount(7);

  // Finn, Eve and Dan: the arrow goes to the next row, and with the shift key picks it.
  await page.getByLabel('Select Finn Hill').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Tees' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Red', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(row(1)).toContainText('Red');
  await expect(row(3)).toContainText('Red');
  await expect(row(4)).not.toContainText('Red');
  await expect(page.getByText('3 selected')).toBeVisible();

  await page.getByRole('button', { name: 'Undo: 3 players changed' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Undone: “3 players changed”.')).toBeVisible();
  await expect(table.getByRole('cell', { name: 'Red' })).toHaveCount(0);
  await expect(page.getByText('3 selected')).toBeVisible();
});

test('the organizer selects several players with the shift key and sets their division at once, and thirty players fit on the screen', async ({
  page,
  server,
  world,
}) => {
  await fillRoster(world);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/desk#players`);
  const table = page.getByRole('table', { name: 'Players' });
  // The whole cell of a checkbox can be pressed.
  const pressCell = (name: string, modifiers: 'Shift'[] = []) =>
    table
      .getByRole('cell')
      .filter({ has: page.getByLabel(`Select ${name}`) })
      .click({ position: { x: 2, y: 2 }, modifiers });
  await pressCell('Ann Äpfel');
  await expect(page.getByText('1 selected')).toBeVisible();
  await pressCell('Eve Äpfel', ['Shift']);
  await expect(page.getByText('5 selected')).toBeVisible();
  const division = page.locator('summary').filter({ hasText: 'Division' });
  await division.click();
  await page.getByRole('button', { name: 'A', exact: true }).click();
  const cells = (name: string) =>
    table.getByRole('row', { name: /Äpfel/ }).getByRole('cell', { name, exact: true });
  await expect(cells('A')).toHaveCount(5);
  await division.click();
  await page.getByRole('button', { name: 'Other…' }).click();
  await page.getByRole('dialog', { name: 'Division' }).getByLabel('Division').fill('Seniors');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(cells('Seniors')).toHaveCount(5);
  await expect(page.getByText('5 selected')).toBeVisible();

  // The bar and the head stay at the top of the window.
  await table.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(page.getByText('5 selected')).toBeInViewport();
  const visible = await table.locator('tbody tr').evaluateAll((rows) => {
    const head = document.querySelector('thead')!.querySelector('th')!.getBoundingClientRect().bottom;
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top >= head && bottom <= window.innerHeight).length;
  });
  expect(visible).toBeGreaterThanOrEqual(30);

  // A hidden column stays hidden in this browser.
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await page.locator('summary').filter({ hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Division' }).uncheck();
  await expect(table.getByRole('columnheader', { name: 'Division' })).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Tees' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Division' })).toHaveCount(0);
});
