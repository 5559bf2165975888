import { beforeEach, describe, expect, it } from 'vitest';
import { readMarkAnswer, toMarkUpdate, type MarkEntry } from '#contract/scores/marks.ts';
import { parseUnsentFile } from '#contract/scores/unsent-file.ts';
import type { HoleEntry } from '#contract/scores/scores.ts';
import { acknowledge, parkEntry, readOutbox, listWaitingEntries } from '#data/scores/outbox.ts';
import { computeCertification } from '#data/scores/certification.ts';
import { certifyCards } from '#data/scores/queue-marks.ts';
import { watchDisputes } from '#data/scores/disputes.ts';
import { putCard, readSentIds } from '#data/scores/merge-card.ts';
import { queueMark, saveDraft } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import { exportUnsentFile, importUnsentFile } from '#data/scores/unsent-file.ts';
import type { CardView } from '#data/scores/types.ts';
import type { PhoneDb } from '#data/store/types.ts';
import { computeCheckLetters } from '#domain/cards/check-letters.ts';
import { formatCardStrokes } from '#domain/cards/card-text.ts';
import { MARK_PLACES, NOT_CERTIFIED, type Certifier } from '#domain/cards/marks.ts';
import { noBlocks } from '#tests/support/no-blocks.ts';
import { holeEntry, person, scorecard } from '#tests/support/cards.ts';
import { DATABASES } from '#tests/support/stores.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const [PLAYER, MARKER] = [7, 8];
const FOURS = Array.from({ length: 18 }, () => 4);
const SEEN = formatCardStrokes(FOURS);
const EARLY = '000000000001-0000-other';
const LATER = 'ffffffffffff-0000-other';

const certificationMark = (kind: Certifier, value = SEEN, more: Partial<MarkEntry> = {}): MarkEntry => ({
  kind,
  value,
  stamp: LATER,
  entered_by: person(kind === 'player' ? PLAYER : MARKER),
  recorded_at: null,
  disagreement: null,
  ...more,
});
const played = (n: number, more: Partial<HoleEntry> = {}): HoleEntry =>
  holeEntry(n, { score: 4, stamp: EARLY, ...more });
const full = (marks: Record<string, MarkEntry> = {}, ...other: HoleEntry[]) => ({
  ...scorecard(
    KEY.user,
    FOURS.map((_, i) => other.find(({ hole_number }) => hole_number === i + 1) ?? played(i + 1)),
  ),
  marks,
});

describe.each(Object.entries(DATABASES))('With the database %s, a certification', (_, open) => {
  let db: PhoneDb;
  let ids = 0;
  let time = 1_780_000_000_000;
  const clock = { now: () => time, newId: () => `id${String((ids += 1)).padStart(10, '0')}` };
  const view = async (from = db): Promise<CardView> => (await from.read((tx) => readCard(tx, KEY)))!;
  const state = async () => computeCertification(await view());
  const certify = async (as: Certifier, author = PLAYER) =>
    certifyCards(db, clock, [await view()], as, author);
  const takeBack = (as: Certifier, author = PLAYER) =>
    queueMark(db, clock, {
      key: KEY,
      hole_number: MARK_PLACES[as],
      score: 0,
      partner: null,
      value: NOT_CERTIFIED,
      author,
    });
  const tap = (hole_number: number, score: number) =>
    saveDraft(db, clock, { key: KEY, hole_number, score, partner: null, author: PLAYER });
  const waiting = async (author = PLAYER) => listWaitingEntries(db, author);

  beforeEach(async () => {
    db = await open();
    time += 1;
    await putCard(db, clock, KEY, full(), time);
  });

  it('contains the scores on the screen, and is queued at once under its author’s id', async () => {
    expect(await state()).toMatchObject({
      player: { state: 'missing' },
      certified: false,
      checkLetters: null,
    });
    await certify('player');
    await certify('marker', MARKER);
    expect((await waiting()).map(({ payload }) => toMarkUpdate(payload))).toMatchObject([
      { user: 7, tournament: 3, round_number: 1, kind: 'player', value: SEEN, seen: null },
    ]);
    expect((await waiting(MARKER)).map(({ payload }) => toMarkUpdate(payload))).toMatchObject([
      { kind: 'marker', value: SEEN },
    ]);
    const shown = await view();
    expect(shown.certs).toMatchObject({
      player: { value: SEEN, state: 'saved' },
      marker: { value: SEEN, state: 'saved' },
      committee: { state: 'empty' },
    });
    expect([shown.waiting, shown.total, shown.status.state]).toEqual([2, 72, 'empty']);
    const checkLetters = computeCheckLetters(KEY, FOURS);
    expect(computeCertification(shown)).toMatchObject({ certified: true, checkLetters });
  });

  it('covers the scores on the screen but no later scores, and queues the card’s draft scores', async () => {
    await tap(9, 5);
    const viewBefore = await view();
    await putCard(db, clock, KEY, full({}, played(1, { score: 6, stamp: LATER })), (time += 1));
    await certifyCards(db, clock, [viewBefore], 'player', PLAYER);
    const [hole, mark] = await waiting();
    expect([hole!.hole_number, mark!.payload.value]).toEqual([
      9,
      formatCardStrokes(FOURS.map((n, i) => (i === 8 ? 5 : n))),
    ]);
    expect((await state()).player).toEqual({
      state: 'void',
      differs: [1],
      changes: [{ hole: 1, was: 4, is: 6 }],
    });
  });

  it('is void while a hole has another score, and valid again once the score is changed back', async () => {
    await certify('player');
    await certify('marker', MARKER);
    await tap(7, 5);
    expect(await state()).toMatchObject({
      player: { state: 'void', differs: [7] },
      marker: { state: 'void', differs: [7] },
      certified: false,
      checkLetters: null,
    });
    await tap(7, 4);
    expect((await state()).certified).toBe(true);
    await takeBack('player');
    expect(await state()).toMatchObject({ player: { state: 'missing' }, certified: false });
  });

  it('is impossible while the card has a conflict that this phone has not resolved', async () => {
    const disagreement = { score: 6, partner: null, user: person(9), recorded_at: null, stamp: EARLY };
    const marks = { committee: certificationMark('committee') };
    await putCard(db, clock, KEY, full(marks, played(3, { disagreement })), (time += 1));
    expect(await state()).toMatchObject({ committee: { state: 'valid' }, certified: false });
    await tap(3, 4);
    expect((await state()).certified).toBe(true);
  });

  it('that the server refuses is void and waits for the user; the server’s certifications stay on the card', async () => {
    await putCard(
      db,
      clock,
      KEY,
      full({ marker: certificationMark('marker'), player: certificationMark('player', '') }),
      (time += 1),
    );
    await certify('player');
    expect((await state()).certified).toBe(true);
    await parkEntry(db, (await waiting())[0]!.op_id, { detail: 'The results are final.' });
    expect(await state()).toMatchObject({ player: { state: 'missing' }, certified: false });
    expect(await view()).toMatchObject({
      needsYou: 1,
      certs: { player: { state: 'needs-you', problem: { detail: 'The results are final.' } } },
    });
    expect(await readOutbox(db, PLAYER)).toEqual({ drafts: 0, waiting: 0, needsYou: 1 });
  });

  it('is sent again if the server has lost it', async () => {
    await certify('marker', MARKER);
    const { op_id, payload } = (await waiting(MARKER))[0]!;
    const mark = certificationMark('marker', SEEN, { stamp: payload.stamp! });
    await acknowledge(db, op_id, readMarkAnswer({ ...mark, op_id, result: 'applied' }));
    expect((await view()).certs.marker).toMatchObject({ state: 'sent', entered_by: { id: MARKER } });
    expect(await putCard(db, clock, KEY, full(), (time += 1), await readSentIds(db, KEY))).toBe(1);
    expect((await waiting(MARKER))[0]).toMatchObject({
      op_id,
      payload: { value: SEEN, stamp: payload.stamp },
    });
  });

  it('is replaced without a conflict by a concurrent certification that is current on the server', async () => {
    await certify('marker', MARKER);
    const { op_id } = (await waiting(MARKER))[0]!;
    const current = certificationMark('marker', formatCardStrokes(FOURS.map(() => 5)));
    await acknowledge(db, op_id, readMarkAnswer({ ...current, op_id, result: 'superseded' }));
    expect(await view()).toMatchObject({
      needsYou: 0,
      certs: { marker: { state: 'sent', value: current.value, disagreement: null } },
    });
    const disputes = await new Promise((resolve, reject) =>
      watchDisputes(db, PLAYER).subscribe({ next: resolve, error: reject }),
    );
    expect(disputes).toEqual([]);
    expect((await state()).marker.state).toBe('void');
  });

  it('is exported with the unsent scores, in a file version that apps without certifications refuse', async () => {
    await tap(2, 5);
    expect(JSON.parse((await exportUnsentFile(db, time)).text)).toMatchObject({ version: 1 });
    await certify('player');
    await takeBack('committee', PLAYER);
    const { text } = await exportUnsentFile(db, time);
    expect(JSON.parse(text)).toMatchObject({ version: 5 });
    const other = await open();
    expect(await importUnsentFile(other, clock, text, noBlocks)).toMatchObject({ restored: 3 });
    await putCard(other, clock, KEY, full(), time);
    expect((await view(other)).certs).toMatchObject({
      player: { value: formatCardStrokes(FOURS.map((n, i) => (i === 1 ? 5 : n))), state: 'saved' },
      committee: { value: '', state: 'saved' },
    });
    expect(parseUnsentFile(text.replaceAll('"4.5.4', '"4.5.5.4'))).toEqual({ problem: 'spoilt' });
    expect(parseUnsentFile(text.replace('"version": 5', '"version": 99').replaceAll('"4.5.4', '"?'))).toEqual(
      {
        problem: 'newer',
      },
    );
  });
});
