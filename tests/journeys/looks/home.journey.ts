import { onHole } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { PARS, call, enterScores, type Golfer } from '../support/world.ts';

/** The phone's date in the format of a form, in its own time zone. */
const dayAt = (ms: number, zone: string | undefined): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(ms);
const today = (zone: string | undefined): string => dayAt(Date.now(), zone);
const DAY_MS = 86_400_000;

test('Home leads to today’s round with one tap, and shows visitors the leader of the round', async ({
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

  await signInStored(page, server.url, golfers[0]!);
  await page.goto(`${server.url}/profile`);
  const card = page.getByRole('region', { name: 'Today' });
  await expect(card).toContainText('Round 1 today');
  await expect(card).toContainText('with Ben');
  await card.getByRole('link', { name: 'Continue at hole 2' }).click();
  await onHole(page, 2);
});

test('Home shows an organizer what this week’s round still needs, with a link to it', async ({
  page,
  server,
  world,
  timezoneId,
}) => {
  const { organizer, url, golfers } = world;
  const plan = { name: 'Sunday Cup', date1: today(timezoneId), course1: 'A course that nobody knows' };
  const { id } = await call<{ id: number }>(url, 'POST', '/api/tournaments/', plan, organizer.token);
  await signInStored(page, server.url, organizer);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByText('Sunday Cup, round 1: no players yet.')).toBeVisible();
  await call(url, 'POST', '/api/player_post/', { player: golfers[0]!.id, tournament: id }, organizer.token);
  await page.reload();
  await expect(page.getByText('Sunday Cup, round 1: par is not set.')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Sunday Cup, round 1 has no groups yet.' });
  await line.getByRole('link', { name: 'Draw the groups' }).click();
  await expect(page.getByRole('heading', { name: 'Tournament Settings: Sunday Cup' })).toBeVisible();
});

test('Home and the tournament’s page list a complete card until it is certified; Home also links yesterday’s open card', async ({
  browser,
  page,
  server,
  world,
  timezoneId,
}) => {
  const { organizer, url, course, golfers } = world;
  const [ada, ben] = golfers as [Golfer, Golfer];
  const dates = { date1: dayAt(Date.now() - DAY_MS, timezoneId), date2: today(timezoneId) };
  const courses = { course1: { id: course.id }, course2: { id: course.id } };
  const plan = { name: 'Two days', ...dates, ...courses };
  const { id } = await call<{ id: number }>(url, 'POST', '/api/tournaments/', plan, organizer.token);
  for (const { id: player } of [ada, ben])
    await call(url, 'POST', '/api/player_post/', { player, tournament: id }, organizer.token);
  for (const round of [1, 2])
    await call(url, 'POST', `/tournament/${id}/round/${round}/generate-groupings/`, {}, organizer.token);
  await enterScores({ ...world, tournament: id }, ada, 1, PARS.slice(0, 12));
  await enterScores({ ...world, tournament: id }, ada, 2, PARS);

  await signInStored(page, server.url, ada);
  await page.goto(`${server.url}/profile`);
  const reminder = page.getByText('Your card for round 2 is complete but not certified yet.');
  await expect(reminder).toBeVisible();
  const card = page.getByRole('region', { name: 'Today' });
  await expect(card.getByRole('listitem').filter({ hasText: 'Round 1' })).toContainText(
    'Continue at hole 13',
  );
  await page.goto(`${server.url}/tournament/${id}`);
  await expect(reminder).toBeVisible();
  await page.getByRole('link', { name: 'Check the card' }).click();
  await page.getByRole('button', { name: 'I certify my card', exact: true }).click();
  await expect(page.getByText(/Now Ben/)).toBeVisible();
  await page.goto(`${server.url}/tournament/${id}`);
  await expect(page.getByText('Your card for round 2 waits for your marker.')).toBeVisible();
  await expect(reminder).toHaveCount(0);

  const marks = await browser.newContext();
  const markers = await marks.newPage();
  await signInStored(markers, server.url, ben);
  await markers.goto(`${server.url}/user/${ada.id}/tournament/${id}/round/2/scorecard/check`);
  await markers.getByRole('button', { name: 'I certify as marker of Ada', exact: true }).click();
  await markers.close();
  await expect(async () => {
    await page.goto(`${server.url}/tournament/${id}`);
    await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible();
    await expect(page.getByText('Your card for round 2 waits for your marker.')).toHaveCount(0, {
      timeout: 3_000,
    });
  }).toPass();
  await marks.close();
});
