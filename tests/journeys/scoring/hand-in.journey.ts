import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Scorecard } from '#contract/scores/scores.ts';
import { computeCheckLetters } from '#domain/cards/check-letters.ts';
import { findAccessibilityFaults, THEMES } from '../support/axe.ts';
import { openPrepared, onHole, syncStatus } from '../support/card.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, enterScores, PARS, type Golfer, type World } from '../support/world.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'] as const;
/** Golfer n is one over par on hole n + 1 only, so that all cards differ. */
const scoresOf = (golfer: number): number[] => PARS.map((par, i) => par + (i === golfer ? 1 : 0));

const cardOf = (world: World, golfer: Pick<Golfer, 'id'>) =>
  call<Scorecard>(world.url, 'GET', `/user/${golfer.id}/tournament/${world.tournament}/round/1/scorecard/`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const openCard = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} \\w+:`) }).click();
const line = (page: Page, whose: string) => page.getByRole('listitem').filter({ hasText: whose });
const done = (page: Page) => page.getByRole('heading', { name: 'You are done' });

/** One golfer's phone on the check of their own card, with the group's cards cached. */
async function openCheck(
  page: Page,
  url: string,
  world: World,
  mode: 'me' | 'group',
  golfer = world.golfers[0]!,
) {
  await openPrepared(page, url, world, golfer);
  await page.evaluate((chosen) => localStorage.setItem('greenside.scoring', chosen), mode);
  await page.goto(`${url}/tournament/scorecard/${world.tournament}/1/check`);
  await expect(page.getByRole('heading', { name: 'Check the card' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Dan Bunker:/ })).toBeVisible();
}

/** Certifies with a password on another golfer's phone. */
async function proves(
  page: Page,
  { username, password }: Pick<Golfer, 'username' | 'password'>,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'I certify this card' }).click();
}

/** Checks accessibility in each look, and the width on the narrowest phone. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()!;
  expect.soft(await findAccessibilityFaults(page, THEMES), what).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect.soft(await misfits(page), `${what} at 320 px`).toEqual([]);
  await page.setViewportSize(size);
}

test(
  'the players certify their cards on the scorer’s phone, and certify again after a score is changed',
  { tag: '@some' },
  async ({ page, server, world }) => {
    test.setTimeout(240_000);
    const { golfers } = world;
    const [ada, ben] = golfers as [Golfer, Golfer, Golfer, Golfer];
    for (const [i, golfer] of golfers.entries())
      await enterScores(world, golfer, 1, scoresOf(i).slice(0, i === 1 ? 17 : 18));
    await openCheck(page, server.url, world, 'group');
    await expectAccessible(page, 'the check of one’s own card');
    await press(page, 'I certify my card');
    await expect(line(page, 'Player Ada:')).toContainText('certified at');

    // Ben's card lacks its last hole: the check names it, and it is entered here.
    await openCard(page, 'Ben');
    await expect(page.getByText('Hole 18 has no score.')).toBeVisible();
    await expectAccessible(page, 'a card with a gap');
    await press(page, 'Record hole 18');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Par, 4/ })
      .click();
    await expectAccessible(page, 'a hole that is entered');
    await press(page, 'Done');

    for (const [i, name] of NAMES.entries()) {
      if (i === 0) continue;
      await openCard(page, name);
      await press(page, `I certify as marker of ${name}`);
      await press(page, `${name} certifies here`);
      if (i === 1) {
        await proves(page, { username: ben.username, password: 'guessed' });
        await expect(page.getByRole('alert')).toContainText('Incorrect Login Credentials');
        await expectAccessible(page, 'a proof that was none');
        await proves(page, golfers[2]!);
        await expect(page.getByRole('alert')).toContainText(
          'That is not the account of Ben. Nothing was saved.',
        );
      }
      await proves(page, golfers[i]!);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(line(page, `Player ${name}:`)).toContainText('certified at');
    }
    await openCard(page, 'Ada');
    await press(page, 'The marker certifies here');
    await page.getByLabel('Who is the marker?').selectOption('Ben Fairway');
    await proves(page, ben);

    await expect(done(page)).toBeVisible();
    const key = { tournament: world.tournament, round: 1, user: ada.id };
    await expect(line(page, 'Ada Birdie')).toContainText(computeCheckLetters(key, scoresOf(0)));
    await expect(line(page, 'Ada Birdie')).toContainText('T1');
    await expect(page.getByText(/Places as of \d\d:\d\d\./)).toBeVisible();
    await expect(page.getByText('Everything is on the server.')).toBeVisible();
    await expectAccessible(page, 'the end of the round');
    for (const golfer of golfers) {
      const { marks } = await cardOf(world, golfer);
      expect(marks?.['player']?.entered_by?.id).toBe(golfer.id);
      expect(marks?.['marker']?.entered_by?.id).toBe(golfer === ada ? ben.id : ada.id);
    }
    const owner = await page.evaluate(
      () => JSON.parse(atob(localStorage.getItem('access_token')!.split('.')[1]!)).user_id,
    );
    expect(Number(owner)).toBe(ada.id);

    // Ben enters another score for hole 7 on his own phone.
    const changed = scoresOf(1).map((score, i) => (i === 6 ? score + 1 : score));
    await enterScores(world, ben, 1, changed.slice(0, 7));
    await expect(done(page)).toHaveCount(0, { timeout: 60_000 });
    await openCard(page, 'Ben');
    const void7 = `void: hole 7 (${scoresOf(1)[6]} when certified, ${changed[6]} now)`;
    await expect(line(page, 'Player Ben:')).toContainText(void7);
    await expect(line(page, 'Marker:')).toContainText(void7);
    await expectAccessible(page, 'a void certification');
    await press(page, 'I certify again as marker of Ben');
    await press(page, 'Ben certifies here');
    await proves(page, ben);
    await expect(done(page)).toBeVisible();
    await expect(line(page, 'Ben')).toContainText(computeCheckLetters({ ...key, user: ben.id }, changed));
  },
);

/** Prints and exports the results: each contains the letters of certified cards. */
async function expectLettersAtTheDesk(page: Page, url: string, world: World, letters: string): Promise<void> {
  await signInStored(page, url, world.organizer);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await page.goto(`${url}/tournament/${world.tournament}/desk`);
  await page.getByRole('tab', { name: 'Codes and print' }).click();
  await press(page, 'Print the results');
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: /Ada Birdie/ })).toContainText(letters);
  await expect(page.getByText(/^No score: .*Ben Fairway/)).not.toContainText(/\b[A-Z]{4}\b/);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${url}/tournament/${world.tournament}/settings`);
  for (const what of [
    'Results as Spreadsheet (CSV)',
    'Scores hole by hole as Spreadsheet (CSV)',
    'Results as Data (JSON)',
  ]) {
    if (what.endsWith('(JSON)'))
      await page.locator('#export').getByText('Data (JSON)', { exact: true }).click();
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, what)]);
    expect([what, await readFile(await saved.path(), 'utf8')]).toEqual([
      what,
      expect.stringContaining(letters),
    ]);
  }
}

test('a player certifies offline and the marker on another phone, and both certifications are sent, exported and printed', async ({
  browser,
  contextOptions,
  server,
  world,
}) => {
  const [ada, ben] = world.golfers as [Golfer, Golfer];
  await enterScores(world, ada, 1, scoresOf(0));
  const adas = await browser.newContext(contextOptions);
  const page = await adas.newPage();
  await openCheck(page, server.url, world, 'me');
  await adas.setOffline(true);
  await press(page, 'I certify my card');
  await expect(line(page, 'Player Ada:')).toContainText('certified at');
  await expect(
    page.getByText(/^No connection: .* or .* can certify on their own phone, or here later\.$/),
  ).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Your part is done.')).toBeVisible();
  await expect(page.getByText('“Swap cards” brings it to their phone without a connection.')).toBeVisible();
  await expect(syncStatus(page)).toContainText('Saved on this phone: 1');
  expect((await cardOf(world, ada)).marks?.['player']).toBeUndefined();
  await page.reload();
  await expect(line(page, 'Player Ada:')).toContainText('certified at');
  await adas.setOffline(false);
  await expect
    .poll(async () => (await cardOf(world, ada)).marks?.['player']?.entered_by?.id, { timeout: 60_000 })
    .toBe(ada.id);

  const bens = await browser.newContext(contextOptions);
  const other = await bens.newPage();
  await openCheck(other, server.url, world, 'me', ben);
  await openCard(other, 'Ada');
  await press(other, 'I certify as marker of Ada');
  await page.bringToFront();
  await expect(done(page)).toBeVisible({ timeout: 60_000 });
  const letters = computeCheckLetters({ tournament: world.tournament, round: 1, user: ada.id }, scoresOf(0));
  await expect(line(page, 'Ada Birdie')).toContainText(letters);
  await adas.close();
  await bens.close();
  const desks = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  await expectLettersAtTheDesk(await desks.newPage(), server.url, world, letters);
  await desks.close();
});

test('a guest certifies a card on the scorer’s phone by entering the group’s code', async ({
  page,
  server,
  world,
}) => {
  const { organizer, golfers } = world;
  const ada = golfers[0]!;
  const as = organizer.token;
  const day = new Date().toISOString().slice(0, 10);
  const plan = { name: 'Guest Day', date1: day, course1: { id: world.course.id } };
  const { id } = await call<{ id: number }>(world.url, 'POST', '/api/tournaments/', plan, as);
  await call(world.url, 'POST', '/api/player_post/', { player: ada.id, tournament: id }, as);
  const list = { op_id: 'guests-of-the-day', rows: [{ name: 'Gus Guest' }] };
  type Added = { results: { player: { id: number } }[] };
  const { results } = await call<Added>(world.url, 'POST', `/api/tournaments/${id}/roster/`, list, as);
  const guest = results[0]!.player.id;
  await call(world.url, 'POST', `/tournament/${id}/round/1/generate-groupings/`, {}, as);
  type Codes = { codes: { code: string }[] };
  const codes = await call<Codes>(
    world.url,
    'POST',
    `/api/tournaments/${id}/access/`,
    { round_number: 1 },
    as,
  );
  const today = { ...world, tournament: id };
  await enterScores(today, ada, 1, scoresOf(0));
  const updates = PARS.map((score, i) => ({
    user: guest,
    tournament: id,
    course: world.course.id,
    round_number: 1,
    hole: world.course.id * 100 + i + 1,
    score,
  }));
  await call(world.url, 'POST', '/api/scoreupdate/batch/', { updates }, ada.token);

  await openPrepared(page, server.url, today);
  await page.evaluate(() => localStorage.setItem('greenside.scoring', 'group'));
  await page.goto(`${server.url}/tournament/scorecard/${id}/1/`);
  await page.getByRole('link', { name: 'Check the card' }).first().click();
  await press(page, 'I certify my card');
  await openCard(page, 'Gus');
  await press(page, 'I certify as marker of Gus');
  await press(page, 'Gus certifies here');
  const dialog = page.getByRole('dialog');
  // The phone knows that Gus has no password.
  await dialog.getByLabel('Code of your group').fill('WRNG CDE2');
  await dialog.getByRole('button', { name: 'I certify this card' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not valid.');
  await expectAccessible(page, 'a code that opens nothing');
  await dialog.getByLabel('Code of your group').fill(codes.codes[0]!.code);
  await dialog.getByRole('button', { name: 'I certify this card' }).click();
  await expect(line(page, 'Player Gus:')).toContainText('certified at');
  await press(page, 'Next card: Ada');
  await press(page, 'The marker certifies here');
  await dialog.getByLabel('Code of your group').fill(codes.codes[0]!.code);
  await dialog.getByRole('button', { name: 'I certify this card' }).click();
  await expect(done(page)).toBeVisible();
  expect((await cardOf(today, { id: guest })).marks?.['player']?.entered_by?.id).toBe(guest);
});

test('after Next Hole the phone reads the group’s scores aloud if the golfer has switched that on', async ({
  page,
  server,
  world,
}) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    const speak = (words: { text: string }) => void said.push(words.text);
    const speech = {
      getVoices: () => [{ lang: 'en-GB', localService: true, name: 'Here' }],
      speak,
      cancel: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
    Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance, said });
  });
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await openPrepared(page, server.url, world);
  await page.evaluate(() => localStorage.setItem('greenside.scoring', 'group'));
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  const enter = async (hole: number): Promise<void> => {
    await onHole(page, hole);
    for (const name of ['Ada Birdie', 'Ben Fairway'])
      await page.getByRole('button', { name: new RegExp(`^Par, .*${name}`) }).click();
    await press(page, 'Next Hole');
  };
  await enter(1);
  expect(await said()).toEqual([]);
  await page.getByRole('group', { name: 'Read scores aloud after Next Hole' }).getByText('On').click();
  await enter(2);
  await expect.poll(said).toHaveLength(1);
  expect((await said())[0]!.split(', ').sort()).toEqual(['Ada 5', 'Ben 5', 'Cleo no score', 'Dan no score']);
  await onHole(page, 3);
  await press(page, 'Previous Hole');
  expect(await said()).toHaveLength(1);
});
