import { beforeAll, beforeEach, expect, it } from 'vitest';
import { loadPlayedRounds } from '#server/store/people/handicaps.ts';
import {
  fresh,
  good,
  newPeople,
  newWorld,
  onEveryServer,
  playRound,
  putInGroup,
  scoreOf,
  send,
  type People,
  type Person,
  type World,
} from '../world.ts';

type Row = { user: { id: number }; position: string | null; withdrawn?: boolean };
type Entry = { id: number; player: { id: number }; status: string };

onEveryServer('a player who leaves a tournament', (server) => {
  let people: People;
  let w: World;
  let stranger: Person;
  beforeAll(async () => {
    people = await newPeople(server());
    stranger = people.outsider;
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
    const body = { player: stranger.id, tournament: w.tournament };
    const entry = await good<Entry>(server(), 'addPlayer', { body }, people.organizer.access);
    w.entries.set(stranger.id, entry.id);
    await putInGroup(server(), w.tournament, stranger.id);
    const card = { tournament: w.tournament, round_number: 1, course: w.course };
    await playRound(server(), { ...card, user: stranger.id }, -18, stranger.access);
    await playRound(server(), { ...card, user: people.owner.id }, 4, people.owner.access);
  });
  const set = (status: string, by: Person, of: Person = stranger) =>
    send(server(), 'changePlayer', { params: { id: w.entries.get(of.id)! }, body: { status } }, by.access);
  const board = () => good<Row[]>(server(), 'readBoard', { params: { id: w.tournament } });
  const score = (value: number) =>
    send(
      server(),
      'updateScore',
      { body: { ...scoreOf(w), user: stranger.id, score: value } },
      stranger.access,
    );
  const join = (by: Person) =>
    send(server(), 'addPlayer', { body: { player: stranger.id, tournament: w.tournament } }, by.access);
  const remove = (by: Person) =>
    send(server(), 'removePlayer', { params: { id: w.entries.get(stranger.id)! } }, by.access);

  it('and has scores is listed last without a position until the organizer reinstates the player', async () => {
    expect((await board())[0]).toMatchObject({ user: { id: stranger.id }, position: '1' });
    expect(await set('withdrawn', people.organizer)).toMatchObject({
      status: 200,
      body: { status: 'withdrawn', player: { id: stranger.id } },
    });
    const rows = await board();
    expect(rows[0]).toMatchObject({ user: { id: people.owner.id }, position: '1' });
    expect(rows.at(-1)).toMatchObject({ user: { id: stranger.id }, position: null, withdrawn: true });
    expect((await set('playing', people.organizer)).status).toBe(200);
    expect((await board())[0]).toMatchObject({ user: { id: stranger.id }, position: '1' });
  });

  it('still has a card that accepts scores', async () => {
    await set('withdrawn', people.organizer);
    expect((await score(7)).status).toBe(200);
    const params = { user: stranger.id, tournament: w.tournament, round: 1 };
    const card = await good<{ holes: Record<string, { score: number }> }>(server(), 'readScorecard', {
      params,
    });
    expect(card.holes['1']!.score).toBe(7);
  });

  it('because the organizer withdrew them can be reinstated only by the organizer', async () => {
    await set('withdrawn', people.organizer);
    const refusal = {
      status: 403,
      body: { detail: 'The organizer removed you from this tournament. Ask them to reinstate you.' },
    };
    expect(await set('playing', stranger)).toMatchObject(refusal);
    expect(await set('withdrawn', stranger)).toMatchObject(refusal);
    expect(await remove(stranger)).toMatchObject(refusal);
    expect((await join(stranger)).status).toBe(409);
  });

  it('on their own can return without the organizer', async () => {
    expect((await set('withdrawn', stranger)).status).toBe(200);
    expect((await board()).at(-1)).toMatchObject({ user: { id: stranger.id }, withdrawn: true });
    expect((await set('playing', stranger)).status).toBe(200);
    expect((await set('banned', stranger)).status).toBe(403);
    expect((await set('withdrawn', people.owner)).status).toBe(403);
  });

  it('because of a ban is shown nowhere and cannot return until the ban ends', async () => {
    expect((await set('banned', people.organizer)).status).toBe(200);
    expect((await board()).map(({ user }) => user.id)).not.toContain(stranger.id);
    const query = `?tournament=${w.tournament}`;
    const entries = await good<Entry[]>(server(), 'listPlayers', { query });
    expect(entries.map(({ player }) => player.id)).not.toContain(stranger.id);
    const { players } = await good<{ players: Entry[] }>(server(), 'readTournament', {
      params: { id: w.tournament },
    });
    expect(players.map(({ player }) => player.id)).not.toContain(stranger.id);
    expect(await join(stranger)).toMatchObject({
      status: 403,
      body: { detail: 'The organizer excluded this player from the tournament and can reinstate them.' },
    });
    expect((await remove(stranger)).status).toBe(403);
    const refused = await score(6);
    expect(refused.status).toBe(403);
    expect((refused.body as { detail: string }).detail).toMatch(/^The organizer excluded this player/);
    const params = { id: w.tournament };
    const bans = await good<Entry[]>(server(), 'listBans', { params }, people.organizer.access);
    expect(bans).toMatchObject([{ player: { id: stranger.id }, status: 'banned' }]);

    expect((await set('playing', people.staff)).status).toBe(200);
    // A ban removes the player from the groups: back in the draw, the scores count again.
    await putInGroup(server(), w.tournament, stranger.id);
    expect((await board())[0]).toMatchObject({ user: { id: stranger.id }, position: '1' });
    expect((await score(6)).status).toBe(200);
    expect(await good(server(), 'listBans', { params }, people.organizer.access)).toEqual([]);
  });

  it('because of a ban has no rounds of that tournament in the handicap record', async () => {
    const rounds = async () =>
      (await loadPlayedRounds(server().context.read, [stranger.id]))
        .get(stranger.id)!
        .filter(({ tournament }) => tournament === w.tournament);
    expect(await rounds()).toHaveLength(1);
    await set('withdrawn', people.organizer);
    expect(await rounds()).toHaveLength(1);
    await set('banned', people.organizer);
    expect(await rounds()).toHaveLength(0);
  });

  it('is in no later draw, and no draw waits for their card', async () => {
    const cup = { name: fresh('Cup'), date1: '2026-06-01', date2: '2026-06-02', course1: w.course };
    const { organizer, owner, mate, other } = people;
    const { id } = await good<{ id: number }>(server(), 'createTournament', { body: cup }, organizer.access);
    const entries = new Map<number, number>();
    for (const { id: player } of [owner, mate, other]) {
      const body = { player, tournament: id };
      entries.set(player, (await good<Entry>(server(), 'addPlayer', { body }, organizer.access)).id);
    }
    for (const { id: user } of [owner, mate])
      await playRound(
        server(),
        { user, tournament: id, round_number: 1, course: w.course },
        0,
        organizer.access,
      );
    const drawn = async () => {
      const groups = await good<Record<string, unknown>[]>(server(), 'listGroupings', {
        query: `?tournament=${id}`,
      });
      return groups
        .filter((group) => group['round_number'] === 2)
        .flatMap(({ user1, user2, user3, user4 }) => [user1, user2, user3, user4])
        .flatMap((user) => (user ? [(user as { id: number }).id] : []))
        .sort((a, b) => a - b);
    };
    expect(await drawn()).toEqual([]);
    const params = { id: entries.get(other.id)! };
    await good(server(), 'changePlayer', { params, body: { status: 'withdrawn' } }, organizer.access);
    expect(await drawn()).toEqual([owner.id, mate.id].sort((a, b) => a - b));
  });

  it('and returns while scores arrive keeps every score on the card', async () => {
    const statuses = ['withdrawn', 'playing', 'withdrawn', 'playing'];
    const answers = await Promise.all([
      ...Array.from({ length: 18 }, (_, i) =>
        send(
          server(),
          'updateScore',
          { body: { ...scoreOf(w), user: stranger.id, hole: w.course * 100 + i + 1, score: 9 } },
          stranger.access,
        ),
      ),
      ...statuses.map((status) => set(status, people.organizer)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const params = { user: stranger.id, tournament: w.tournament, round: 1 };
    expect(await good(server(), 'readScorecard', { params })).toMatchObject({ total_score: 18 * 9 });
  });
});
