import { beforeEach, describe, expect, it } from 'vitest';
import { toBase64url } from '#data/exchange/base64url.ts';
import { checkBlocks } from '#data/exchange/take.ts';
import { updateRelayedRow } from '#data/scores/relayed.ts';
import { exportUnsentFile, importUnsentFile } from '#data/scores/unsent-file.ts';
import { exchangePhone, taken, type ExchangePhone } from '#tests/support/exchange-phone.ts';

interface Content {
  version: number;
  carried?: { body: string; seal: string }[];
}

let ann: ExchangePhone;
let bill: ExchangePhone;
let carl: ExchangePhone;
let file: string;

const save = async ({ db }: ExchangePhone) => exportUnsentFile(db, 1_780_000_000_000);
const load = ({ db, clock, key }: ExchangePhone, text: string) =>
  importUnsentFile(db, clock, text, (blocks) => checkBlocks(db, clock, blocks, [key]));
const contentOf = (text: string) => JSON.parse(text) as Content;
function changed(change: (content: Content) => void): string {
  const content = contentOf(file);
  change(content);
  return JSON.stringify(content);
}

/** Bill has two scores from Ann's phone, and one of his own. */
beforeEach(async () => {
  [ann, bill, carl] = await Promise.all([exchangePhone(7), exchangePhone(8), exchangePhone(9)]);
  for (const phone of [ann, bill, carl]) await phone.prepare([ann.key, bill.key]);
  await ann.tap(7, 1, 4);
  await ann.tap(7, 2, 5);
  taken(await bill.take(await ann.show()));
  await bill.tap(8, 1, 6);
  file = (await save(bill)).text;
});

describe('A file of unsent scores with relayed scores', () => {
  it('also contains their signatures, so that a third phone can relay the scores', async () => {
    expect((await save(bill)).scores).toBe(3);
    const [row] = await bill.carried();
    expect(contentOf(file)).toMatchObject({ version: 6, carried: [{ body: row!.body, seal: row!.seal }] });
    expect(await load(carl, file)).toEqual({ restored: 3, skipped: 0, owners: [8], forged: 0 });
    expect(await carl.carried()).toMatchObject([
      {
        id: row!.id,
        author: 7,
        device: ann.device,
        check: 'checked',
        state: 'queued',
        registers: row!.registers,
      },
    ]);
    expect(await carl.hole(7, 2)).toMatchObject({ score: 5, state: 'carried', from: { author: { id: 7 } } });
    expect(await carl.hole(8, 1)).toMatchObject({ score: 6 });
  });

  it('restores them on a phone that discarded them, and changes nothing on a phone that still has them', async () => {
    const rows = await bill.carried();
    expect(await load(bill, file)).toMatchObject({ restored: 0 });
    expect(await bill.carried()).toEqual(rows);
    await bill.db.write((tx) => updateRelayedRow(tx, rows[0]!.id, null));
    expect(await bill.hole(7, 1)).toMatchObject({ score: 0 });
    expect(await load(bill, file)).toMatchObject({ restored: 2 });
    expect(await bill.hole(7, 1)).toMatchObject({ score: 4, state: 'carried' });
    expect(await load(bill, file)).toMatchObject({ restored: 0 });
  });

  it('contains relayed scores that the server refused; the phone that loads the file sends them again', async () => {
    const [row] = await bill.carried();
    await bill.db.write((tx) => updateRelayedRow(tx, row!.id, { state: 'parked', problem: 'No.' }));
    await load(carl, (await save(bill)).text);
    expect(await carl.carried()).toMatchObject([{ id: row!.id, state: 'queued', problem: null }]);
  });

  it('omits relayed scores that the server has; a file without relayed scores can be loaded by every app version', async () => {
    const [row] = await bill.carried();
    await bill.db.write((tx) => updateRelayedRow(tx, row!.id, { state: 'sent' }));
    const content = contentOf((await save(bill)).text);
    expect([content.version, content.carried]).toEqual([1, undefined]);
  });

  it('restores scores on the author’s phone as own scores, not as relayed scores', async () => {
    expect(await load(ann, file)).toMatchObject({ restored: 1 });
    expect(await ann.carried()).toEqual([]);
  });

  it('is loaded without scores whose signature is forged', async () => {
    const forged = changed(({ carried }) => {
      carried![0]!.seal = toBase64url(new Uint8Array(64).fill(7));
    });
    expect(await load(carl, forged)).toMatchObject({ restored: 1, forged: 1 });
    expect(await carl.carried()).toEqual([]);
    expect(await carl.hole(8, 1)).toMatchObject({ score: 6 });
  });

  it('can be loaded without the signing key of the author’s phone; the scores then count as "not verified yet"', async () => {
    const dan = await exchangePhone(10);
    await dan.prepare();
    expect(await load(dan, file)).toMatchObject({ restored: 3, forged: 0 });
    expect(await dan.carried()).toMatchObject([{ author: 7, check: 'unchecked', state: 'queued' }]);
  });

  it.each([
    ['bytes that no app made', (of: Content) => (of.carried![0]!.body = 'AAAA'), 'spoilt'],
    ['no letters of bytes', (of: Content) => (of.carried![0]!.body = '?'), 'spoilt'],
    ['a seal that was cut', (of: Content) => (of.carried![0]!.seal = 'AAAA'), 'spoilt'],
    ['a version of the app that is not known', (of: Content) => (of.version = 99), 'newer'],
  ])('changes nothing on the phone if it has %s', async (_, change, problem) => {
    expect(await load(carl, changed(change))).toEqual({ problem });
    expect([await carl.carried(), (await carl.unsent()).registers]).toEqual([[], []]);
  });
});
