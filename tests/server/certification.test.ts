import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/field.ts';
import type { MarkAnswer } from '#contract/marks.ts';
import type { CardVersion, Scorecard, ScoreLogEntry } from '#contract/scores.ts';
import { versionOf } from '#data/scores/view.ts';
import { cardText } from '#domain/card-text.ts';
import { CERTIFIERS, type Certifier } from '#domain/marks.ts';
import { formatStamp } from '#domain/stamp.ts';
import {
  fresh,
  good,
  newPeople,
  newWorld,
  onEveryServer,
  PARS,
  playRound,
  send,
  type People,
  type Person,
  type World,
} from './world.ts';

type Item = { status: number; body: MarkAnswer & { detail: string } };
const SEEN = cardText(PARS);

onEveryServer('A certification of a card', (server) => {
  let people: People;
  let w: World;
  let ms = 1_780_000_000_000;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const stamp = (device: string): string => formatStamp({ ms: (ms += 1_000), counter: 0, device });
  /** Somebody's word about the owner's card of round 1, as a phone sends it. */
  const certifies = (kind: Certifier, value = SEEN, more: object = {}) => ({
    user: w.owner.id,
    tournament: w.tournament,
    round_number: 1,
    kind,
    value,
    op_id: fresh('op-of-a-word').replace(' ', '-'),
    stamp: stamp('phone'),
    seen: null,
    ...more,
  });
  async function set(by: Person, ...updates: object[]): Promise<Item[]> {
    const body = { updates };
    return (await good<{ results: Item[] }>(server(), 'updateMarks', { body }, by.access)).results;
  }
  const one = async (by: Person, update: object): Promise<Item> => (await set(by, update))[0]!;
  const card = () => ({ params: { user: w.owner.id, tournament: w.tournament, round: 1 } });
  const readCard = () => good<Scorecard>(server(), 'readScorecard', card());
  const play = (over = 0, by: Person = people.owner) =>
    playRound(
      server(),
      { tournament: w.tournament, round_number: 1, course: w.course, user: w.owner.id },
      over,
      by.access,
    );
  const isCertified = async (): Promise<boolean> => {
    const { cards } = await good<FieldAnswer>(server(), 'readField', { params: { id: w.tournament } });
    return cards.find(({ user }) => user === w.owner.id)?.certified ?? false;
  };
  /** One more stroke than par on a hole, by a phone that had not seen what stands. */
  const putBlind = (by: Person, hole: number, score: number) =>
    good<{ results: { status: number }[] }>(
      server(),
      'updateScores',
      {
        body: {
          updates: [
            {
              user: w.owner.id,
              tournament: w.tournament,
              course: w.course,
              round_number: 1,
              hole: w.course * 100 + hole,
              score,
              partner: null,
              op_id: fresh('op-of-a-score').replace(' ', '-'),
              stamp: stamp('blind'),
              seen: null,
            },
          ],
        },
      },
      by.access,
    );

  it('is the player’s own, the marker’s of the group, and the committee’s of organizer and staff: nobody else’s', async () => {
    const helper = await good<{ access: string; user: { id: number } }>(server(), 'signInByCode', {
      body: { code: w.code, helper: 'Hanna Helper' },
    });
    const hanna = { ...people.mate, id: helper.user.id, access: helper.access };
    const may: Record<Certifier, Person[]> = {
      player: [people.owner],
      marker: [people.mate, hanna],
      committee: [people.organizer, people.staff],
    };
    const all = [
      people.owner,
      people.mate,
      hanna,
      people.organizer,
      people.staff,
      people.other,
      people.outsider,
    ];
    let asked = 0;
    for (const as of CERTIFIERS)
      for (const by of all)
        for (const value of [SEEN, '']) {
          const { status, body } = await one(by, certifies(as, value));
          const is = may[as].includes(by);
          expect([as, by.username, status]).toEqual([as, by.username, is ? 200 : 403]);
          if (is) expect(body).toMatchObject({ result: 'applied', value, entered_by: { id: by.id } });
          else
            expect(body.detail).toMatch(/^(The player certifies as the player|Only the player, their group)/);
          asked += 1;
        }
    expect(asked).toBe(3 * 7 * 2);
  });

  it('stands on the card and in its log, and touches neither scores, sums, board nor status', async () => {
    await play();
    const board = () => good<unknown>(server(), 'readBoard', { params: { id: w.tournament } });
    const [{ marks: _, ...before }, rows] = [await readCard(), await board()];
    expect(before.has_certification).toBe(true);
    await set(people.owner, certifies('player'));
    await set(people.mate, certifies('marker'));
    const { marks, ...after } = await readCard();
    expect(marks).toMatchObject({
      player: { kind: 'player', value: SEEN, entered_by: { id: w.owner.id }, disagreement: null },
      marker: { kind: 'marker', value: SEEN, entered_by: { id: people.mate.id } },
    });
    expect(after).toEqual(before);
    expect(await board()).toEqual(rows);
    const log = await good<ScoreLogEntry[]>(server(), 'readScoreLog', card(), people.owner.access);
    expect(log.slice(-2)).toMatchObject([
      { hole_number: 102, value: SEEN, score: 0, user: { id: w.owner.id } },
      { hole_number: 103, value: SEEN, score: 0, user: { id: people.mate.id } },
    ]);
  });

  it('makes the card certified in the field while both saw it as it is, or the committee did', async () => {
    await play();
    expect(await isCertified()).toBe(false);
    await set(people.owner, certifies('player'));
    expect(await isCertified()).toBe(false);
    await set(people.mate, certifies('marker'));
    expect(await isCertified()).toBe(true);
    await play(1);
    expect(await isCertified()).toBe(false);
    await play();
    expect(await isCertified()).toBe(true);
    await set(people.mate, certifies('marker', ''));
    expect(await isCertified()).toBe(false);
    await set(people.organizer, certifies('committee'));
    expect(await isCertified()).toBe(true);
  });

  it('does not certify a card with a gap, or with a hole of two values', async () => {
    await play();
    await putBlind(people.mate, 3, 0);
    const gap = cardText(PARS.map((par, i) => (i === 2 ? 0 : par)));
    await set(people.organizer, certifies('committee', gap));
    expect(await isCertified()).toBe(false);
    await putBlind(people.mate, 3, 3);
    await putBlind(people.owner, 3, 5);
    await putBlind(people.mate, 3, 3);
    expect((await readCard()).holes['3']).toMatchObject({ score: 3, disagreement: expect.anything() });
    await set(people.organizer, certifies('committee'));
    expect(await isCertified()).toBe(false);
  });

  it('of two set blind is the later one, which is a question to nobody', async () => {
    const late = certifies('marker', cardText(PARS.map((par) => par + 1)), {
      stamp: formatStamp({ ms: 1, counter: 0, device: 'b' }),
    });
    const first = certifies('marker');
    await set(people.mate, first);
    const answer = await one(people.mate, late);
    expect(answer.body).toMatchObject({ result: 'superseded', value: SEEN, disagreement: null });
    expect((await one(people.mate, late)).body).toMatchObject({ result: 'duplicate', disagreement: null });
    const again = certifies('marker', '', { stamp: stamp('c') });
    expect((await one(people.mate, again)).body).toMatchObject({ value: '', disagreement: null });
    expect((await one(people.mate, first)).body).toMatchObject({ result: 'duplicate', value: '' });
    const log = await good<ScoreLogEntry[]>(server(), 'readScoreLog', card(), people.owner.access);
    expect(log.map(({ result }) => result)).toEqual([
      'applied',
      'superseded',
      'duplicate',
      'applied',
      'duplicate',
    ]);
    const versions = await good<CardVersion[]>(server(), 'readGroupVersions', card());
    expect(versions.find(({ user }) => user === w.owner.id)!.version).toBe(versionOf(await readCard()));
  });

  it('is part of the version of a card, which a phone computes the same', async () => {
    const version = async () =>
      (await good<CardVersion[]>(server(), 'readGroupVersions', card())).find(
        ({ user }) => user === w.owner.id,
      )!.version;
    await play();
    const before = await version();
    await set(people.owner, certifies('player'));
    expect(await version()).not.toBe(before);
    expect(await version()).toBe(versionOf(await readCard()));
  });

  it('is 18 values joined by dots or nothing; other text is refused with a sentence, and fails no other', async () => {
    const wrong = ['WD', '250', SEEN.slice(2), `${SEEN}.4`, SEEN.replace('4', '1000'), 'x'.repeat(80), 7];
    const items = await set(
      people.owner,
      ...wrong.map((value) => ({ ...certifies('player'), value })),
      certifies('player', Array.from({ length: 18 }, () => '999').join('.')),
      certifies('player', cardText(PARS.map((par, i) => (i === 4 ? -1 : par)))),
    );
    expect(items.map(({ status }) => status)).toEqual([...wrong.map(() => 400), 200, 200]);
    expect(items[0]!.body.detail).toBe(
      'value must be the 18 values that were seen, joined by dots, or empty to take it back.',
    );
  });

  it('waits while the results are final, and is answered again when it had arrived before', async () => {
    const before = certifies('player');
    await set(people.owner, before);
    const closes = (closed: boolean) =>
      good(
        server(),
        'changeTournament',
        { params: { id: w.tournament }, body: { closed } },
        people.organizer.access,
      );
    await closes(true);
    const late = certifies('player');
    const refused = await one(people.owner, late);
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('final')]);
    expect((await one(people.owner, before)).body.result).toBe('duplicate');
    await closes(false);
    expect((await one(people.owner, late)).body.result).toBe('applied');
  });

  it('of a card is not to be set with the code of another tournament', async () => {
    const other = await newWorld(server(), people);
    const helper = await good<{ access: string }>(server(), 'signInByCode', {
      body: { code: other.code, helper: 'Hanna Helper' },
    });
    const { body } = await send(
      server(),
      'updateMarks',
      { body: { updates: [certifies('marker')] } },
      helper.access,
    );
    expect((body as { results: Item[] }).results[0]!.status).toBe(403);
  });
});
