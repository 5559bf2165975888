import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { BoardRow } from '#contract/scores/board.ts';
import type { Competition } from '#contract/competitions/competitions.ts';
import type { HolesRow, ResultRow } from '#contract/tournaments/exports.ts';
import type { HandicapExplanation } from '#contract/people/handicaps.ts';
import type { RoundEvent } from '#contract/scores/round-history.ts';
import type { CardVersion, Scorecard } from '#contract/scores/scores.ts';
import { computeScorecardVersion } from '#data/scores/scorecard-version.ts';
import { runHandicaps } from '#server/handicaps/handicap-run.ts';
import { loadCardPreview, loadTournamentPreview } from '#server/store/people/previews.ts';
import { fieldActs } from '../tournaments/field-acts.ts';
import { good, newPeople, newWorld, onEveryServer, playRound } from '../world.ts';
import type { People, World } from '../world.ts';

const HIDDEN = [16, 17, 18];

onEveryServer('Hidden holes (the last holes, until the organizer shows them)', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  /** Two rounds of the owner and one of the mate; the other player picked up a hidden hole and played two more. */
  beforeEach(async () => {
    w = await newWorld(server(), people);
    const { score, pickUp } = fieldActs(w);
    const card = (user: number) => ({ user, tournament: w.tournament, course: w.course });
    await playRound(server(), { ...card(w.owner.id), round_number: 1 }, 3, w.owner.access);
    await playRound(server(), { ...card(w.owner.id), round_number: 2 }, 20, w.owner.access);
    await playRound(server(), { ...card(w.mate.id), round_number: 1 }, -2, w.mate.access);
    await pickUp(17, w.other.id);
    await score(18, 3, { user: w.other.id });
    await score(4, 5, { user: w.other.id });
  });

  const about = () => ({ params: { id: w.tournament } });
  const bytes = async (path: string) => {
    const { body, headers } = await server().app.inject({ url: `/tournament/${w.tournament}/${path}` });
    return { body, etag: headers['etag'] };
  };
  const open = async () => ({
    board: await bytes('round-scores'),
    history: await bytes('round/1/history/'),
    preview: await loadTournamentPreview(server().context, w.tournament),
  });
  const board = () => good<BoardRow[]>(server(), 'readBoard', about());
  const show = ({ id }: Competition, shown: boolean) =>
    fieldActs(w).organizer('changeCompetition', { params: { id }, body: { shown } });

  it('are like all other holes in every answer of the server once the organizer has shown them', async () => {
    const { add, organizer } = fieldActs(w);
    const before = await open();
    const plain = await add({ rounds: [1], hide_last: 0 });
    expect(await open()).toEqual(before);
    await organizer('removeCompetition', { params: { id: plain.id } });
    const hiding = await add({ rounds: [1], hide_last: 3 });
    expect(hiding.shown).toBe(false);
    expect((await open()).board).not.toEqual(before.board);
    await show(hiding, true);
    expect(await open()).toEqual(before);
    await show(hiding, false);
    await organizer('changeCompetition', {
      params: { id: hiding.id },
      body: { settings: { ...(hiding.settings as object), hide_last: 0 } },
    });
    expect(await open()).toEqual(before);
  });

  it('count as not played in the totals, places, holes and THRU of the leaderboard', async () => {
    const { add, score, pickUp } = fieldActs(w);
    await add({ rounds: [1], hide_last: 3 });
    const hidden = await board();
    for (const { id } of [w.owner, w.mate, w.other])
      for (const hole of HIDDEN) await score(hole, 0, { user: id });
    const still = await board();
    const { competitions } = await fieldActs(w).field();
    for (const one of competitions) await show(one, true);
    const unplayed = (rows: BoardRow[]) =>
      JSON.stringify(rows)
        .replace(/"heard_at":"[^"]*"/g, '')
        .replace(/,"hidden_results":\d+/g, '');
    // The organizer gets the number of hidden results, and nobody their values.
    const results = hidden.map(({ round_scores }) => round_scores['1']!.hidden_results ?? 0);
    expect(results.toSorted()).toEqual([2, 3, 3]);
    expect(unplayed(hidden)).toBe(unplayed(await board()));
    expect(unplayed(still)).toBe(unplayed(hidden));
    expect(hidden.find(({ user }) => user.id === w.mate.id)!.round_scores['1']).toMatchObject({
      holes_played: 15,
      played_holes: Array.from({ length: 15 }, (_, i) => i + 1),
    });
    await pickUp(3, w.other.id);
    const other = (await board()).find(({ user }) => user.id === w.other.id)!;
    expect(other.round_scores['1']).toMatchObject({ holes_played: 1, picked_up_holes: [3] });
  });

  it('have no scores and no measurements in the data that phones use for boards', async () => {
    const { add, field, measure } = fieldActs(w);
    await measure(207, '345', w.mate.id);
    await measure(318, '20000', w.mate.id);
    const before = await field();
    await add({ rounds: [1], hide_last: 3 });
    const after = await field();
    expect(after.hidden).toEqual([{ round_number: 1, holes: HIDDEN }]);
    expect(after.cards).toEqual(
      before.cards.map((card) => {
        const holes = card.holes.split('.').map((hole, i) => (HIDDEN.includes(i + 1) ? '0' : hole));
        return card.round_number === 1 ? { ...card, holes: holes.join('.') } : card;
      }),
    );
    expect(after.measured).toEqual(before.measured.filter(({ hole_number }) => hole_number === 7));
    const { id } = after.competitions.at(-1)!;
    const answer = await good<{ board: { rows: { thru: number }[] } }>(server(), 'readCompetitionBoard', {
      params: { id },
    });
    expect(Math.max(...answer.board.rows.map(({ thru }) => thru))).toBe(15);
  });

  it('are the last holes in each player’s order of play if groups start on different holes', async () => {
    const { add, field, starts } = fieldActs(w);
    await starts(5);
    await add({ rounds: [1], hide_last: 3 });
    const { hidden, cards } = await field();
    const around = [2, 3, 4];
    const group = hidden[0]!.elsewhere!.map(({ user }) => user);
    expect(group).toContain(w.owner.id);
    expect(group).not.toContain(w.other.id);
    expect(hidden).toEqual([
      { round_number: 1, holes: HIDDEN, elsewhere: group.map((user) => ({ user, holes: around })) },
    ]);
    const hiddenOf = (user: number) => (group.includes(user) ? around : HIDDEN);
    const hiddenOn = (card: (typeof cards)[number]) =>
      hiddenOf(card.user).map((hole) => card.holes.split('.')[hole - 1]);
    const ofRound = cards.filter(({ round_number }) => round_number === 1);
    expect(ofRound.map(hiddenOn)).toEqual(ofRound.map(() => ['0', '0', '0']));
    expect(cards.find(({ user, round_number }) => user === w.owner.id && round_number === 1)!.holes).toMatch(
      /^[1-9]\d*\.0\.0\.0\.[1-9].*\.[1-9]\d*$/,
    );
    const rows = await board();
    const own = rows.find(({ user }) => user.id === w.owner.id)!.round_scores['1']!;
    expect([own.holes_played, own.hidden_results]).toEqual([15, 3]);
    expect(own.played_holes).not.toContain(4);
    expect(own.played_holes).toContain(18);
    const events = await good<RoundEvent[]>(server(), 'readRoundHistory', {
      params: { id: w.tournament, round: 1 },
    });
    const visible = (user: number) => events.filter((one) => one.user === user).map((one) => one.hole_number);
    expect(visible(w.owner.id).filter((hole) => around.includes(hole))).toEqual([]);
    expect(visible(w.owner.id)).toContain(18);
    expect(visible(w.other.id).filter((hole) => HIDDEN.includes(hole))).toEqual([]);
    expect((await card()).hidden_holes, 'the mate starts with the owner').toEqual(around);
  });

  it('are not in the history of the round, and do not count for the leader in a link preview', async () => {
    const { add, organizer } = fieldActs(w);
    await add({ rounds: [2], hide_last: 9 });
    const history = async (round: number) =>
      good<RoundEvent[]>(server(), 'readRoundHistory', { params: { id: w.tournament, round } });
    expect(Math.max(...(await history(2)).map(({ hole_number }) => hole_number))).toBe(9);
    expect(Math.max(...(await history(1)).map(({ hole_number }) => hole_number))).toBe(18);
    await organizer('changeTournament', { ...about(), body: { closed: true } });
    const { description } = await loadTournamentPreview(server().context, w.tournament);
    expect(description).toContain('round 2 under way');
  });

  const card = (access?: string) =>
    good<Scorecard>(
      server(),
      'readScorecard',
      { params: { user: w.mate.id, tournament: w.tournament, round: 1 } },
      access,
    );

  it('are visible on a card to its group, the organizer and staff, and are only marked as hidden for all other users', async () => {
    const { add, measure, score } = fieldActs(w);
    await measure(207, '345', w.mate.id);
    await measure(318, '20000', w.mate.id);
    const opened = await card();
    expect(opened.hidden_holes).toBeUndefined();
    const hiding = await add({ rounds: [1], hide_last: 3 });
    for (const who of [w.mate, w.owner, w.organizer, w.staff]) expect(await card(who.access)).toEqual(opened);
    const visible = await card();
    expect(visible.hidden_holes).toEqual(HIDDEN);
    expect(await card(w.outsider.access)).toEqual(visible);
    const taken = HIDDEN.reduce((all, hole) => all + (opened.holes[String(hole)]?.score ?? 0), 0);
    expect(taken).toBeGreaterThan(0);
    expect(visible.total_score).toBe(opened.total_score - taken);
    for (const hole of HIDDEN)
      expect(visible.holes[hole]).toMatchObject({
        score: 0,
        stamp: null,
        entered_by: null,
        recorded_at: null,
      });
    expect(visible.holes['15']).toEqual(opened.holes['15']);
    expect(Object.keys(visible.marks ?? {})).toEqual(['near:7']);
    // No write on hidden holes is shown.
    for (const hole of HIDDEN) await score(hole, 1, { user: w.mate.id });
    expect(await card()).toEqual(visible);
    await show(hiding, true);
    expect((await card()).hidden_holes).toBeUndefined();
  });

  it('with new scores leave the card’s version unchanged for users who may not score the card', async () => {
    const params = { user: w.mate.id, tournament: w.tournament, round: 1 };
    const versions = (access?: string) =>
      good<CardVersion[]>(server(), 'readGroupVersions', { params }, access);
    const versionOfMate = async (access?: string) =>
      (await versions(access)).find(({ user }) => user === w.mate.id)!.version;
    const opened = await versions();
    const hiding = await fieldActs(w).add({ rounds: [1], hide_last: 3 });
    for (const who of [w.mate, w.owner, w.organizer, w.staff])
      expect(await versions(who.access)).toEqual(opened);
    const visible = await versionOfMate();
    expect(visible).not.toBe(opened.find(({ user }) => user === w.mate.id)!.version);
    for (const asker of [undefined, w.outsider.access, w.other.access])
      expect(await versionOfMate(asker)).toBe(computeScorecardVersion(await card(asker)));
    for (const hole of HIDDEN) await fieldActs(w).score(hole, 1, { user: w.mate.id });
    expect(await versionOfMate()).toBe(visible);
    expect(await versionOfMate(w.mate.access)).not.toBe(visible);
    const path = `/user/${w.mate.id}/tournament/${w.tournament}/round/1/group-versions/`;
    const headers = { authorization: 'Bearer of.old.times' };
    expect((await server().app.inject({ url: path, headers })).statusCode).toBe(401);
    await show(hiding, true);
    expect(await versionOfMate()).toBe(await versionOfMate(w.mate.access));
  });

  it('are not sent to a phone with an expired token: the answer 401 makes the phone renew its token first', async () => {
    const path = `/user/${w.mate.id}/tournament/${w.tournament}/round/1/scorecard/`;
    const headers = { authorization: 'Bearer of.old.times' };
    expect((await server().app.inject({ url: path, headers })).statusCode).toBe(200);
    await fieldActs(w).add({ rounds: [1], hide_last: 3 });
    expect((await server().app.inject({ url: path, headers })).statusCode).toBe(401);
  });

  it('are not shown to a group mate who is signed in by a code of another tournament', async () => {
    await fieldActs(w).add({ rounds: [1], hide_last: 3 });
    const { tokens, write } = server().context;
    const signIn = (tournament: number) =>
      write((trx) =>
        tokens.issueIn(trx, w.mate.id, undefined, { tournament, access: w.access, until: 4e12 }),
      );
    expect((await card((await signIn(w.tournament)).access)).hidden_holes).toBeUndefined();
    expect(await card((await signIn(w.tournament + 1)).access)).toEqual(await card());
  });

  it('do not count in the preview of a link to a card', async () => {
    const preview = () =>
      loadCardPreview(server().context, { tournament: w.tournament, round: 1, user: w.mate.id });
    const before = await preview();
    const hiding = await fieldActs(w).add({ rounds: [1], hide_last: 9 });
    const hidden = await preview();
    expect(hidden.title).not.toBe(before.title);
    for (const hole of HIDDEN) await fieldActs(w).score(hole, 9, { user: w.mate.id });
    expect(await preview()).toEqual(hidden);
    await show(hiding, true);
    expect(await preview()).not.toEqual(hidden);
  });

  it('make a round incomplete for the handicap index until the organizer shows the holes', async () => {
    const explained = () =>
      good<HandicapExplanation>(server(), 'explainHandicap', { params: { id: w.mate.id } });
    const round = async () =>
      (await explained()).rounds.find(({ tournament }) => tournament === w.tournament)!;
    const before = await round();
    const hiding = await fieldActs(w).add({ rounds: [1], hide_last: 3 });
    const hidden = await round();
    expect(hidden).toMatchObject({
      adjusted_gross_score: null,
      differential: null,
      counts: false,
      left_out: 'Some holes are still hidden.',
    });
    expect(hidden.total_score).toBeLessThan(before.total_score);
    const { indexes } = await runHandicaps(server().context.read);
    const index = (await explained()).index;
    expect(indexes.find(({ id }) => id === w.mate.id)?.handicap_tenths ?? null).toBe(
      index === null ? null : Math.round(index * 10),
    );
    await show(hiding, true);
    expect(await round()).toEqual(before);
  });

  it('are not in any export', async () => {
    const { add } = fieldActs(w);
    const rows = () =>
      good<HolesRow[]>(server(), 'exportHoles', { params: { id: w.tournament, format: 'json' } });
    const results = () =>
      good<ResultRow[]>(server(), 'exportResults', { params: { id: w.tournament, format: 'json' } });
    const [all, before] = [await rows(), await results()];
    const hiding = await add({ rounds: [1], hide_last: 3 });
    const hidden = (await rows()).filter(({ round_number }) => round_number === 1);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { holes, picked_up = [] } of hidden) {
      expect(holes.slice(15)).toEqual([null, null, null]);
      expect(picked_up.filter((hole) => hole > 15)).toEqual([]);
    }
    const mate = (await results()).find(({ user }) => user === w.mate.id);
    expect(mate!.rounds.find(({ round_number }) => round_number === 1)!.holes_played).toBe(15);
    await show(hiding, true);
    expect([await rows(), await results()]).toEqual([all, before]);
  });
});
