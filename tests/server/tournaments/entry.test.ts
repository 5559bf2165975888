import { beforeAll, beforeEach, expect, it } from 'vitest';
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
  type World,
} from '../world.ts';

type Row = { user: { id: number }; position: string | null; not_in_draw?: boolean };
type Detail = { id: number; entry?: string };
const CLOSED = {
  status: 403,
  body: { detail: 'Entry to this tournament is closed. Ask the organizer to add you.' },
};

onEveryServer('Entry without a limit of places', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const make = async (): Promise<number> => {
    const body = { name: fresh('Cup'), date1: '2026-05-01', course1: w.course };
    return (await good<Detail>(server(), 'createTournament', { body }, people.organizer.access)).id;
  };
  const join = (tournament: number, who = people.outsider) =>
    send(server(), 'addPlayer', { body: { player: who.id, tournament } }, who.access);
  const change = (id: number, body: object) =>
    good<Detail>(server(), 'changeTournament', { params: { id }, body }, people.organizer.access);
  const entry = async (id: number) =>
    (await good<Detail>(server(), 'readTournament', { params: { id } })).entry;
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  it('is open until the first draw, the first score, final results or a cancellation', async () => {
    const CLOSING: Record<string, (id: number) => Promise<unknown>> = {
      'a draw': (id) =>
        server().context.write((trx) =>
          trx
            .insertInto('groupings')
            .values({
              tournament: id,
              round_number: 1,
              group_number: 1,
              user1: people.owner.id,
              user2: null,
              user3: null,
              user4: null,
              why: null,
            })
            .execute(),
        ),
      'a score': (id) =>
        good(server(), 'updateScore', { body: { ...scoreOf(w), tournament: id } }, people.owner.access),
      'final results': (id) => change(id, { closed: true }),
      'a cancellation': (id) => change(id, { cancelled: true }),
    };
    for (const [what, close] of Object.entries(CLOSING)) {
      const id = await make();
      expect((await join(id, people.owner)).status, `before ${what}`).toBe(201);
      expect(await entry(id)).toBe('open');
      await close(id);
      expect(await entry(id), what).toBe('closed');
      expect(await join(id), what).toMatchObject(CLOSED);
    }
  });

  it('can be reopened by the organizer, and can be closed before the first draw', async () => {
    expect(await join(w.tournament)).toMatchObject(CLOSED);
    expect(await change(w.tournament, { entry: 'open' })).toMatchObject({ entry: 'open' });
    expect((await join(w.tournament)).status).toBe(201);
    const id = await make();
    await change(id, { entry: 'closed' });
    expect(await join(id)).toMatchObject(CLOSED);
    const byStranger = { params: { id }, body: { entry: 'open' } };
    expect((await send(server(), 'changeTournament', byStranger, people.outsider.access)).status).toBe(403);
  });

  it('lets the organizer add a late player even while entry is closed', async () => {
    const body = { player: people.outsider.id, tournament: w.tournament };
    expect((await send(server(), 'addPlayer', { body }, people.organizer.access)).status).toBe(201);
  });

  it('is open to late players, but the leaderboard ranks them only once they are in a group', async () => {
    await change(w.tournament, { entry: 'open' });
    await join(w.tournament);
    const { outsider } = people;
    const card = { tournament: w.tournament, round_number: 1, course: w.course };
    await playRound(server(), { ...card, user: outsider.id }, -36, outsider.access);
    await playRound(server(), { ...card, user: people.owner.id }, 4, people.owner.access);
    const board = () => good<Row[]>(server(), 'readBoard', { params: { id: w.tournament } });
    const field = () =>
      good<{ cards: { user: number }[]; players: { id: number; not_in_draw?: boolean }[] }>(
        server(),
        'readField',
        {
          params: { id: w.tournament },
        },
      );
    const rowOf = async () => (await board()).find(({ user }) => user.id === outsider.id);
    expect((await board())[0]).toMatchObject({ user: { id: people.owner.id }, position: '1' });
    expect(await rowOf()).toMatchObject({ position: null, not_in_draw: true });
    const { cards, players } = await field();
    expect(cards.map(({ user }) => user)).not.toContain(outsider.id);
    expect(players.find(({ id }) => id === outsider.id)).toMatchObject({ not_in_draw: true });
    const params = { user: outsider.id, tournament: w.tournament, round: 1 };
    const storedCard = await good<{ holes: Record<string, { score: number }> }>(server(), 'readScorecard', {
      params,
    });
    expect(storedCard.holes['1']!.score).toBeGreaterThan(0);
    await putInGroup(server(), w.tournament, outsider.id);
    expect(await rowOf()).toMatchObject({ position: '1' });
    expect((await field()).cards.map(({ user }) => user)).toContain(outsider.id);
  });

  it('tells the boards in which drawn round a player of another round’s draw is in no group', async () => {
    await server().context.write(async (trx) => {
      await trx
        .insertInto('groupings')
        .values({
          tournament: w.tournament,
          round_number: 2,
          group_number: 1,
          user1: people.mate.id,
          user2: null,
          user3: null,
          user4: null,
          why: null,
        })
        .execute();
      await server().context.boards.touch(trx, w.tournament);
    });
    const { players } = await good<{ players: { id: number; undrawn_rounds?: number[] }[] }>(
      server(),
      'readField',
      { params: { id: w.tournament } },
    );
    const undrawnOf = (id: number) => players.find((player) => player.id === id)!.undrawn_rounds;
    expect([undrawnOf(people.owner.id), undrawnOf(people.mate.id)]).toEqual([[2], undefined]);
  });
});
