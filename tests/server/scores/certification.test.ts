import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { HolesRow, ResultRow } from '#contract/tournaments/exports.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import type { CardVersion } from '#contract/scores/scores.ts';
import { computeScorecardVersion } from '#data/scores/scorecard-version.ts';
import { computeCheckLetters } from '#domain/cards/check-letters.ts';
import { formatCardStrokes } from '#domain/cards/card-text.ts';
import { CERTIFIERS, type Certifier } from '#domain/cards/marks.ts';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import { cardActs, type MarkItem } from './card-acts.ts';
import { fieldActs } from '../tournaments/field-acts.ts';
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
} from '../world.ts';

const SEEN = formatCardStrokes(PARS);

onEveryServer('A certification of a card', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const { stamp, written, set, one, card, readCard } = cardActs(() => w);
  /** A certification of the owner's card of round 1. */
  const certifies = (kind: Certifier, value = SEEN, more: object = {}) => written({ kind, value, ...more });
  const play = (over = 0, by: Person = people.owner) =>
    playRound(
      server(),
      { tournament: w.tournament, round_number: 1, course: w.course, user: w.owner.id },
      over,
      by.access,
    );
  const readFieldCard = async () => {
    const { cards } = await good<FieldAnswer>(server(), 'readField', { params: { id: w.tournament } });
    return cards.find(({ user }) => user === w.owner.id);
  };
  const isCertified = async (): Promise<boolean> => (await readFieldCard())?.certified ?? false;
  /** A concurrent write of one stroke over par, whose parent is empty. */
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

  it('can be made by the player, by a marker in the group, and by organizer or staff as the committee', async () => {
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
    const REFUSED = /^(The player certifies as player|Only the player, their group)/;
    const outcomes = [];
    for (const as of CERTIFIERS)
      for (const by of all)
        for (const value of [SEEN, '']) {
          const { status, body } = await one(by, certifies(as, value));
          const isTaken = status === 200 && body.value === value && body.entered_by?.id === by.id;
          outcomes.push([
            as,
            by.username,
            isTaken || (status === 403 && REFUSED.test(body.detail) ? false : body),
          ]);
        }
    expect(outcomes).toHaveLength(3 * 7 * 2);
    expect(outcomes).toEqual(
      CERTIFIERS.flatMap((as) =>
        all.flatMap((by) => [SEEN, ''].map(() => [as, by.username, may[as].includes(by)])),
      ),
    );
  });

  it('is sent with the card, is in the card’s log, and changes neither scores nor the status', async () => {
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

  it('counts only from player and marker together or from the committee, and is void while a score differs', async () => {
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

  it('is shown at the desk, and its four-letter code is exported once the card is certified', async () => {
    const handIn = async () => {
      const { cards } = await good<FieldAnswer>(server(), 'readField', { params: { id: w.tournament } });
      return cards.find(({ user }) => user === w.owner.id)?.hand_in;
    };
    const exported = async () => {
      const path = { params: { id: w.tournament, format: 'json' } };
      const [holes] = await good<HolesRow[]>(server(), 'exportHoles', path);
      const rows = await good<ResultRow[]>(server(), 'exportResults', path);
      const round = rows.find(({ user }) => user === w.owner.id)!.rounds[0]!;
      return [holes!.certified, holes!.code, round.certified, round.code];
    };
    await play();
    expect(await handIn()).toBeUndefined();
    const at = Date.parse('2026-05-01T14:20:00Z');
    await set(people.owner, certifies('player', SEEN, { recorded_at: new Date(at).toISOString() }));
    expect(await handIn()).toEqual({ state: 'half', by: ['player'], at, differs: [] });
    expect(await exported()).toEqual([false, null, false, null]);
    await set(people.mate, certifies('marker'));
    expect(await handIn()).toEqual({ state: 'in', by: ['player', 'marker'], at, differs: [] });
    const code = computeCheckLetters({ tournament: w.tournament, round: 1, user: w.owner.id }, PARS);
    expect(await exported()).toEqual([true, code, true, code]);
    const csv = async (call: string) =>
      String((await send(server(), call, { params: { id: w.tournament, format: 'csv' } })).body);
    expect(await csv('exportHoles')).toMatch(new RegExp(`,72?\\d*,yes,${code},${w.owner.id}`));
    expect(await csv('exportResults')).toContain(',Competition position,Round 1 certified,Id');
    expect(await csv('exportResults')).toMatch(new RegExp(`,playing,.*,${code},${w.owner.id}`));
    await play(2);
    const changed = [1, 2].map((hole) => ({
      hole,
      was: String(PARS[hole - 1]),
      is: String(PARS[hole - 1]! + 1),
    }));
    expect(await handIn()).toEqual({ state: 'void', by: [], at, differs: [1, 2], changed });
    expect(await exported()).toEqual([false, null, false, null]);
  });

  it('has the same check letters on server and phone, even after a hole with a score is taken out of play', async () => {
    await play();
    await set(people.owner, certifies('player'));
    await set(people.mate, certifies('marker'));
    const body = { holes_in_play: { 1: ALL_HOLES.filter((hole) => hole !== 5) } };
    const about = { params: { id: w.tournament }, body };
    await good(server(), 'changeTournament', about, w.organizer.access);
    const path = { params: { id: w.tournament, format: 'json' } };
    const strokes = PARS.map((par, i) => (i === 4 ? 0 : par));
    const code = computeCheckLetters({ tournament: w.tournament, round: 1, user: w.owner.id }, strokes);
    expect((await good<HolesRow[]>(server(), 'exportHoles', path))[0]).toMatchObject({
      certified: true,
      code,
    });
  });

  it('shows the certified score of each changed hole while the certification is void, except for hidden holes', async () => {
    const handIn = async () =>
      (await fieldActs(w).field()).cards.find(({ user }) => user === w.owner.id)!.hand_in!;
    await play();
    const at = (minute: number) => ({ recorded_at: `2026-05-01T14:${minute}:00Z` });
    await set(people.mate, certifies('marker', SEEN, at(10)));
    const later = formatCardStrokes(PARS.map((par, i) => (i === 6 ? 9 : par)));
    await set(people.owner, certifies('player', later, at(20)));
    for (const hole of [7, 17]) await fieldActs(w).score(hole, 8);
    const seventh = { hole: 7, was: '9', is: '8' };
    expect(await handIn()).toMatchObject({
      state: 'void',
      differs: [7, 17],
      changed: [seventh, { hole: 17, was: String(PARS[16]), is: '8' }],
    });
    await fieldActs(w).add({ rounds: [1], hide_last: 3 });
    expect(await handIn()).toMatchObject({ differs: [7, 17], changed: [seventh] });
  });

  it('does not make the card certified if a hole of the card is missing or has a conflict', async () => {
    await play();
    await putBlind(people.mate, 3, 0);
    const gap = formatCardStrokes(PARS.map((par, i) => (i === 2 ? 0 : par)));
    await set(people.organizer, certifies('committee', gap));
    expect(await isCertified()).toBe(false);
    await putBlind(people.mate, 3, 3);
    await putBlind(people.owner, 3, 5);
    await putBlind(people.mate, 3, 3);
    expect((await readCard()).holes['3']).toMatchObject({ score: 3, disagreement: expect.anything() });
    await set(people.organizer, certifies('committee'));
    expect(await isCertified()).toBe(false);
    expect((await readFieldCard())?.disputed).toEqual([3]);
  });

  it('with a later timestamp replaces a concurrent one without a conflict', async () => {
    const late = certifies('marker', formatCardStrokes(PARS.map((par) => par + 1)), {
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
    const reported = versions.find(({ user }) => user === w.owner.id)!.version;
    expect(reported).toBe(computeScorecardVersion(await readCard()));
  });

  it('is part of the card’s version, which phone and server compute in the same way', async () => {
    const version = async () =>
      (await good<CardVersion[]>(server(), 'readGroupVersions', card())).find(
        ({ user }) => user === w.owner.id,
      )!.version;
    await play();
    const before = await version();
    await set(people.owner, certifies('player'));
    expect(await version()).not.toBe(before);
    expect(await version()).toBe(computeScorecardVersion(await readCard()));
  });

  it('is 18 scores joined by dots, or empty, and any other text is refused with a message', async () => {
    const wrong = ['WD', '250', SEEN.slice(2), `${SEEN}.4`, SEEN.replace('4', '1000'), 'x'.repeat(80), 7];
    const items = await set(
      people.owner,
      ...wrong.map((value) => ({ ...certifies('player'), value })),
      certifies('player', Array.from({ length: 18 }, () => '999').join('.')),
      certifies('player', formatCardStrokes(PARS.map((par, i) => (i === 4 ? -1 : par)))),
    );
    expect(items.map(({ status }) => status)).toEqual([...wrong.map(() => 400), 200, 200]);
    expect(items[0]!.body.detail).toBe(
      'value must be the 18 values that were seen, joined by dots, or empty to take it back.',
    );
  });

  it('is refused once the results are final, but may be sent again if it arrived before', async () => {
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

  it('is refused if the user signed in by a code of another tournament', async () => {
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
    expect((body as { results: MarkItem[] }).results[0]!.status).toBe(403);
  });
});
