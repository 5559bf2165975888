import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';

describeOnEveryDatabase('A score update', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server?.close());

  it('is stored, shown on the card and summed on the board', async () => {
    const anna = await server.register('anna');
    const made = await anna.as.post('/api/tournaments/', { name: 'Cup', date1: '2026-06-01', course1: 'Links' });
    expect(made.status).toBe(201);
    const tournament = made.body.id;
    expect((await anna.as.post('/api/player_post/', { player: anna.id, tournament })).status).toBe(201);
    const card = await anna.as.get(`/user/${anna.id}/tournament/${tournament}/round/1/scorecard/`);
    expect(card.status).toBe(200);
    const hole = card.body.holes['7'];
    const update = { user: anna.id, date: '2026-06-01', tournament, course: card.body.course.id, round_number: 1, hole: hole.hole_id, score: 5, partner: null };
    const answer = await anna.as.post('/api/scoreupdate/', update);
    expect(answer.body).toMatchObject({ score: 5, result: 'applied', hole_number: 7 });
    const board = await anna.as.get(`/tournament/${tournament}/round-scores`);
    expect(board.body[0].round_scores['1']).toMatchObject({ holes_played: 1, total_score: 5, par_known: false });
  });
});
