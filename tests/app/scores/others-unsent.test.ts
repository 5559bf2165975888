import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { RefusedChoices } from '#app/marks/RefusedChoices.tsx';
import { UnsentAuthors } from '#app/sync/UnsentAuthors.tsx';
import { createUnsentFile, loadUnsentFile } from '#app/sync/unsent-file.ts';
import { AppContext } from '#app/useApp.ts';
import { parseUnsentFile, writeUnsentFile } from '#contract/scores/unsent-file.ts';
import type { CardKey } from '#data/rows.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import type { CardView } from '#data/scores/types.ts';
import { plural } from '#words/t.ts';
import { createCaches } from '#tests/support/caches.ts';
import { person, scorecard } from '#tests/support/cards.ts';
import { json, serve, tokenOf, type Loopback } from '#tests/support/loopback.ts';
import { stubPage } from '#tests/support/page.ts';

const [ANN, BILL] = [12, 13];
const KEY: CardKey = { user: ANN, tournament: 3, round: 1 };
const FINAL = 'The results are final.';

type Page = Awaited<ReturnType<typeof open>>;

let server: Loopback;
/** Status of the server's answer to each score. */
let scoreStatus: number;

beforeEach(async () => {
  scoreStatus = 503;
  server = await serve(({ url = '' }, response, body) => {
    if (url.includes('logout')) return json(response, 200, {});
    if (url.includes('scorecard')) return json(response, 200, { ...scorecard(ANN), user: person(ANN) });
    if (!url.includes('scoreupdate')) return json(response, 404, { detail: 'Not found.' });
    if (scoreStatus === 503) return json(response, 503, { detail: 'Not now.' });
    const { updates } = JSON.parse(body) as { updates?: { op_id: string }[] };
    if (!updates) return json(response, scoreStatus, { detail: FINAL });
    const results = updates.map(({ op_id }) => ({ status: scoreStatus, op_id, body: { detail: FINAL } }));
    return json(response, 200, { results });
  });
  newPhone();
});
// The page's globals stay: an abandoned page continues for a moment.
afterEach(() => server.close());

function newPhone(): void {
  stubPage(server.url);
  Object.assign(document, { visibilityState: 'visible' });
  vi.stubGlobal('caches', createCaches());
}
async function open() {
  const app = createApp({ base: server.url });
  const phone = await app.phone();
  await phone.start(() => {});
  return { app, phone };
}
const enter = ({ app }: Page, user: number) =>
  app.session.enter({ access: tokenOf({ user_id: user, iat: 1, exp: 4_000_000_000 }), refresh: 'r' });
const status = ({ app }: Page) => app.status.store.getState();
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, 20_000);
function shown({ phone }: Page): CardView {
  const view = phone.cards.shown(KEY);
  if (view === null) throw new Error('The card is not shown.');
  return view;
}

/** Ann's page after taps on these holes and Submit. The returned function closes the card. */
async function annScores(page: Page, holes: readonly number[]): Promise<() => void> {
  await enter(page, ANN);
  const leave = page.phone.cards.subscribe(KEY, () => {});
  await soon(() => expect(page.phone.cards.snapshot(KEY).state).toBe('ready'));
  for (const hole of holes) await page.phone.actionsOn(KEY).tap(hole, 5, null);
  await page.phone.handOver.cards([KEY]);
  return leave;
}
async function billTakesOver(page: Page): Promise<void> {
  await page.app.session.signOut({ evenIfUnsent: true });
  await enter(page, BILL);
}
const textOf = (markup: string): string => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('While another golfer is signed in on the phone, the unsent scores of a golfer', () => {
  it('are counted in the sync status, also after a restart, and are not called sent', async () => {
    const page = await open();
    const leave = await annScores(page, [1, 2, 3]);
    await billTakesOver(page);
    const waiting = { word: 'saved', text: 'Saved on this phone: 3', saved: 0, others: 3, counted: true };
    await soon(() => expect(status(page)).toMatchObject(waiting));
    leave();
    const restarted = await open();
    await soon(() => expect(status(restarted)).toMatchObject(waiting));
    expect(await createUnsentFile(restarted.phone.db)).not.toBeNull();
  });

  it('are the own scores again once the golfer signs in', async () => {
    const page = await open();
    const leave = await annScores(page, [1]);
    await billTakesOver(page);
    await soon(() => expect(status(page)).toMatchObject({ others: 1 }));
    await enter(page, ANN);
    await soon(() => expect(status(page)).toMatchObject({ saved: 1, others: 0 }));
    leave();
  });

  it('stay counted if the other golfer enters a score on the same hole', async () => {
    const page = await open();
    const leave = await annScores(page, [1]);
    await billTakesOver(page);
    await page.phone.actionsOn(KEY).tap(1, 7, null);
    await soon(() => expect(status(page)).toMatchObject({ saved: 1, drafts: 1, others: 1 }));
    expect(status(page).text, 'the own draft can be submitted').toBe('1 not submitted');
    leave();
  });

  it('are named in a list with the name of their author', () => {
    const describeScores = (scores: number, params: { name: string }) =>
      plural(
        scores,
        '{name}: {count} score waits on this phone until this golfer logs in here.',
        '{name}: {count} scores wait on this phone until this golfer logs in here.',
        params,
      );
    const list = createElement(UnsentAuthors, {
      authors: [{ author: ANN, who: { ...person(ANN), first_name: 'Ann', last_name: 'Ace' }, scores: 3 }],
      describe: describeScores,
    });
    expect(textOf(renderToStaticMarkup(list))).toContain(
      'Ann Ace: 3 scores wait on this phone until this golfer logs in here.',
    );
  });

  it('can be neither sent again nor discarded by the other golfer if the server refused them', async () => {
    scoreStatus = 403;
    const page = await open();
    const leave = await annScores(page, [1, 2]);
    await soon(() => expect(status(page)).toMatchObject({ needsYou: 2 }));
    const refused = async () =>
      (await page.phone.db.read(readUnsent)).outbox
        .map(({ owner, hole_number, parked }) => [owner, hole_number, parked])
        .sort((a, b) => a[1]! - b[1]!);
    const both = [
      [ANN, 1, 1],
      [ANN, 2, 1],
    ];
    expect(await refused()).toEqual(both);
    await billTakesOver(page);
    await soon(() => expect(status(page)).toMatchObject({ needsYou: 0, others: 2, word: 'saved' }));
    await page.phone.actionsOn(KEY).retry(1);
    await page.phone.actionsOn(KEY).discard(2);
    expect(await refused()).toEqual(both);
    const choices = createElement(RefusedChoices, {
      refused: shown(page).holes[0]!,
      discardText: 'Discard 5',
      onRetry: () => {},
      onDiscard: () => {},
    });
    // Drawn with the state that a new page starts with.
    const drawn = () => {
      const value = createApp({ base: server.url }) as never;
      return textOf(renderToStaticMarkup(createElement(AppContext, { value }, choices)));
    };
    expect(drawn()).toContain('Another golfer entered this on this phone.');
    expect(drawn()).not.toMatch(/Try again|Discard/);

    await enter(page, ANN);
    expect(drawn()).toMatch(/Try again .*Discard 5/);
    await page.phone.actionsOn(KEY).discard(2);
    expect(await refused()).toEqual([[ANN, 1, 1]]);
    leave();
  });
});

it('A file with scores of a helper without an account says that somebody must claim them, and the status asks at once', async () => {
  const page = await open();
  const leave = await annScores(page, [1]);
  const parsed = parseUnsentFile((await (await createUnsentFile(page.phone.db))?.text()) ?? '');
  if ('problem' in parsed) throw new Error(parsed.problem);
  leave();
  const { saved_at, registers, outbox } = parsed.file;
  const ofHelper = writeUnsentFile({
    saved_at,
    registers: registers.map((register) => ({ ...register, author: -99 })),
    outbox: outbox.map((op) => ({ ...op, owner: -99 })),
  });
  newPhone();
  const other = await open();
  await enter(other, BILL);
  await soon(() => expect(status(other)).toMatchObject({ word: 'sent', counted: true }));
  const { db, clock, onEnqueued } = other.phone;
  const check = () => Promise.reject(new Error('The file has no blocks.'));
  expect(await loadUnsentFile(new Blob([ofHelper]), { db, clock, userId: BILL, check, onEnqueued })).toEqual({
    ok: true,
    words:
      '1 score restored on this phone. A helper’s scores wait here until somebody sends them under their own name.',
  });
  await soon(() => expect(status(other)).toMatchObject({ word: 'needs-you', unclaimed: 1, others: 0 }));
});
