import { beforeAll, beforeEach, expect, it } from 'vitest';
import { formatCardStrokes } from '#domain/cards/card-text.ts';
import { STATUSES } from '#domain/status.ts';
import { cardActs } from './card-acts.ts';
import {
  newPeople,
  newWorld,
  onEveryServer,
  PARS,
  playRound,
  scoreOf,
  send,
  type People,
  type Person,
  type World,
} from '../world.ts';

onEveryServer('On a card of the tournament,', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const { written, one } = cardActs(() => w);
  const status = async (by: Person, value: string): Promise<number> =>
    (await one(by, written({ kind: 'status', value }))).status;
  const score = async (by: Person): Promise<number> =>
    (await send(server(), 'updateScore', { body: scoreOf(w) }, by.access)).status;
  const readLog = async (by: Person): Promise<number> => {
    const params = { user: w.owner.id, tournament: w.tournament, round: 1 };
    return (await send(server(), 'readScoreLog', { params }, by.access)).status;
  };

  it('the committee may disqualify the player, certify the card and correct scores, like the organizer', async () => {
    const { committee, owner } = people;
    await playRound(
      server(),
      { tournament: w.tournament, round_number: 1, course: w.course, user: owner.id },
      0,
      owner.access,
    );
    const certified = await one(committee, written({ kind: 'committee', value: formatCardStrokes(PARS) }));
    expect(certified.status).toBe(200);
    expect(await score(committee)).toBe(200);
    expect(await readLog(committee)).toBe(200);
    for (const value of STATUSES) expect([value, await status(committee, value)]).toEqual([value, 200]);
  });

  it('the desk may enter scores, but may not certify or disqualify', async () => {
    const { desk } = people;
    expect(await score(desk)).toBe(200);
    expect(await readLog(desk)).toBe(200);
    const certified = await one(desk, written({ kind: 'committee', value: formatCardStrokes(PARS) }));
    expect(certified.status).toBe(403);
    expect(await status(desk, 'DQ')).toBe(403);
    expect(await status(desk, 'RTD')).toBe(200);
  });

  it('the starter may set and remove the status "did not start", and may change nothing else', async () => {
    const { starter, organizer } = people;
    expect(await score(starter)).toBe(403);
    expect(await readLog(starter)).toBe(403);
    for (const value of ['RTD', 'WD', 'NR', 'NC', 'DQ']) expect(await status(starter, value)).toBe(403);
    expect(await status(starter, 'NS')).toBe(200);
    expect(await status(starter, 'playing')).toBe(200);
    expect(await status(organizer, 'NS')).toBe(200);
    expect(await status(starter, 'playing')).toBe(200);
    expect(await status(organizer, 'DQ')).toBe(200);
    expect(await status(starter, 'playing')).toBe(403);
    expect(await status(starter, 'NS')).toBe(403);
    const measured = written({ kind: 'near', hole: 3, value: '120' });
    expect((await one(starter, measured)).status).not.toBe(200);
  });

  it('a committee member who plays in the tournament may certify their own card as the committee', async () => {
    const { owner, organizer } = people;
    const gift = { params: { id: w.tournament }, body: { user: owner.id, role: 'committee' } };
    await send(server(), 'giveRole', gift, organizer.access);
    expect((await one(owner, written({ kind: 'committee', value: formatCardStrokes(PARS) }))).status).toBe(
      200,
    );
    expect(await status(owner, 'DQ')).toBe(200);
  });

  it('a user who has a role only in another tournament has no rights', async () => {
    const other = await newWorld(server(), people);
    await server().context.write((trx) =>
      trx.deleteFrom('tournament_roles').where('tournament', '=', other.tournament).execute(),
    );
    for (const by of [people.committee, people.desk, people.coorganizer])
      expect((await send(server(), 'updateScore', { body: scoreOf(other) }, by.access)).status).toBe(403);
  });
});
