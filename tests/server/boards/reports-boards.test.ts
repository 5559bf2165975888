import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { BoardRow } from '#contract/scores/board.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { computeNet, type RoundCourses } from '#domain/handicap/net.ts';
import { parseRoster } from '#domain/roster/read.ts';
import {
  HOLES,
  PARS,
  fresh,
  good,
  newPeople,
  newPerson,
  onEveryServer,
  playRound,
  raw,
  send,
} from '../world.ts';
import type { People, Person } from '../world.ts';

type WithId = { id: number };

/**
 * Results that users of other programs reported as wrong, with the right ones; ids are those of
 * tests/fixtures/reports/index.json.
 */
onEveryServer('A bug from a public report does not occur here:', (server) => {
  let people: People;
  let course: number;
  let tournament: number;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const asOrganizer = <T>(name: string, sent: object) =>
    good<T>(server(), name, sent, people.organizer.access);
  beforeEach(async () => {
    const links = { name: fresh('Links'), holes: HOLES, course_rating: null, slope: null };
    course = (await good<WithId>(server(), 'createCourse', { body: links }, people.staff.access)).id;
    const body = {
      name: fresh('Cup'),
      date1: '2026-05-01',
      date2: '2026-05-02',
      course1: course,
      course2: course,
    };
    tournament = (await asOrganizer<WithId>('createTournament', { body })).id;
  });
  const newPlayer = async (): Promise<Person> => {
    const person = await newPerson(server());
    await asOrganizer('addPlayer', { body: { player: person.id, tournament } });
    return person;
  };
  /** Strokes on holes 1, 2, … of a round. */
  const enter = async (player: Person, strokes: number[], round_number = 1): Promise<void> => {
    const updates = strokes.map((score, i) => ({
      user: player.id,
      tournament,
      round_number,
      course,
      hole: course * 100 + i + 1,
      score,
      partner: null,
    }));
    await good(server(), 'updateScores', { body: { updates } }, player.access);
  };
  const board = () => good<BoardRow[]>(server(), 'readBoard', { params: { id: tournament } });
  const rowOf = async ({ id }: Person) => (await board()).find(({ user }) => user.id === id)!;
  const entryOf = async (player: number) => {
    const { players } = await asOrganizer<{ players: RosterPlayer[] }>('readRoster', {
      params: { id: tournament },
    });
    return players.find((one) => one.player.id === player)!;
  };
  const indexes = HOLES.map(({ stroke_index }) => stroke_index);
  const courses: RoundCourses = new Map(
    [1, 2].map((round) => [round, { rated: null, stroke_indexes: indexes, pars: PARS }]),
  );
  const setHandicap = async (player: Person, handicap: number): Promise<void> => {
    const { id } = await entryOf(player.id);
    await asOrganizer('changePlayer', { params: { id }, body: { handicap } });
  };
  /** The net result on the board, by the event's handicap. */
  const netOfPlayer = async (player: Person) => {
    const row = await rowOf(player);
    return computeNet(row, courses)?.strokes;
  };

  it('b1-tie: if three players are tied for second, the positions are 1, T2, T2, T2, 5', async () => {
    for (const over of [0, 1, 1, 1, 2]) {
      const player = await newPlayer();
      await playRound(
        server(),
        { user: player.id, tournament, round_number: 1, course },
        over,
        player.access,
      );
    }
    expect((await board()).map(({ position }) => position)).toEqual(['1', 'T2', 'T2', 'T2', '5']);
  });

  it('b3-nine: a handicap of 20 strokes on 18 holes is 10 strokes on nine holes, so 46 strokes are net 36', async () => {
    const player = await newPlayer();
    await setHandicap(player, 20);
    await enter(player, [6, 6, 4, 5, 5, 4, 6, 5, 5]);
    // Odd stroke indexes on the first nine, as on real cards; and none, where half of the strokes are received.
    const odd = PARS.map((_, i) => (i < 9 ? 2 * i + 1 : 2 * (i - 8)));
    for (const stroke_indexes of [odd, null]) {
      const on = new Map([[1, { rated: null, stroke_indexes, pars: PARS }]]);
      expect(computeNet(await rowOf(player), on)?.strokes).toBe(36);
    }
  });

  it('b4-gross: a card with three birdies and a bogey has 70 strokes, 2 under par', async () => {
    const player = await newPlayer();
    await enter(
      player,
      PARS.map((par, i) => (i < 3 ? par - 1 : i === 3 ? par + 1 : par)),
    );
    const row = await rowOf(player);
    const round = row.round_scores['1']!;
    const total = PARS.reduce((all, par) => all + par, 0);
    expect([round.total_score, round.total_score - total]).toEqual([total - 2, -2]);
  });

  it('b6-rounds: a finished round and one hole of the next have separate scores', async () => {
    const player = await newPlayer();
    await enter(player, PARS);
    await enter(player, [6], 2);
    const { round_scores } = await rowOf(player);
    const sum = PARS.reduce((all, par) => all + par, 0);
    expect([round_scores['1']!.total_score, round_scores['1']!.holes_played]).toEqual([sum, 18]);
    expect([round_scores['2']!.total_score, round_scores['2']!.holes_played]).toEqual([6, 1]);
  });

  it('b7-mended: a handicap that is corrected from 5 to 20 changes the net result at once', async () => {
    const player = await newPlayer();
    await setHandicap(player, 5);
    await enter(
      player,
      PARS.map((par) => par + 1),
    );
    const gross = PARS.reduce((all, par) => all + par + 1, 0);
    expect(await netOfPlayer(player)).toBe(gross - 5);
    await setHandicap(player, 20);
    expect(await netOfPlayer(player)).toBe(gross - 20);
  });

  const list = (rows: object[]) =>
    asOrganizer<{ results: { player: { id: number } }[] }>('addToRoster', {
      params: { id: tournament },
      body: { op_id: fresh('list'), rows },
    });

  it('d1-blank: importing a list without a handicap leaves the player’s handicap of 12.4 unchanged', async () => {
    const name = fresh('Ann Baker');
    const { results } = await list([{ name, handicap: 12.4 }]);
    const { id } = results[0]!.player;
    await list([{ name, player_id: id }]);
    expect((await entryOf(id)).handicap).toBe(12.4);
  });

  it('d3-late: a player who joins after the first score gets a group in a new draw, and no score is lost', async () => {
    const early = [await newPlayer(), await newPlayer(), await newPlayer()];
    const draw = () =>
      asOrganizer('generateGroupings', { params: { tournament, round: 1 }, body: { force: true } });
    await draw();
    await enter(early[0]!, [5, 4]);
    const late = await newPerson(server());
    await asOrganizer('addPlayer', { body: { player: late.id, tournament } });
    await draw();
    const groups = await asOrganizer<Record<string, { id: number } | null>[]>('listGroupings', {
      query: `?tournament=${tournament}`,
    });
    const grouped = groups.flatMap(({ user1, user2, user3, user4 }) =>
      [user1, user2, user3, user4].map((user) => user?.id),
    );
    expect(grouped).toContain(late.id);
    expect((await rowOf(early[0]!)).round_scores['1']!.total_score).toBe(9);
  });

  it('d4-own-export: the exported file of players can be imported, and the plus handicap +2.3 stays +2.3', async () => {
    const [plus, plain] = [await newPlayer(), await newPlayer()];
    await setHandicap(plus, -2.3);
    await setHandicap(plain, 12.4);
    for (const [person, first_name, last_name] of [
      [plus, 'Pia', 'Plus'],
      [plain, '=Tim', "O'Neill"],
    ] as const) {
      const body = { first_name, last_name };
      await send(server(), 'changeUser', { params: { id: person.id }, body }, person.access);
    }
    const url = `/api/tournaments/${tournament}/export/roster/csv`;
    const file = await raw(server(), 'GET', url, { token: people.organizer.access });
    const { rows } = parseRoster(String(file.body));
    expect(rows.filter(({ row }) => row === null)).toEqual([]);
    expect(rows.map(({ row }) => [row!.first_name, row!.last_name, row!.handicap]).sort()).toEqual([
      ['=Tim', "O'Neill", 12.4],
      ['Pia', 'Plus', -2.3],
    ]);
  });
});
