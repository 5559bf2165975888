import type { Course } from '#contract/courses/courses.ts';
import type { Competition } from '#contract/competitions/competitions.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import { onHole } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call } from '../support/world.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5];
const INDEXES = [7, 1, 17, 3, 9, 11, 15, 5, 13];
/** From the red tees hole 2 is a par 5. */
const RED_PARS = PARS.map((par, i) => (i === 1 ? 5 : par));
const holes = (pars: number[], indexes: number[]) =>
  pars.map((par, i) => ({ par, stroke_index: indexes[i]! }));

const MEN = ['Adams', 'Brown', 'Clark', 'Davis', 'Evans', 'Frost'];
const LADIES = ['Grant', 'Hayes', 'Irwin', 'Jones', 'Klein', 'Lloyd'];
const LIST = [
  'Name;Handicap;Sex',
  ...MEN.map((name, i) => `Tom ${name};${10 + i},0;M`),
  ...LADIES.map((name, i) => `Sue ${name};${20 + i},0;F`),
].join('\n');

test('a nine-hole evening on two tees runs from the list of players to the results, even while the server is down', async ({
  browser,
  server,
  world,
  page,
}) => {
  const { organizer } = world;
  const api = <T>(method: string, path: string, body?: unknown) =>
    call<T>(server.url, method, path, body, organizer.token);
  const name = `Evening course ${world.tournament}`;
  await api<Course>('POST', '/api/courses/', {
    name,
    holes: holes(PARS, INDEXES),
    course_rating: 35.2,
    slope: 121,
    tees: [
      { name: 'Yellow', course_rating: 35.2, slope: 121 },
      { name: 'Red', course_rating: 36.4, slope: 125, holes: holes(RED_PARS, INDEXES.toReversed()) },
    ],
  });
  await signInStored(page, server.url, organizer);
  await page.goto(`${server.url}/tournament/new`);
  await page.getByLabel('Name:').fill('Evening Stableford');
  await page.locator('input[name=date1]').fill(new Date().toISOString().slice(0, 10));
  await page.locator('input[name=course1]').fill(name);
  await expect(page.getByText('All nine holes').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL(/\/tournament\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())![0]);
  const draw = () => api<Draw>('GET', `/tournament/${id}/round/1/groups/`);
  const roster = async () =>
    (await api<{ players: RosterPlayer[] }>('GET', `/api/tournaments/${id}/roster/`)).players;
  const playerNamed = async (last: string) =>
    (await roster()).find(({ player }) => player.last_name === last)!.player;
  await expect(page.getByRole('link', { name: 'Next: add the players' })).toBeVisible();
  const settings = { ...createPresetSettings('stableford', { rounds: [1] }), net: null };
  const competition = await api<Competition>('POST', '/api/competitions/', {
    tournament: id,
    name: 'Stableford',
    settings,
  });

  await page.getByRole('link', { name: 'Next: add the players' }).click();
  await page.getByLabel(/^Paste the list/).fill(LIST);
  await page.getByRole('button', { name: 'Check the list' }).click();
  const teesBySex = page.getByRole('group', { name: 'Tees by the column M/F:' });
  const lineOf = (last: string) => page.getByRole('listitem').filter({ hasText: last });
  await expect(teesBySex.getByLabel('Men play', { exact: true })).toHaveValue('Yellow');
  await expect(lineOf('Tom Adams')).toContainText('10.0 · Yellow');
  await expect(lineOf('Sue Grant')).toContainText('20.0 · Red');
  await teesBySex.getByLabel('Women play').selectOption('No tees');
  await expect(lineOf('Sue Grant')).not.toContainText('Red');
  await expect(page.getByText('Not used from the list')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(lineOf('Sue Grant')).not.toContainText('Red');
  await teesBySex.getByLabel('Women play').selectOption('Red');
  await lineOf('Tom Frost')
    .getByRole('button', { name: /^Change line/ })
    .click();
  await page.getByLabel('Line 7 of the list').fill('Tom Frost;15,5;M');
  await page.getByRole('button', { name: 'Read this line again' }).click();
  await expect(lineOf('Tom Frost')).toContainText('15.5 · Yellow');
  await expect(lineOf('Sue Lloyd')).toContainText('25.0 · Red');
  await page.getByRole('button', { name: 'Add 12 players' }).click();
  await expect(page.getByText('12 players', { exact: true })).toBeVisible();
  expect((await roster()).filter(({ tees }) => tees === 'Red')).toHaveLength(6);

  await page.getByRole('tab', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'Draw the groups', exact: true }).click();
  await expect.poll(async () => (await draw()).groups.length).toBe(3);
  await page.getByText('Tee times', { exact: true }).click();
  await page.getByLabel('How the groups start').selectOption({ label: 'Shotgun' });
  await page.getByLabel('First tee time').fill('18:00');
  await page.getByRole('button', { name: 'Set tee times', exact: true }).click();
  await expect
    .poll(async () => (await draw()).groups.every(({ start_time }) => start_time === '18:00'))
    .toBe(true);
  const { groups } = await draw();
  expectAll(groups, ({ start_hole }) => (start_hole ?? 1) <= 9);
  expect(new Set(groups.map(({ start_hole }) => start_hole)).size).toBe(3);

  type Codes = { codes: { group_number: number; code: string }[] };
  const { codes } = await api<Codes>('POST', `/api/tournaments/${id}/access/`, { round_number: 1 });
  const first = groups[0]!;
  const start = first.start_hole ?? 1;
  const code = codes.find(({ group_number }) => group_number === first.group_number)!.code;
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 664 } })).newPage();
  await phone.goto(`${server.url}/go/${code}`);
  const golfer = first.user1!;
  await phone
    .getByRole('button', { name: `${golfer.first_name} ${golfer.last_name}` })
    .first()
    .click();
  await onHole(phone, start);
  await server.stop();
  const order = PARS.map((_, i) => ((start - 1 + i) % 9) + 1);
  for (const hole of order) {
    await onHole(phone, hole);
    await phone.getByRole('button', { name: 'Add a stroke' }).first().click();
    const isLast = hole === order.at(-1);
    await phone.getByRole('button', { name: isLast ? 'Submit' : 'Next Hole', exact: true }).click();
  }
  await server.start();
  const card = (user: number) => api<Scorecard>('GET', `/user/${user}/tournament/${id}/round/1/scorecard/`);
  await expect
    .poll(
      async () => Object.values((await card(golfer.id)).holes).filter(({ score }) => (score ?? 0) > 0).length,
      {
        timeout: 90_000,
      },
    )
    .toBe(9);

  // On paper, both in pars of the course; hole 2 is a birdie from the red tees.
  for (const last of ['Adams', 'Grant']) {
    const who = await playerNamed(last);
    if ((await card(who.id)).total_score > 0) continue;
    await page.goto(`${server.url}/tournament/${id}/desk`); // after a saved card the desk opens the next one
    await page.getByRole('tab', { name: 'Play and cards' }).click();
    await page.getByRole('button', { name: new RegExp(`^Type in the card of .* ${last}`) }).click();
    await expect(page.getByRole('textbox', { name: /^Hole \d+, par/ })).toHaveCount(9);
    for (const key of PARS) await page.keyboard.press(String(key));
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await expect.poll(async () => (await card(who.id)).total_score).toBe(36);
  }

  await page.goto(`${server.url}/tournament/${id}/settings`);
  await page.getByRole('button', { name: 'Make results final' }).click();
  // The players who have no card.
  const closing = page.getByRole('dialog');
  await closing.getByRole('button', { name: /^Save \d+ statuses$/ }).click();
  await closing.getByRole('button', { name: 'Make results final' }).click();
  await expect(page.locator('#results').getByRole('button', { name: 'Reopen the results' })).toBeVisible();
  type Answer = { board: { rows: { name: string; total: number | null }[] } };
  const { board } = await api<Answer>('GET', `/api/competitions/${competition.id}/board/`);
  const points = (last: string) => board.rows.find((row) => row.name.includes(last))?.total;
  if (golfer.last_name !== 'Adams') expect(points('Adams')).toBe(18);
  if (golfer.last_name !== 'Grant') expect(points('Grant'), 'a birdie on hole 2').toBe(19);
  const csv = await (await fetch(`${server.url}/api/tournaments/${id}/export/results/csv`)).text();
  expect(csv.trim().split('\r\n')).toHaveLength(13);
});
