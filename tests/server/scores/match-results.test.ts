import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ExportedCompetition } from '#contract/competitions/competition-export.ts';
import { formatCompetitionCsv } from '#contract/competitions/competition-export-table.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import type { CardVersion } from '#contract/scores/scores.ts';
import type { JournalEntry, JournalPage } from '#contract/tournaments/journal.ts';
import { computeScorecardVersion } from '#data/scores/scorecard-version.ts';
import { toMatchNumber, getMatchMarkNumber } from '#domain/cards/match-result.ts';
import { NO_SUCH_MATCH_MESSAGE } from '#server/scores/authorize.ts';
import { movePlayerRows } from '#server/store/merges/move-player.ts';
import { fieldActs } from '../tournaments/field-acts.ts';
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
import { cardActs } from './card-acts.ts';

onBothServers('A match result that is entered by hand', (server) => {
  let people: People;
  let w: World;
  let competition: number;
  let medal: number;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
    const { add } = fieldActs(w);
    const matches = [{ round_number: 1, a: w.owner.id, b: w.mate.id }];
    competition = (await add({ v: 4, format: 'match', ties: 'shared', matches, extra_holes: true }, 'Cup'))
      .id;
    medal = (await add({}, 'Medal')).id;
  });

  const { stamp, written, set, one, card, readCard } = cardActs(() => w);
  const kind = () => `match:${toMatchNumber(competition)}`;
  const result = (value: unknown, more: object = {}) => written({ kind: kind(), value, ...more });
  const ownerWon = (how: string) => `${w.owner.id}>${w.mate.id} ${how}`;
  const mateWon = (how: string) => `${w.mate.id}>${w.owner.id} ${how}`;
  const exported = (id: number) =>
    good<ExportedCompetition>(server(), 'exportCompetition', { params: { id, format: 'json' } });
  const match = async () => (await exported(competition)).matches[0];
  const field = () => good<FieldAnswer>(server(), 'readField', { params: { id: w.tournament } });
  const journal = async (): Promise<JournalEntry[]> =>
    (
      await good<JournalPage>(
        server(),
        'readJournal',
        { params: { id: w.tournament }, query: '?kind=cards' },
        people.organizer.access,
      )
    ).entries;
  const halve = async (): Promise<void> => {
    for (const user of [w.owner.id, w.mate.id])
      await playRound(
        server(),
        { tournament: w.tournament, round_number: 1, course: w.course, user },
        4,
        people.organizer.access,
      );
  };

  it('decides a halved match, and does not change the medal and the leaderboard', async () => {
    await halve();
    expect(await match()).toMatchObject({ state: 'running', ahead: null, result: 'all square', left: 0 });
    const board = () => good<unknown>(server(), 'readBoard', { params: { id: w.tournament } });
    const before = [await exported(medal), await board()];
    const [{ marks: _, ...cardBefore }] = [await readCard()];
    expect((await one(people.owner, result(mateWon('19')))).body).toMatchObject({
      kind: kind(),
      value: mateWon('19'),
      result: 'applied',
    });
    expect(await match()).toMatchObject({ state: 'final', result: 'won at hole 19' });
    expect((await match())!.ahead).toContain('mate');
    expect(formatCompetitionCsv(await exported(competition))).toContain('won at hole 19');
    expect([await exported(medal), await board()]).toEqual(before);
    const { marks, ...cardAfter } = await readCard();
    expect(cardAfter).toEqual(cardBefore);
    expect(marks![kind()]).toMatchObject({ value: mateWon('19'), disagreement: null });
    expect((await field()).match_results).toEqual([
      { round_number: 1, user: w.owner.id, match: toMatchNumber(competition), value: mateWon('19') },
    ]);
    const log = await good<ScoreLogEntry[]>(server(), 'readScoreLog', card(), people.owner.access);
    expect(log.at(-1)).toMatchObject({ hole_number: getMatchMarkNumber(competition), value: mateWon('19') });
  });

  it('can be a walk-over, a concession or a halved match, and is removed by an empty value', async () => {
    let seen: string | null = null;
    for (const [value, shown] of [
      [ownerWon('w/o'), { state: 'final', result: 'w/o' }],
      [mateWon('conceded'), { state: 'final', result: 'conceded' }],
      [mateWon('conceded 14'), { state: 'final', result: 'conceded at hole 14' }],
      [`${w.owner.id}=${w.mate.id}`, { state: 'final', ahead: null, result: 'halved' }],
      ['', { state: 'to_come', result: null }],
    ] as const) {
      const update = result(value, { seen });
      expect((await one(people.organizer, update)).body).toMatchObject({
        result: 'applied',
        disagreement: null,
      });
      seen = update.stamp;
      expect(await match()).toMatchObject(shown);
    }
    expect((await field()).match_results).toEqual([]);
  });

  it('is shown together with the result of the hole scores if the two results have different winners', async () => {
    const lead = { tournament: w.tournament, round_number: 1, course: w.course };
    await playRound(server(), { ...lead, user: w.owner.id }, 3, people.organizer.access);
    await playRound(server(), { ...lead, user: w.mate.id }, 5, people.organizer.access);
    const onCourse = (await match())!.result;
    expect(onCourse).toMatch(/^\d+&\d+$/);
    await set(people.organizer, result(mateWon('conceded')));
    expect(await match()).toMatchObject({ result: 'conceded', on_course: onCourse });
    expect(formatCompetitionCsv(await exported(competition))).toContain(onCourse!);
  });

  it('can be entered by everybody who may score the card, and only for a match of the tournament', async () => {
    for (const by of [people.owner, people.mate, people.organizer, people.staff])
      expect((await one(by, result(ownerWon('w/o')))).status).toBe(200);
    expect((await one(people.outsider, result(mateWon('w/o')))).status).toBe(403);
    const noMatch = await set(
      people.owner,
      result(ownerWon('w/o'), { kind: `match:${toMatchNumber(medal)}` }),
      result(ownerWon('w/o'), { kind: `match:${toMatchNumber(competition + 500)}` }),
    );
    expect(noMatch.map(({ status, body }) => [status, body.detail])).toEqual([
      [404, NO_SUCH_MATCH_MESSAGE],
      [404, NO_SUCH_MATCH_MESSAGE],
    ]);
    const kinds = ['match:9000', 'match:01', 'match:99999999999', 'match:'];
    const named = await set(people.owner, ...kinds.map((other) => result(ownerWon('w/o'), { kind: other })));
    expect(named.map(({ status }) => status)).toEqual(kinds.map(() => 400));
    const wrong = [
      'WD',
      '250',
      `${w.owner.id}`,
      ownerWon('lost'),
      `${w.owner.id}>${w.owner.id} w/o`,
      19,
      null,
    ];
    const refused = await set(people.owner, ...wrong.map((value) => result(value)));
    expect(refused.map(({ status }) => status)).toEqual(wrong.map(() => 400));
    expect(refused[0]!.body.detail).toBe(
      'value must be two sides and how the match ended, or empty to take it back.',
    );
  });

  it('causes a conflict if another phone sends a different result, until somebody chooses one of the two', async () => {
    const version = async () =>
      (await good<CardVersion[]>(server(), 'readGroupVersions', card())).find(
        ({ user }) => user === w.owner.id,
      )!.version;
    const before = await version();
    const first = result(ownerWon('19'), { stamp: stamp('a') });
    const other = result(mateWon('w/o'), { stamp: stamp('b') });
    await set(people.owner, first);
    expect((await one(people.mate, other)).body).toMatchObject({
      value: mateWon('w/o'),
      disagreement: { value: ownerWon('19') },
    });
    expect([await version(), computeScorecardVersion(await readCard())]).toEqual([before, before]);
    const settled = result(ownerWon('19'), { seen: other.stamp, seen_other: first.stamp });
    expect((await one(people.organizer, settled)).body).toMatchObject({
      value: ownerWon('19'),
      disagreement: null,
    });
  });

  it('is in the journal with the names of both sides, and can be undone there', async () => {
    await set(people.organizer, result(mateWon('conceded 14')));
    const [entry] = await journal();
    expect(entry!.what.template).toBe('Match of {player} in round {round}');
    expect(entry!.lines).toMatchObject([
      {
        before: { detail: 'Result of the holes' },
        after: { template: '{winner} won, conceded at hole {hole}' },
      },
    ]);
    expect(JSON.stringify(entry!.lines)).toContain('mate');
    const undo = { params: { id: w.tournament }, body: { entry: entry!.id } };
    expect((await send(server(), 'undoChange', undo, people.organizer.access)).status).toBe(204);
    expect(await match()).toMatchObject({ state: 'to_come', result: null });
    expect((await journal())[0]!.lines).toMatchObject([{ after: { detail: 'Result of the holes' } }]);
  });

  it('names the remaining account after a merge of accounts, and the original account after an undo', async () => {
    await set(people.organizer, result(mateWon('w/o')));
    const heir = people.outsider.id;
    const stored = async () =>
      server()
        .context.read.selectFrom('hole_scores')
        .where('tournament', '=', w.tournament)
        .where('hole_number', '=', getMatchMarkNumber(competition))
        .select('value')
        .executeTakeFirstOrThrow();
    const move = (from: number, to: number) =>
      server().context.write((trx) => movePlayerRows(trx, { from, to, tournament: w.tournament }));
    await move(w.mate.id, heir);
    expect(await stored()).toEqual({ value: `${heir}>${w.owner.id} w/o` });
    expect(await match()).toMatchObject({ state: 'final', result: 'w/o' });
    await move(heir, w.mate.id);
    expect(await stored()).toEqual({ value: mateWon('w/o') });
  });
});
