import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import de from '#words/locales/de/main.json' with { type: 'json' };
import organizerDe from '#words/locales/de/organizer.json' with { type: 'json' };
import settingsDe from '#words/locales/de/settings.json' with { type: 'json' };
import organizerEs from '#words/locales/es/organizer.json' with { type: 'json' };
import settingsEs from '#words/locales/es/settings.json' with { type: 'json' };
import organizerFr from '#words/locales/fr/organizer.json' with { type: 'json' };
import settingsFr from '#words/locales/fr/settings.json' with { type: 'json' };
import es from '#words/locales/es/main.json' with { type: 'json' };
import fr from '#words/locales/fr/main.json' with { type: 'json' };
import { fillDesk, visitDesk } from '../support/desk.ts';
import { misfits } from '../support/fit.ts';
import { keysInSight } from '../support/keys.ts';
import { screensOf } from '../support/routes.ts';
import { DIST, startRealServer, type RealServer } from '../support/server.ts';
import { signInStored, makeStaff } from '../support/visit.ts';
import { createWorld, enterScores, type World } from '../support/world.ts';

type Catalogue = Record<string, string | Record<string, string>>;
const CATALOGUES: Record<string, Catalogue> = {
  de: { ...de, ...organizerDe, ...settingsDe },
  es: { ...es, ...organizerEs, ...settingsEs },
  fr: { ...fr, ...organizerFr, ...settingsFr },
};
const LOCALES = { de: 'de-AT', es: 'es-MX', fr: 'fr-FR' };

// Serial, because the tests share one server.
test.describe.configure({ mode: 'default' });

let server: RealServer;
let world: World;

test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url);
  for (const golfer of world.golfers)
    await enterScores(world, golfer, 1, [4, 5, 3, 4, 6, 4, 4, 5, 3, 4, 4, 5]);
  await enterScores(world, world.golfers[1]!, 1, [4, 5, 3, 4, 6, 4, 4, 5, 3, 4, 4, 5, 4, 4, 3, 4, 5, 4]);
  await makeStaff(server, world.golfers[0]!.username);
  await fillDesk(world);
});
test.afterAll(() => server.close());

/** The text without its placeholders. */
const wordsOf = (catalogue: Catalogue, text: string): string => {
  const words = catalogue[text];
  if (typeof words !== 'string') throw new Error(`${text} is no text of the catalogue`);
  return words;
};

/** Matches the texts for unsent scores. */
const waiting = (catalogue: Catalogue): RegExp => {
  const words = Object.keys(catalogue)
    .filter((text) => /^(Loading|Checking)/.test(text))
    .map((text) => wordsOf(catalogue, text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(${words.join('|')})$`);
};

/** English texts and accessible names on the page that the language translates. */
const leftInEnglish = (page: Page, catalogue: Catalogue): Promise<string[]> =>
  page.evaluate(
    (translated) => {
      const found = new Set<string>();
      const collect = (words: string | null | undefined) => {
        const text = words?.trim() ?? '';
        if (translated.includes(text)) found.add(text);
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) collect(texts.currentNode.textContent);
      for (const element of document.body.querySelectorAll('*'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) collect(element.getAttribute(name));
      return [...found];
    },
    Object.keys(catalogue).filter((text) => typeof catalogue[text] === 'string' && catalogue[text] !== text),
  );

const LOW = { width: 320, height: 568 };
const faultsAt = async (page: Page, catalogue: Catalogue): Promise<string[]> => [
  ...(await misfits(page)),
  ...(await leftInEnglish(page, catalogue)).map((text) => `in English: ${text}`),
];

for (const [language, locale] of Object.entries(LOCALES)) {
  const catalogue = CATALOGUES[language]!;

  test.describe(`With the browser’s language ${language},`, () => {
    test.use({ locale, viewport: LOW, reducedMotion: 'reduce' });

    test('every screen is in that language and fits a phone of 320 px', async ({ page }) => {
      await signInStored(page, server.url, world.golfers[0]!);
      const screens = screensOf(world);
      expect(screens.length).toBeGreaterThan(15);
      for (const screen of screens) {
        await page.goto(server.url + screen.path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
        if (screen.last !== undefined) await expect(page.locator(screen.last)).toBeVisible();
        await expect(page.getByText(waiting(catalogue))).toHaveCount(0);
        expect.soft(await faultsAt(page, catalogue), screen.name).toEqual([]);
      }
    });

    test('the first screen, the menu and the page for televisions are in that language', async ({ page }) => {
      await page.goto(server.url);
      for (const tab of ['Register', 'Login']) {
        await page.getByRole('tab', { name: wordsOf(catalogue, tab) }).click();
        expect.soft(await faultsAt(page, catalogue), tab).toEqual([]);
      }
      await page.getByRole('button', { name: wordsOf(catalogue, 'Menu'), exact: true }).click();
      expect.soft(await faultsAt(page, catalogue), 'menu').toEqual([]);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.goto(`${server.url}/tv/${world.tournament}`);
      await expect(page.getByRole('table').first()).toBeVisible();
      expect.soft(await faultsAt(page, catalogue), 'television').toEqual([]);
    });

    test(
      'each tab of the organizer’s desk is in that language',
      { tag: language === 'de' ? ['@some'] : [] },
      async ({ page }) => {
        await signInStored(page, server.url, world.organizer);
        await visitDesk(page, world, async (what) =>
          expect.soft(await faultsAt(page, catalogue), what).toEqual([]),
        );
      },
    );

    test('the score keys of a hole are visible on a small phone, in the modes Me and Group', async ({
      page,
    }) => {
      await signInStored(page, server.url, world.golfers[0]!);
      await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
      const names = ['Take a stroke off', 'Add a stroke', 'Next Hole'].map((text) =>
        wordsOf(catalogue, text),
      );
      for (const [radio, keys] of [
        ['Me', 8],
        ['The whole group', 21],
      ] as const) {
        await page
          .getByRole('radio', { name: wordsOf(catalogue, radio), exact: true })
          .check({ force: true });
        await expect.poll(async () => (await keysInSight(page, { names })).keys).toBe(keys);
        expect.soft((await keysInSight(page, { names })).faults, radio).toEqual([]);
        expect.soft(await faultsAt(page, catalogue), radio).toEqual([]);
      }
    });
  });
}

test('the language that a user chooses in the menu stays after a reload, offline and after a logout', async ({
  page,
  context,
}) => {
  await signInStored(page, server.url, world.golfers[0]!);
  await page.goto(`${server.url}/tournaments`);
  await expect(page.getByRole('heading', { name: 'Tournaments' }).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByLabel('Language').selectOption('de');
  const heading = page.getByRole('heading', { name: wordsOf(de, 'Tournaments') }).first();
  await expect(heading).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: wordsOf(de, 'Menu'), exact: true }).click();
  await page.getByRole('button', { name: wordsOf(de, 'Logout') }).click();
  await expect(page.getByRole('tab', { name: wordsOf(de, 'Login') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: wordsOf(de, 'Login') })).toBeVisible();
});

test('if the chosen language cannot be loaded, a message is shown and the page keeps its language', async ({
  page,
}) => {
  const built = JSON.parse(await readFile(path.join(DIST, 'app/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  await page.route(`**/${built['src/words/locales/fr/main.json']!.file}`, (route) => route.abort());
  await page.goto(`${server.url}/tournaments`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByLabel('Language').selectOption('fr');
  await expect(
    page.getByText('This language is not on the phone yet. Try again with a connection.'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tournaments' }).first()).toBeVisible();
});
