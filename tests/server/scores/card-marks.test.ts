import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import type { CardVersion } from '#contract/scores/scores.ts';
import { computeScorecardVersion } from '#data/scores/scorecard-version.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import { cardActs, type MarkItem } from './card-acts.ts';
import {
  good,
  newPeople,
  newWorld,
  onBothServers,
  playRound,
  send,
  type People,
  type World,
} from '../world.ts';
import { expectAll } from '#tests/support/expect-all.ts';

type Row = { user: { id: number }; position: string | null; withdrawn?: boolean; status?: string };

onBothServers('The status of a card, such as "retired",', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const { stamp, written, set, one, card, readCard } = cardActs(() => w);
  /** A mark on the owner's card of round 1, as a phone sends it. */
  const markOf = (value: string, more: object = {}) =>
    written({ kind: 'status', value, recorded_at: '2026-05-01T10:00:00Z', device_id: 'phone', ...more });
  const board = () => good<Row[]>(server(), 'readBoard', { params: { id: w.tournament } });
  const rowOf = async (id: number): Promise<Row> => (await board()).find(({ user }) => user.id === id)!;

  it('is sent with the card, is in the card’s log, and is shown on the board instead of a position', async () => {
    const round = { tournament: w.tournament, round_number: 1, course: w.course };
    await playRound(server(), { ...round, user: w.owner.id }, -18, people.owner.access);
    await playRound(server(), { ...round, user: people.mate.id }, 4, people.mate.access);
    expect((await rowOf(w.owner.id)).position).toBe('1');
    const { status, body } = await one(people.owner, markOf('RTD'));
    expect([status, body.result, body.value]).toEqual([200, 'applied', 'RTD']);
    const read = await readCard();
    expect(read.has_marks).toBe(true);
    expect(read.marks!['status']).toMatchObject({
      kind: 'status',
      value: 'RTD',
      entered_by: { id: w.owner.id },
      disagreement: null,
    });
    expect(read.total_score).toBeGreaterThan(0);
    expect(await rowOf(w.owner.id)).toMatchObject({ position: null, withdrawn: true, status: 'RTD' });
    expect(await rowOf(people.mate.id)).toMatchObject({ position: '1' });
    const log = await good<ScoreLogEntry[]>(server(), 'readScoreLog', card(), people.owner.access);
    expect(log.at(-1)).toMatchObject({ hole_number: 101, value: 'RTD', score: 0 });
  });

  it('can be removed by its author and by the organizer, but not by other members of the group', async () => {
    await set(people.owner, markOf('WD'));
    const mates = await one(people.mate, markOf('playing'));
    expect(mates.status).toBe(403);
    expect(mates.body.detail).toContain('Please ask them');
    expect((await one(people.owner, markOf('playing'))).status).toBe(200);
    expect((await rowOf(w.owner.id)).withdrawn).toBeUndefined();
    await set(people.owner, markOf('WD'));
    expect((await one(people.organizer, markOf('playing'))).status).toBe(200);
  });

  it('can be set to "retired" or "withdrawn" by the group, and to every status by organizer and staff', async () => {
    for (const value of ['RTD', 'WD']) expect((await one(people.mate, markOf(value))).status).toBe(200);
    for (const value of ['NR', 'NC', 'DQ', 'NS']) {
      expect((await one(people.mate, markOf(value))).status).toBe(403);
      expect((await one(people.owner, markOf(value))).status).toBe(403);
      expect((await one(people.organizer, markOf(value))).status).toBe(200);
    }
    // The group cannot change the committee's decision.
    expect((await one(people.owner, markOf('RTD'))).status).toBe(403);
    expect((await one(people.staff, markOf('DQ'))).status).toBe(200);
    expect((await one(people.outsider, markOf('WD'))).status).toBe(403);
  });

  it('is not replaced by an older status, and conflicts with a concurrent one', async () => {
    const first = markOf('RTD', { stamp: stamp('a') });
    const late = markOf('WD', { stamp: formatStamp({ ms: 1, counter: 0, device: 'b' }) });
    await set(people.owner, first);
    const [beside] = await set(people.mate, late);
    expect(beside!.body).toMatchObject({ result: 'superseded', value: 'RTD', disagreement: { value: 'WD' } });
    expect((await set(people.mate, late))[0]!.body.result).toBe('duplicate');
    const [settled] = await set(
      people.mate,
      markOf('WD', { stamp: stamp('b'), seen: first.stamp, seen_other: late.stamp }),
    );
    expect(settled!.body).toMatchObject({ result: 'applied', value: 'WD', disagreement: null });
  });

  it('is part of the card’s version, which phone and server compute in the same way', async () => {
    const versions = async () =>
      (await good<CardVersion[]>(server(), 'readGroupVersions', card())).find(
        ({ user }) => user === w.owner.id,
      )!.version;
    const before = await versions();
    await set(people.owner, markOf('RTD'));
    expect(await versions()).not.toBe(before);
    expect(computeScorecardVersion(await readCard())).toBe(await versions());
    await set(people.mate, markOf('WD', { stamp: formatStamp({ ms: 1, counter: 0, device: 'b' }) }));
    expect(computeScorecardVersion(await readCard())).toBe(await versions());
  });

  it('changes no scores and no totals, and is not in the history of the round', async () => {
    const round = { tournament: w.tournament, round_number: 1, course: w.course, user: w.owner.id };
    await playRound(server(), round, 4, people.owner.access);
    const { marks: _, ...before } = await readCard();
    await set(people.organizer, markOf('DQ'));
    const { marks: __, ...after } = await readCard();
    expect(after).toEqual(before);
    const history = await good<{ hole_number: number }[]>(server(), 'readRoundHistory', {
      params: { id: w.tournament, round: 1 },
    });
    expectAll(history, ({ hole_number }) => hole_number <= 18);
  });

  it('is refused if it is invalid or if the results are final, but does not stop valid statuses in the same batch', async () => {
    const answers = await set(
      people.owner,
      { op_id: 'op-of-nonsense' },
      markOf('RTD'),
      markOf('LATE'),
      markOf('RTD', { kind: 'mood' }),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 400, 400]);
    expect(answers[0]!.op_id).toBe('op-of-nonsense');
    await good(
      server(),
      'changeTournament',
      { params: { id: w.tournament }, body: { closed: true } },
      people.organizer.access,
    );
    const closed = await one(people.owner, markOf('WD'));
    expect(closed.status).toBe(403);
    expect(closed.body.detail).toContain('final');
  });

  it('completes the card, so that the next round can be drawn without the player', async () => {
    const round = { tournament: w.tournament, round_number: 1, course: w.course };
    await good(
      server(),
      'addPlayer',
      { body: { player: people.outsider.id, tournament: w.tournament } },
      people.organizer.access,
    );
    const players = [...w.entries.keys(), people.outsider.id];
    const withdrawn = w.owner.id;
    for (const user of players)
      if (user !== withdrawn)
        await playRound(server(), { ...round, user }, user % 5, people.organizer.access);
    const groups = async () =>
      good<{ round_number: number }[]>(server(), 'listGroupings', { query: `?tournament=${w.tournament}` });
    const ofRound2 = (all: { round_number: number }[]) =>
      all.filter(({ round_number }) => round_number === 2);
    expect(ofRound2(await groups())).toEqual([]);
    await set(people.organizer, markOf('WD'));
    await expect.poll(async () => ofRound2(await groups()).length).toBeGreaterThan(0);
    expect(JSON.stringify(ofRound2(await groups()))).not.toContain(`"id":${withdrawn},"username"`);
  });

  it('is refused if the user signed in by a code of another tournament', async () => {
    const other = await newWorld(server(), people);
    const helper = await good<{ access: string }>(server(), 'signInByCode', {
      body: { code: other.code, helper: 'Hanna Helper' },
    });
    const { body } = await send(
      server(),
      'updateMarks',
      { body: { updates: [markOf('RTD')] } },
      helper.access,
    );
    expect((body as { results: MarkItem[] }).results[0]!.status).toBe(403);
  });
});
