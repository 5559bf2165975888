import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { makeStaff, newAccount, signInStored } from '../support/visit.ts';
import { call } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

test('in the journal the committee undoes a disqualification, and the organizer undoes a changed name @some', async ({
  page,
  server,
  world,
}) => {
  const { organizer, tournament } = world;
  await page.setViewportSize({ width: 390, height: 664 });
  await signInStored(page, server.url, organizer);
  await page.goto(`${server.url}/tournament/${tournament}/desk`);
  const panel = page.getByRole('tabpanel');
  const entries = panel.getByRole('listitem').filter({ has: page.locator('small') });
  const openJournal = () => page.getByRole('tab', { name: 'Journal' }).click();

  await page.getByRole('tab', { name: 'Play and cards' }).click();
  await panel.getByRole('radio').first().check({ force: true });
  await panel.getByRole('button', { name: 'Status of Ada Birdie' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason (optional)').fill('Rule 3.3b');
  await dialog.getByRole('button', { name: 'Disqualified (DQ)' }).click();
  await expect(panel.getByRole('row', { name: /^Ada Birdie/ })).toContainText('Disqualified');
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(panel).toContainText('DQ: Ada Birdie (Rule 3.3b)');

  await openJournal();
  const reason = entries.filter({ hasText: 'Reason for the status of Ada Birdie in round 1' }).first();
  await expect(reason).toContainText('Rule 3.3b');
  const ruling = entries.filter({ hasText: /Status of Ada Birdie in round 1/ }).first();
  await expect(ruling).toContainText('Status: Playing → Disqualified');
  await ruling.getByRole('button', { name: 'Undo' }).click();
  await expect(entries.first(), 'the reason goes with the status').toContainText('Rule 3.3b');
  await expect(entries.nth(1)).toContainText('Status: Disqualified → Playing');
  const board = await call<{ user: { id: number }; status?: string }[]>(
    server.url,
    'GET',
    `/tournament/${tournament}/round-scores`,
  );
  expect(board.find(({ user }) => user.id === world.golfers[0]!.id)?.status).toBeUndefined();

  const sam = await newAccount(server.url, `sam${tournament}`);
  await makeStaff(server, sam.username);
  const path = `/api/tournaments/${tournament}`;
  await call(server.url, 'PUT', path, { name: 'Spring Cup' }, sam.token);
  await page.reload();
  await openJournal();
  const renamed = entries.filter({ hasText: 'Tournament settings changed' }).first();
  await expect(renamed).toContainText(sam.username);
  await expect(renamed).toContainText('Name: Autumn Open → Spring Cup');
  expect(await misfits(page)).toEqual([]);
  if (process.env['SHOTS']) {
    await page.screenshot({ path: `${process.env['SHOTS']}/journal-390.png`, fullPage: true });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.screenshot({ path: `${process.env['SHOTS']}/journal-1280.png`, fullPage: true });
    await page.setViewportSize({ width: 390, height: 664 });
  }
  await renamed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Desk: Autumn Open' })).toBeVisible();
  await expect(entries.first()).toContainText('Undone: Tournament settings changed');
  await expect(entries.nth(1)).toContainText('Undone by Olga Organizer');

  await panel.getByLabel('Show').selectOption('Draw');
  await expect(entries.first()).toContainText('Groups of round 2 drawn');
  await expect(entries).toHaveCount(2);
});

test('the journal shows staff who locked an account, and staff unlock the account there', async ({
  page,
  server,
}) => {
  const [stella, spammer] = [
    await newAccount(server.url, 'stella-j'),
    await newAccount(server.url, 'spam-j'),
  ];
  await makeStaff(server, stella.username);
  await call(server.url, 'PUT', `/api/users/${spammer.id}/lock/`, { locked: true }, stella.token);
  await signInStored(page, server.url, stella);
  await page.goto(`${server.url}/admin/server`);
  await page.getByRole('button', { name: 'Undo: Account of spam-j locked' }).click();
  await expect(page.getByText('Undone by stella-j')).toBeVisible();
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/journal-staff.png`, fullPage: true });
  const body = { username: spammer.username, password: spammer.password };
  await call(server.url, 'POST', '/token/', body);
});
