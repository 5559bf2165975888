import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import type { World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

const DESKTOP = { width: 1280, height: 900 };
const STAYS = 'What you typed is kept. Open the window again to go on.';

async function openPage(page: Page, { url, tournament, organizer }: World, place: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await signInStored(page, url, organizer);
  await page.goto(`${url}/tournament/${tournament}/${place}`);
}

const openMedal = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a competition' }).click();
  await page.getByRole('button', { name: /^Stroke play/ }).click();
};

test('the form of a competition still has its unsaved input after Esc and a reload, until the organizer discards it', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'settings');
  await openMedal(page);
  const dialog = page.getByRole('dialog', { name: 'A new competition' });
  await dialog.getByLabel('Name', { exact: true }).fill('Captain’s Prize');
  await expect(dialog.getByText('Unsaved changes')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(STAYS)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Not saved yet: Competitions. What you typed is still here.')).toBeVisible();
  await openMedal(page);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Captain’s Prize');
  await expect(dialog.getByText('Not saved yet: A new competition.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
  await openMedal(page);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Stroke play');
  await dialog.getByLabel('Name', { exact: true }).fill('Monthly Medal');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await openMedal(page);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Stroke play');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change Monthly Medal' }).click();
  const change = page.getByRole('dialog', { name: 'Change Monthly Medal' });
  await change.getByLabel('Name', { exact: true }).fill('Weekly Medal');
  await page.keyboard.press('Escape');
  const row = page.getByRole('listitem').filter({ hasText: 'Monthly Medal' });
  await expect(row.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Change Monthly Medal' }).click();
  await expect(change.getByLabel('Name', { exact: true })).toHaveValue('Weekly Medal');
  await expect(change.getByRole('button', { name: /Discard/ })).toHaveCount(1);
  await change.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(change).toHaveCount(0);
  await page.getByRole('button', { name: 'Change Monthly Medal' }).click();
  await expect(change.getByLabel('Name', { exact: true })).toHaveValue('Monthly Medal');

  await change.getByText('More', { exact: true }).click();
  await change.getByLabel('Handicap index to').fill('abc');
  await change.getByText('More', { exact: true }).click();
  const save = change.getByRole('button', { name: 'Save', exact: true });
  const before = await save.boundingBox();
  await save.click();
  const limit = change.getByLabel('Handicap index to');
  await expect(limit).toBeFocused();
  await expect(limit).toBeInViewport();
  await expect(change.getByText(/^! Two handicap indexes from/)).toBeVisible();
  expect((await save.boundingBox())?.x, 'the buttons stay in their places').toBe(before?.x);
});

test('the forms of pairs, orders of merit, copies and courses still have their unsaved input when reopened', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'settings');
  await page.getByRole('button', { name: 'Make pairs or teams by hand' }).click();
  const pairs = page.getByRole('dialog', { name: 'Make pairs or teams by hand' });
  await pairs.getByLabel('They play together in').selectOption({ label: 'Round 2' });
  await pairs.getByRole('checkbox').first().check();
  await pairs.getByRole('button', { name: 'Make this pair or team' }).click();
  await pairs.getByText('Names of the pairs or teams', { exact: true }).click();
  await pairs.getByLabel('Name of pair or team 1').fill('The Aces');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Make pairs or teams by hand' }).click();
  await expect(pairs.getByLabel('Name of pair or team 1')).toHaveValue('The Aces');
  await expect(pairs.getByLabel('They play together in')).toHaveValue('2');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Start an order of merit' }).click();
  const merit = page.getByRole('dialog', { name: 'Start an order of merit' });
  await merit.getByLabel('How many results count').fill('4');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start an order of merit' }).click();
  await expect(merit.getByLabel('How many results count')).toHaveValue('4');
  await page.keyboard.press('Escape');

  await page.getByLabel('Name of the copy').fill('Autumn Open 2027');
  await page.reload();
  await expect(
    page.getByText('Not saved yet: Pairs and teams, Order of merit, Copy this tournament.'),
  ).toBeVisible();
  await expect(page.getByLabel('Name of the copy')).toHaveValue('Autumn Open 2027');

  await page.getByRole('link', { name: 'Holes and tees' }).first().click();
  const name = page.getByLabel('Course name');
  const before = await name.inputValue();
  await name.fill('Links of the Hill');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: 'Holes and tees' }).first().click();
  await expect(name).toHaveValue('Links of the Hill');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Holes and tees' }).first().click();
  await expect(name).toHaveValue(before);
});

test('a player’s dialog asks before Esc or Close discards input, and repeated Esc does not close the dialog', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'desk#players');
  const open = page.getByRole('button', { name: /^Change / }).first();
  await open.click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await open.click();
  const division = dialog.getByLabel('Division');
  await division.fill('Seniors');
  const question = dialog.getByRole('group', { name: 'Close without saving?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeInViewport();
  await expect(question.getByRole('button', { name: 'Go on typing' })).toBeFocused();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(division).toHaveValue('Seniors');
  if (await question.isVisible()) await question.getByRole('button', { name: 'Go on typing' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(division).not.toHaveValue('Seniors');
});

test('the organizer corrects or leaves out each line of a pasted list that cannot be read, one line after the other', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'desk#players');
  await page.getByRole('button', { name: 'Add players from a list' }).click();
  const list = 'Name;Handicap;Gender\nNora Nash;12.4;F\nOtto Oaks;abc;M\nPia Pond;8.1;F\n;21.0;M';
  // A pasted list is checked at once, also if no field has the cursor.
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, list);
  await expect(
    page.getByText('Not used from the list: column 3 (M/F; the app does not need it).'),
  ).toBeVisible();
  await expect(page.getByText('3 players will be added.')).toBeVisible();
  await expect(
    page.getByText('2 lines to check, 1 of them left out until you change them or decide.'),
  ).toBeVisible();
  const third = page.getByRole('listitem').filter({ hasText: 'Line 3' });
  await expect(
    third.getByText('“abc” is not a handicap. Players without a handicap have no net result.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Go to line 5' }).click();
  await expect(page.getByLabel('Line 5 of the list')).toBeFocused();
  await page.getByRole('button', { name: 'Leave out Line 5' }).click();
  await expect(page.getByText('1 line to check. It is added as shown here.')).toBeVisible();
  await expect(third).toBeInViewport();
  await expect(third.getByLabel('Line 3 of the list')).toBeFocused();
  await third.getByLabel('Line 3 of the list').fill('Otto Oaks;18.2;M');
  await third.getByRole('button', { name: 'Read this line again' }).click();
  await expect(third.getByText('New player')).toBeVisible();
  await expect(page.getByText(/to check\./)).toHaveCount(0);

  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByLabel(/^Paste the list/)).toHaveValue(list.replace('abc', '18.2'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Add 3 players' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 players added' })).toBeVisible();
});

test('a field’s error message disappears when the value is changed, and returns if the invalid value is entered again', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'settings');
  await page.getByRole('button', { name: 'Start an order of merit' }).click();
  const merit = page.getByRole('dialog', { name: 'Start an order of merit' });
  await merit.getByLabel('Name', { exact: true }).fill('');
  await expect(merit.getByText('The order of merit needs a name.')).toHaveCount(0);
  await merit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(merit.getByText('The order of merit needs a name.')).toBeVisible();
  await merit.getByLabel('Name', { exact: true }).fill('Club Cup');
  await expect(merit.getByText('The order of merit needs a name.')).toHaveCount(0);
  await merit.getByLabel('Points by place').fill('12, x');
  await expect(merit.getByText(/^! Points by place are whole numbers/)).toBeVisible();

  await page.goto(`${world.url}/tournament/new`);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const problem = page.getByText('The tournament needs a name.');
  await expect(problem).toBeVisible();
  const foot = page.getByText('The tournament was not created.');
  await expect(foot).toBeVisible();
  await page.getByLabel('Name:').fill('S');
  await expect(problem).toHaveCount(0);
  await expect(foot).toHaveCount(0);
  await page.getByLabel('Name:').fill('');
  await expect(problem).toBeVisible();
});

test('a sign-out asks before it deletes what was typed in a form of the settings', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'settings');
  const name = page.getByLabel('Name of the tournament');
  await name.fill('Winter Open');
  const logOut = page.getByRole('button', { name: 'Logout' });
  await logOut.click();
  const dialog = page.getByRole('dialog', { name: '1 form not saved yet' });
  await expect(dialog).toContainText('What was typed in 1 form of a tournament’s settings is deleted');
  await page.screenshot({ path: 'test-results/sign-out-form.png' });
  await dialog.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(name).toHaveValue('Winter Open');
  await logOut.click();
  await dialog.getByRole('button', { name: 'Log out, delete what was typed' }).click();
  await expect(page).toHaveURL(`${world.url}/`);
});
