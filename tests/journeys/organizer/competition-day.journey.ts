import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Competition } from '#contract/competitions/competitions.ts';
import { getShownStatus } from '#domain/competition/rows.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import type { MatchRow, StandingRow, Settings } from '#domain/competition/types.ts';
import { waitForQueued, openPrepared, onHole, syncStatus } from '../support/card.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { signInStored } from '../support/visit.ts';
import { PARS, call, createWorld, scoresOnServer, type World } from '../support/world.ts';

const NAMES = ['Ada Birdie', 'Ben Fairway', 'Cleo Green', 'Dan Bunker'];
/** Ada and Ben have the same handicap, so that only the countback separates them. */
const INDEXES = [12, 12, 20.4, 4.8];
const BOARDS = ['Medal', 'Stableford', 'Four-ball', 'Matches'] as const;
/** Dan withdraws after this hole. */
const RETIRES_AFTER = 14;
const PICKED_UP = -1;

/** Ada has her three bogeys on the first nine, Ben on the last. Cleo and Dan pick up once each. */
function strokesOf(golfer: number, hole: number): number {
  const par = PARS[hole - 1]!;
  if (golfer === 0) return hole <= 3 ? par + 1 : par;
  if (golfer === 1) return hole >= 10 && hole <= 12 ? par + 1 : par;
  if (golfer === 2) return hole === 4 ? PICKED_UP : hole % 2 === 0 ? par + 1 : par;
  return hole === 7 ? PICKED_UP : hole === 2 ? par - 1 : par;
}

let server: RealServer;
let world: World;
const ids = new Map<string, number>();

async function manage<T>(method: string, path: string, body?: unknown): Promise<T> {
  return call<T>(server.url, method, path, body, world.organizer.token);
}

async function create(name: (typeof BOARDS)[number], settings: Settings): Promise<void> {
  const body = { tournament: world.tournament, name, settings };
  ids.set(name, (await manage<Competition>('POST', '/api/competitions/', body)).id);
}

test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url);
  const golfers = world.golfers.map(({ id }) => id);
  type Roster = { players: { id: number; player: { id: number } | number }[] };
  const { players } = await manage<Roster>('GET', `/api/tournaments/${world.tournament}/roster/`);
  for (const { id, player } of players) {
    const at = golfers.indexOf(typeof player === 'number' ? player : player.id);
    await manage('PUT', `/api/player_post/${id}`, { handicap: INDEXES[at] });
  }
  const [ada, ben, cleo, dan] = golfers as [number, number, number, number];
  await manage('PUT', `/tournament/${world.tournament}/sides/`, {
    set_name: 'Pairs',
    round_number: null,
    sides: [
      { name: 'Eagles', members: [ada, ben] },
      { name: 'Herons', members: [cleo, dan] },
    ],
  });
  const rounds = [1];
  await create('Medal', createPresetSettings('medal', { rounds }));
  await create('Stableford', createPresetSettings('stableford', { rounds }));
  await create('Four-ball', createPresetSettings('four_ball', { rounds, sides: 'Pairs' }));
  await create('Matches', {
    ...createPresetSettings('match', { rounds }),
    matches: [
      { round_number: 1, a: ada, b: ben },
      { round_number: 1, a: cleo, b: dan },
    ],
  });
});
test.afterAll(() => server.close());

const board = (page: Page) => page.locator('#leaderboard');

/** The visible rows of each board, without the marks of ownership and of unsent scores. */
async function shownBoards(page: Page): Promise<Record<string, string[]>> {
  const shown: Record<string, string[]> = {};
  for (const name of BOARDS) {
    await board(page).locator('label').getByText(name, { exact: true }).click();
    await expect(board(page).getByRole('radio', { name, exact: true })).toBeChecked();
    const made = board(page).getByRole('region', { name, exact: true });
    const rows =
      name === 'Matches' ? made.getByRole('button', { name: / against / }) : made.locator('tbody tr');
    await expect(rows).toHaveCount(name === 'Matches' || name === 'Four-ball' ? 2 : 4);
    // A new board is drawn from the field first; the phone's unsent scores are merged a moment later.
    if (name === 'Matches')
      for (const row of await rows.all()) await expect(row).not.toHaveAttribute('aria-label', /not started/);
    else await expect(rows.first()).toHaveText(/^T?1\D/);
    shown[name] = await rows.evaluateAll((found) =>
      found.map((row) =>
        (row.getAttribute('aria-label') ?? (row as HTMLElement).innerText)
          .replace(/\d+ on this phone|You/g, ' ')
          .replaceAll(')', ') ')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    );
  }
  return shown;
}

const openBoards = (page: Page) => page.goto(`${server.url}/tournament/${world.tournament}`);

interface ServersBoard {
  kind: string;
  rows?: StandingRow[];
  matches?: MatchRow[];
}
const boardOnServer = async (name: string): Promise<ServersBoard> => {
  const path = `/api/competitions/${ids.get(name)}/board/`;
  return (await call<{ board: ServersBoard }>(server.url, 'GET', path)).board;
};

/** A group's phone, prepared for the course, on the card of the whole group. */
async function takePhone(
  browser: Browser,
  contextOptions: Parameters<Browser['newContext']>[0],
  golfer: number,
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  await openPrepared(page, server.url, world, world.golfers[golfer]!);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await page.getByText('Group', { exact: true }).click();
  await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
  return [context, page];
}

async function enter(page: Page, golfer: number, hole: number): Promise<void> {
  const strokes = strokesOf(golfer, hole);
  const name = NAMES[golfer]!;
  const shown = page.getByLabel(`Score of ${name}`);
  if (strokes === PICKED_UP) {
    await page.getByRole('button', { name: 'Picked up', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return expect(shown).not.toHaveText(/\d|–/);
  }
  await page.getByRole('button', { name: new RegExp(`, ${strokes}, ${name}$`) }).click();
  await expect(shown).toHaveText(String(strokes));
}

/** Enters the whole round on one phone, without withdrawn players. */
async function scoreRound(page: Page): Promise<void> {
  for (let hole = 1; hole <= 18; hole++) {
    await onHole(page, hole);
    if (hole === RETIRES_AFTER + 1) {
      await page.getByRole('button', { name: 'Player leaves the round…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Dan Bunker' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retired (RTD)' }).click();
      await expect(page.getByLabel(/^Score of/)).toHaveCount(3);
    }
    for (const golfer of hole > RETIRES_AFTER ? [0, 1, 2] : [0, 1, 2, 3]) await enter(page, golfer, hole);
    await page.getByRole('button', { name: hole < 18 ? 'Next Hole' : 'Submit', exact: true }).click();
  }
}

test('while the server is down, a phone shows the boards of four competitions as the server shows them later', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(480_000);
  const [adasPhone, adas] = await takePhone(browser, contextOptions, 0);
  const [cleosPhone, cleos] = await takePhone(browser, contextOptions, 2);
  await server.stop('SIGKILL');

  await test.step('two phones score the group, each completely', async () => {
    await Promise.all([scoreRound(adas), scoreRound(cleos)]);
    for (const page of [adas, cleos]) await waitForQueued(page);
  });

  const before = await test.step('both show the four boards, though the server has no stroke', async () => {
    await openBoards(adas);
    // The phone's unsent scores are merged a moment after the field is drawn.
    await expect(board(adas).getByText('18 on this phone').first()).toBeVisible();
    return shownBoards(adas);
  });
  await test.step('they are correct by the Rules', () => {
    // Ada and Ben play off 12, with six strokes on each nine: 75 less 12, and 36 or 39 less 6.
    expect(before['Medal']!.slice(0, 2), 'the countback parts who is level').toEqual([
      '1 Ada Birdie handicap (12) on countback (back nine: 30) 63 F -9',
      '2 Ben Fairway handicap (12) 63 F -9',
    ]);
    const returns = before['Medal']!.slice(2).map((row) => row.slice(0, 5));
    expect(returns, 'who picked up has no return, and who retired is unranked, too').toEqual([
      'NR Cl',
      'RTD D',
    ]);
    // Cleo, off 21, has no score on one hole; Dan, off 4, on five.
    const points = before['Stableford']!.map((row) => [row.slice(0, 5), row.split(' ').at(-1)]);
    expect(points, 'and points all the same').toEqual([
      ['1 Cle', '46'],
      ['2 Ada', '45'],
      ['3 Ben', '45'],
      ['4 Dan', '31'],
    ]);
    // One of the Eagles has par on each hole, and both play off 11.
    expect(before['Four-ball']!.find((row) => row.includes('Eagles'))).toMatch(/ 47$/);
    expect(before['Matches']![0]).toBe('Ada Birdie against Ben Fairway: halved');
    expect(before['Matches']![1]).toMatch(/^Cleo Green against Dan Bunker: Cleo Green won /);
  });
  await openBoards(cleos);
  await expect.poll(() => shownBoards(cleos), 'the two phones agree').toEqual(before);

  await test.step('a phone restarted without a server has them too', async () => {
    await adas.reload();
    await expect.poll(() => shownBoards(adas)).toEqual(before);
  });

  await test.step('once the server is back everything is sent', async () => {
    await server.start();
    for (const page of [adas, cleos]) {
      await page.bringToFront();
      await page.reload();
      await expect(syncStatus(page)).toContainText('Sent', { timeout: 90_000 });
    }
    for (const [golfer, whose] of world.golfers.entries()) {
      const played = golfer === 3 ? RETIRES_AFTER : 18;
      const strokes = PARS.map((_, i) => (i < played ? Math.max(0, strokesOf(golfer, i + 1)) : 0));
      expect(await scoresOnServer(world, whose, 1)).toEqual(strokes);
    }
  });

  await test.step('the boards of the server, and of a phone new to the round, are the same', async () => {
    for (const name of ['Medal', 'Stableford', 'Four-ball']) {
      const { rows } = await boardOnServer(name);
      for (const [i, row] of rows!.entries()) {
        const words = before[name]![i]!;
        expect(words, name).toContain(`${row.position ?? getShownStatus(row)} ${row.name}`);
        if (row.total !== null) expect(words.split(' '), `${name}: ${words}`).toContain(String(row.total));
      }
    }
    const { matches } = await boardOnServer('Matches');
    expect(matches!.map(({ final }) => final?.winner)).toEqual([null, 'A']);
    await openBoards(adas);
    await expect.poll(() => shownBoards(adas)).toEqual(before);
    const fresh = await browser.newContext(contextOptions);
    const page = await fresh.newPage();
    await signInStored(page, server.url, world.golfers[0]!);
    await openBoards(page);
    await expect.poll(() => shownBoards(page)).toEqual(before);
    await fresh.close();
  });
  await adasPhone.close();
  await cleosPhone.close();
});
