import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatStamp } from '#domain/scores/stamp.ts';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';
import { cardPath, makeCup, scoreUpdate, type Cup, type Player } from '#tests/support/tournament.ts';

const at = (ms: number, device = 'annasPhone'): string => formatStamp({ ms, counter: 0, device });

describeOnEveryDatabase('A score that a group mate forges', (database) => {
  let server: TestServer;
  let cup: Cup;
  let anna: Player;
  let liar: Player;
  let hole = 0;
  beforeAll(async () => {
    server = await startServer({ database });
    cup = await makeCup(server, { players: 5 });
    [anna, liar] = cup.players as [Player, Player];
  });
  afterAll(() => server?.close());

  const post = (by: Player, score: number, more: object, on = hole) =>
    by.as.post('/api/scoreupdate/', scoreUpdate(cup, anna, on, score, { seen: null, ...more }));
  const shown = async () => (await server.as(null).get(cardPath(cup, anna))).body.holes[String(hole)];
  const op = (name: string): string => `${database}-${name}-${hole}`;
  const four = () => ({ score: 4, user: { id: anna.id } });
  const nine = () => ({ score: 9, user: { id: liar.id } });

  it('with the author’s op_id and sends first does not suppress the author’s score', async () => {
    hole = 1;
    await post(liar, 9, { op_id: op('anna'), stamp: at(20, 'liarsPhone') });
    const hers = await post(anna, 4, { op_id: op('anna'), stamp: at(10) });
    expect(hers.body).toMatchObject({ result: 'superseded', score: 9, disagreement: four() });
    expect(await shown()).toMatchObject({ score: 9, entered_by: { id: liar.id }, disagreement: four() });
  });

  it('with the author’s op_id and an older timestamp does not replace the author’s score', async () => {
    hole = 2;
    await post(liar, 9, { op_id: op('anna'), stamp: at(5, 'liarsPhone') });
    const hers = await post(anna, 4, { op_id: op('anna'), stamp: at(10) });
    expect(hers.body).toMatchObject({ result: 'applied', score: 4, disagreement: nine() });
    expect((await post(anna, 4, { op_id: op('anna'), stamp: at(10) })).body.result).toBe('duplicate');
  });

  it('with the author’s timestamp causes a conflict that everybody sees, whether it arrives before or after the author’s score', async () => {
    hole = 3;
    await post(liar, 9, { op_id: op('liar'), stamp: at(10) });
    const late = await post(anna, 4, { op_id: op('anna'), stamp: at(10) });
    expect(late.body).toMatchObject({ result: 'superseded', score: 9, disagreement: four() });
    hole = 4;
    await post(anna, 4, { op_id: op('anna'), stamp: at(10) });
    await post(liar, 9, { op_id: op('liar'), stamp: at(10) });
    expect(await shown()).toMatchObject({ score: 4, disagreement: nine() });
  });

  it('with the author’s op_id and timestamp causes a conflict that everybody sees', async () => {
    hole = 5;
    await post(liar, 9, { op_id: op('anna'), stamp: at(10) });
    const hers = await post(anna, 4, { op_id: op('anna'), stamp: at(10) });
    expect(hers.body).toMatchObject({ score: 9, disagreement: four() });
  });

  it('with the id of the author’s phone and a later timestamp causes a conflict that everybody sees', async () => {
    hole = 6;
    await post(anna, 4, { op_id: op('anna'), stamp: at(10) });
    const lie = await post(liar, 9, { op_id: op('liar'), stamp: at(20), device_id: 'annasPhone' });
    expect(lie.body).toMatchObject({ result: 'applied', disagreement: four() });
    hole = 7;
    await post(liar, 9, { op_id: op('liar'), stamp: at(20) });
    expect((await post(anna, 4, { op_id: op('anna'), stamp: at(10) })).body).toMatchObject({
      result: 'superseded',
      disagreement: four(),
    });
  });

  it('on another hole with the author’s op_id does not make the server refuse the author’s score', async () => {
    hole = 8;
    expect((await post(liar, 9, { op_id: op('anna'), stamp: at(5, 'x') }, 18)).status).toBe(200);
    const hers = await post(anna, 4, { op_id: op('anna'), stamp: at(10) });
    expect([hers.status, hers.body.result, hers.body.score]).toEqual([200, 'applied', 4]);
    const elsewhere = await post(anna, 4, { op_id: op('anna'), stamp: at(10) }, 17);
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([409, 'This op_id belongs to another score.']);
  });

  it('and sends at the same time as the author’s score causes a conflict that everybody sees', async () => {
    hole = 9;
    const lies = [
      post(liar, 9, { op_id: op('anna'), stamp: at(10) }),
      post(anna, 4, { op_id: op('anna'), stamp: at(10) }),
    ];
    expect((await Promise.all(lies)).map(({ status }) => status)).toEqual([200, 200]);
    const { score, disagreement } = await shown();
    expect([score, disagreement?.score].sort()).toEqual([4, 9]);
  });

  it('as a copy of the author’s old score does not undo the author’s correction', async () => {
    hole = 10;
    await post(anna, 4, { op_id: op('anna1'), stamp: at(10) });
    await post(anna, 5, { op_id: op('anna2'), stamp: at(20), seen: at(10) });
    const replay = await post(liar, 4, { op_id: op('anna1'), stamp: at(10) });
    expect(replay.body).toMatchObject({ result: 'superseded', score: 5, disagreement: null });
  });

  it('as a copy of the author’s score with the same timestamp causes no conflict', async () => {
    hole = 11;
    await post(liar, 4, { op_id: op('liar'), stamp: at(10) });
    const hers = await post(anna, 4, { op_id: op('anna'), stamp: at(10) });
    expect(hers.body).toMatchObject({ result: 'superseded', score: 4, disagreement: null });
  });

  it('does not hide the author’s score, even if a third player corrects the forged score', async () => {
    hole = 12;
    const carl = cup.players[2]!;
    await post(liar, 9, { op_id: op('liar'), stamp: at(10) });
    await post(carl, 6, { op_id: op('carl'), stamp: at(30, 'carlsPhone'), seen: at(10) });
    const hers = await post(anna, 4, { op_id: op('anna'), stamp: at(10) });
    expect(hers.body).toMatchObject({ score: 6, disagreement: four() });
    await post(carl, 6, { op_id: op('carl2'), stamp: at(20, 'carlsPhone'), seen: at(10) });
    expect(await shown()).toMatchObject({ score: 6, disagreement: four() });
  });

  it('is refused if it names a partner who is not in the tournament, and the message is about the partner', async () => {
    hole = 13;
    const other = await makeCup(server, { players: 1 });
    const stranger = other.players[0]!;
    const { status, body } = await post(anna, 4, { partner: stranger.id });
    expect(status).toBe(400);
    expect(body.errors.partner[0]).toMatch(/is not in this tournament: choose another partner, or none\.$/);
    const valid = await post(anna, 4, { partner: liar.id, op_id: op('anna') });
    expect(valid.body).toMatchObject({ score: 4, partner: { id: liar.id } });
  });
});
