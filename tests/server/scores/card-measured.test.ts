import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import type { CardVersion } from '#contract/scores/scores.ts';
import { computeScorecardVersion } from '#data/scores/scorecard-version.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import { cardActs } from './card-acts.ts';
import { good, newPeople, newWorld, onEveryServer, playRound, type People, type World } from '../world.ts';

onEveryServer('A measured distance of a contest', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const { stamp, written, set, one, card, readCard } = cardActs(() => w);
  /** The measured distance of the owner's ball on hole 7 of round 1. */
  const near = (value: unknown, more: object = {}) => written({ kind: 'near:7', value, ...more });
  const marks = async () => (await readCard()).marks!;

  it('is sent with the card, is in the card’s log, and changes neither scores nor the leaderboard', async () => {
    const round = { tournament: w.tournament, round_number: 1, course: w.course };
    await playRound(server(), { ...round, user: w.owner.id }, 3, people.owner.access);
    const board = () => good<unknown>(server(), 'readBoard', { params: { id: w.tournament } });
    const [{ marks: _, ...before }, rows] = [await readCard(), await board()];
    const long = near('24350', { kind: 'long:18' });
    const answers = await set(people.owner, near('250'), long);
    expect(answers.map(({ status, body }) => [status, body.kind, body.value, body.result])).toEqual([
      [200, 'near:7', '250', 'applied'],
      [200, 'long:18', '24350', 'applied'],
    ]);
    const { marks: set2, ...after } = await readCard();
    expect(set2).toMatchObject({
      'near:7': { kind: 'near:7', value: '250', entered_by: { id: w.owner.id }, disagreement: null },
      'long:18': { value: '24350' },
    });
    expect(after).toEqual(before);
    expect(await board()).toEqual(rows);
    const log = await good<ScoreLogEntry[]>(server(), 'readScoreLog', card(), people.owner.access);
    expect(log.slice(-2)).toMatchObject([
      { hole_number: 207, value: '250', score: 0 },
      { hole_number: 318, value: '24350', score: 0 },
    ]);
  });

  it('can be entered and changed by everybody who may score the card, and by nobody else', async () => {
    for (const by of [people.owner, people.mate, people.organizer, people.staff])
      expect((await one(by, near(String(by.id)))).status).toBe(200);
    const stranger = await one(people.outsider, near('1'));
    expect(stranger.status).toBe(403);
    expect(stranger.body.detail).toContain('Only the player, their group');
    expect((await marks())['near:7']!.value).toBe(String(people.staff.id));
  });

  it('is deleted by an empty value, and can be entered again', async () => {
    const first = near('250');
    await set(people.owner, first);
    const empty = near('', { seen: first.stamp });
    expect((await one(people.mate, empty)).body).toMatchObject({ result: 'applied', value: '' });
    expect((await marks())['near:7']).toMatchObject({ value: '', disagreement: null });
    await set(people.mate, near('100000', { seen: empty.stamp }));
    expect((await marks())['near:7']!.value).toBe('100000');
  });

  it('must be a whole number of centimetres up to 100000, or 0 for a winner without a measurement', async () => {
    const wrong = ['00', '-1', '2.5', '007', '100001', 'RTD', 'playing', ' 1', '1e3', 'near'];
    const items = await set(people.owner, ...wrong.map((value) => near(value)));
    expect(items.map(({ status }) => status)).toEqual(wrong.map(() => 400));
    for (const { body } of items)
      expect(body.detail).toBe(
        'value must be 1 to 100000 centimetres in digits, 0 for the best ball without a distance, or empty to take it back.',
      );
    const kinds = ['near:0', 'near:19', 'near:07', 'near', 'far:7', 'near:7:7', 'toString', 7, null];
    const named = await set(people.owner, ...kinds.map((kind) => near('5', { kind })));
    expect(named.map(({ status }) => status)).toEqual(kinds.map(() => 400));
    for (const { body } of named)
      expect(body.detail).toBe(
        'kind must be status, stop, reason, player, marker, committee, near: or long: and a hole 1 to 18, or match: and a number.',
      );
    const [number, status] = await set(people.owner, near(250), near('250', { kind: 'status' }));
    expect(number!.body.detail).toBe('value must be text.');
    expect(status!.body.detail).toBe('value must be playing, RTD, WD, NR, NC, DQ or NS.');
    expect(await marks()).toEqual({});
  });

  it('is shown as a conflict with a concurrent measurement until somebody chooses one', async () => {
    const first = near('250', { stamp: stamp('a') });
    const late = near('310', { stamp: formatStamp({ ms: 1, counter: 0, device: 'b' }) });
    await set(people.owner, first);
    const beside = await one(people.mate, late);
    expect(beside.body).toMatchObject({ result: 'superseded', value: '250', disagreement: { value: '310' } });
    expect((await one(people.mate, late)).body.result).toBe('duplicate');
    const version = async () =>
      (await good<CardVersion[]>(server(), 'readGroupVersions', card())).find(
        ({ user }) => user === w.owner.id,
      )!.version;
    expect(computeScorecardVersion(await readCard())).toBe(await version());
    const settled = near('310', { stamp: stamp('b'), seen: first.stamp, seen_other: late.stamp });
    expect((await one(people.mate, settled)).body).toMatchObject({ value: '310', disagreement: null });
    expect(computeScorecardVersion(await readCard())).toBe(await version());
  });

  it('does not change the status of the card, and is not counted as a played hole', async () => {
    const groups = () =>
      good<{ round_number: number }[]>(server(), 'listGroupings', { query: `?tournament=${w.tournament}` });
    const before = (await groups()).length;
    const status = near('WD', { kind: 'status' });
    const round = { tournament: w.tournament, round_number: 1, course: w.course };
    for (const user of w.entries.keys())
      if (user !== w.owner.id) await playRound(server(), { ...round, user }, 3, people.organizer.access);
    await set(people.owner, near('250'));
    expect((await groups()).length).toBe(before);
    await set(people.owner, status, near('260'), near('', { kind: 'long:1' }));
    expect((await marks())['status']).toMatchObject({ value: 'WD' });
    const rows = await good<{ user: { id: number }; status?: string }[]>(server(), 'readBoard', {
      params: { id: w.tournament },
    });
    expect(rows.find(({ user }) => user.id === w.owner.id)!.status).toBe('WD');
  });
});
