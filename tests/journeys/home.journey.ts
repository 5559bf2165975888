import { onHole } from './support/card.ts';
import { expect, test } from './support/test.ts';
import { comeBackAs } from './support/visit.ts';
import { PARS, call, enterScores } from './support/world.ts';

/** What the phone calls today, as an organizer's form has it: its time zone need not be this machine's. */
const today = (zone: string | undefined): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(new Date());

test('the round of today is one tap from Home, and a visitor sees who leads it', async ({
  page,
  server,
  world,
  timezoneId,
}) => {
  const { organizer, url, course, golfers } = world;
  const plan = { name: 'Medal at home', date1: today(timezoneId), course1: { id: course.id } };
  const { id } = await call<{ id: number }>(url, 'POST', '/api/tournaments/', plan, organizer.token);
  for (const golfer of golfers.slice(0, 2))
    await call(url, 'POST', '/api/player_post/', { player: golfer.id, tournament: id }, organizer.token);
  await call(url, 'POST', `/tournament/${id}/round/1/generate-groupings/`, {}, organizer.token);
  await enterScores({ ...world, tournament: id }, golfers[0]!, 1, [PARS[0]! - 1]);

  await page.goto(server.url);
  const line = page.getByRole('link', { name: /Medal at home/ });
  await expect(line).toContainText('Leader: Ada Birdie');
  await expect(line).toContainText('-1');

  await comeBackAs(page, server.url, golfers[0]!);
  await page.goto(`${server.url}/profile`);
  const card = page.getByRole('region', { name: 'Today' });
  await expect(card).toContainText('Round 1 today');
  await expect(card).toContainText('with Ben');
  await card.getByRole('link', { name: 'Continue at hole 2' }).click();
  await onHole(page, 2);
});

test('Home says what an organizer’s round of this week lacks, and leads there', async ({
  page,
  server,
  world,
  timezoneId,
}) => {
  const { organizer, url, golfers } = world;
  const plan = { name: 'Sunday Cup', date1: today(timezoneId), course1: 'A course that nobody knows' };
  const { id } = await call<{ id: number }>(url, 'POST', '/api/tournaments/', plan, organizer.token);
  await comeBackAs(page, server.url, organizer);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByText('Sunday Cup, round 1: nobody has joined yet.')).toBeVisible();
  await call(url, 'POST', '/api/player_post/', { player: golfers[0]!.id, tournament: id }, organizer.token);
  await page.reload();
  await expect(page.getByText('Sunday Cup, round 1: par is not set.')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Sunday Cup, round 1 has no groups yet.' });
  await line.getByRole('link', { name: 'Draw the groups' }).click();
  await expect(page.getByRole('heading', { name: 'Tournament Settings: Sunday Cup' })).toBeVisible();
});
