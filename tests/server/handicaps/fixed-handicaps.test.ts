import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import { storeHandicaps, type NewHandicapIndex } from '#server/store/people/new-handicaps.ts';
import {
  HOLES,
  fresh,
  good,
  newPeople,
  newPerson,
  playRound,
  send,
  type People,
  type Person,
  onEveryServer,
} from '../world.ts';

type WithId = { id: number };
interface Row {
  user: { id: number; handicap: number | null };
}

onEveryServer('a player’s handicap index in a tournament', (server) => {
  let people: People;
  let player: Person;
  let course: number;

  const makeTournament = async (date1: string, ...players: Person[]): Promise<number> => {
    const body = { name: fresh('Event'), date1, date2: null, course1: course, course2: null };
    const { access } = people.organizer;
    const { id } = await good<WithId>(server(), 'createTournament', { body }, access);
    for (const one of players) await join(id, one);
    return id;
  };
  const join = (tournament: number, { id }: Person) =>
    good(server(), 'addPlayer', { body: { player: id, tournament } }, people.organizer.access);
  const enter = (tenths: number, { id }: Person = player) =>
    good(
      server(),
      'enterHandicap',
      { params: { id }, body: { handicap: tenths / 10, source: 'Golf Union', date: '2026-05-30' } },
      people.staff.access,
    );
  const board = (id: number) => good<Row[]>(server(), 'readBoard', { params: { id } });
  const indexIn = async (tournament: number, { id }: Person = player) =>
    (await board(tournament)).find(({ user }) => user.id === id)?.user.handicap;
  const store = (given: NewHandicapIndex[], now = server().time.now) => {
    const { write, boards } = server().context;
    return write((trx) => storeHandicaps(trx, given, { now, touchAll: boards.touchAll }));
  };
  const run = (call = 'updateHandicaps') => good(server(), call, {}, people.staff.access);
  const playHole = (tournament: number, { id: user, access }: Person) => {
    const hole = { round_number: 1, course, hole: course * 100 + 1, score: 4, partner: null };
    return good(server(), 'updateScore', { body: { user, tournament, ...hole } }, access);
  };
  /** Three rounds of 18, 13 and 23 over par: an index of 10.5 after the next run. */
  const playThree = async (): Promise<number[]> => {
    const played: number[] = [];
    for (const [i, over] of [18, 13, 23].entries()) {
      const tournament = await makeTournament(`2026-05-0${i + 1}`, player);
      const card = { user: player.id, tournament, round_number: 1, course };
      await playRound(server(), card, over, player.access);
      played.push(tournament);
    }
    return played;
  };

  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    player = await newPerson(server());
    const body = { name: fresh('Rated'), holes: HOLES, course_rating: 71.2, slope: 125 };
    course = (await good<WithId>(server(), 'createCourse', { body }, people.staff.access)).id;
  });

  it.each(['updateHandicaps', 'updateNormalizedHandicaps'])(
    'does not change after the first day of play, although %s changes the profile',
    async (call) => {
      await enter(180);
      const played = await playThree();
      const ahead = await makeTournament('2026-07-01', player);
      const before = await Promise.all(played.map(board));
      await run(call);
      const { handicap } = await good<{ handicap: number }>(server(), 'readUser', {
        params: { id: player.id },
      });
      expect(handicap).not.toBe(18);
      expect(await Promise.all(played.map(board))).toEqual(before.map(withoutSource));
      expect(await indexIn(ahead)).toBe(handicap);
    },
  );

  it('does not change after the start if staff enter another index, which counts in later tournaments', async () => {
    await enter(180);
    const [past, ahead] = [await makeTournament('2026-05-01', player), await makeTournament('2026-07-01')];
    await join(ahead, player);
    await enter(54);
    await enter(-23);
    expect([await indexIn(past), await indexIn(ahead)]).toEqual([18, -2.3]);
  });

  it('is fixed once the first day has begun in every time zone, or once there is a score', async () => {
    await enter(180);
    const [today, scored] = [await makeTournament('2026-06-01', player), await makeTournament('2026-06-02')];
    await join(scored, player);
    await playHole(scored, player);
    await enter(150); // at 9:00 UTC the first of June has not begun in every time zone
    expect([await indexIn(today), await indexIn(scored)]).toEqual([15, 18]);
    await store([{ id: player.id, handicap_tenths: 120 }], server().time.now + 3 * 3_600_000);
    expect([await indexIn(today), await indexIn(scored)]).toEqual([15, 18]);
  });

  it('is missing if the player started without an index, until the organizer fixes one', async () => {
    const [past, set] = [
      await makeTournament('2026-05-01', player),
      await makeTournament('2026-05-02', player),
    ];
    const ahead = await makeTournament('2026-07-01', player);
    const { organizer } = people;
    const entry = async (id: number) =>
      (await good<PlayerEntry[]>(server(), 'listPlayers', { query: `?tournament=${id}` }))[0]!;
    const inField = async (id: number) =>
      (await good<FieldAnswer>(server(), 'readField', { params: { id } })).players[0]!;
    const change = async (handicap: number | null) =>
      good(
        server(),
        'changePlayer',
        { params: { id: (await entry(set)).id }, body: { handicap } },
        organizer.access,
      );
    await change(7.7);
    for (const tournament of [past, set]) await playHole(tournament, player);
    await enter(180);
    const all = () => Promise.all([past, set, ahead].map((id) => indexIn(id)));
    expect(await all()).toEqual([null, 7.7, 18]);
    await enter(90);
    expect(await all()).toEqual([null, 7.7, 9]);
    expect(await inField(past)).toMatchObject({ index: null, index_fixed: false, no_index: true });
    expect(await entry(past)).toMatchObject({ player: { handicap: 9 }, no_index: true });
    expect(await inField(ahead)).toMatchObject({ index: 90 });
    expect((await inField(ahead)).no_index).toBeUndefined();
    const path = { params: { id: past, format: 'json' } };
    const rows = await good<{ handicap: number | null }[]>(server(), 'exportRoster', path, organizer.access);
    expect(rows).toMatchObject([{ handicap: null }]);

    const fix = () => good(server(), 'fixHandicaps', { params: { id: past } }, organizer.access);
    expect(await fix()).toEqual({ fixed: 1 });
    expect(await inField(past)).toMatchObject({ index: 90, index_fixed: true });
    expect((await entry(past)).no_index).toBeUndefined();
    await enter(60);
    expect(await all()).toEqual([9, 7.7, 6]);
  });

  it('can be a first index that the player gets after the start, but before the player’s first score', async () => {
    const other = await newPerson(server());
    const begun = await makeTournament('2026-05-01', player, other);
    await playHole(begun, other);
    await store([player, other].map(({ id }) => ({ id, handicap_tenths: 120 })));
    expect([await indexIn(begun), await indexIn(begun, other)]).toEqual([12, null]);
  });

  it('stays missing if the tournament was played before the player’s first index', async () => {
    const played = await playThree();
    await run();
    expect(
      (await good<{ handicap: number }>(server(), 'readUser', { params: { id: player.id } })).handicap,
    ).toBe(10.5);
    expect(await Promise.all(played.map((id) => indexIn(id)))).toEqual([null, null, null]);
  });

  it('can be fixed by one call for all players, which does not change the board', async () => {
    const other = await newPerson(server());
    const none = await newPerson(server());
    await enter(180);
    await enter(-11, other);
    const ahead = await makeTournament('2026-07-01', player, other, none);
    const before = await board(ahead);
    const fix = { params: { id: ahead } };
    const { organizer } = people;
    expect(await good(server(), 'fixHandicaps', fix, organizer.access)).toEqual({ fixed: 2 });
    expect(await board(ahead)).toEqual(before);
    await enter(60);
    await enter(70, none);
    expect([await indexIn(ahead), await indexIn(ahead, other), await indexIn(ahead, none)]).toEqual([
      18, -1.1, 7,
    ]);
    expect(await good(server(), 'fixHandicaps', fix, organizer.access)).toEqual({ fixed: 1 });
    expect((await send(server(), 'fixHandicaps', fix, player.access)).status).toBe(403);
    expect((await send(server(), 'fixHandicaps', { params: { id: 99_999 } }, organizer.access)).status).toBe(
      404,
    );
  });

  it('is stored even for more players than one SQL statement accepts', async () => {
    const { read, write } = server().context;
    const past = await makeTournament('2026-05-01');
    const ids = await write(async (trx) => {
      const users = Array.from({ length: 600 }, () => fresh('many')).map((username) => ({
        username,
        username_key: username,
        password_hash: 'x',
        email: '',
        first_name: '',
        last_name: '',
        handicap_tenths: 100,
        profile_picture_url: null,
        is_staff: 0,
        created_at: 0,
      }));
      const rows = await trx.insertInto('users').values(users).returning('id').execute();
      const players = rows.map(({ id }) => ({ tournament: past, player: id }));
      await trx.insertInto('players').values(players).execute();
      return rows.map(({ id }) => id);
    });
    const given = ids.map((id, i) => ({ id, handicap_tenths: i % 2 === 0 ? 100 : 200 }));
    await store(given);
    const storedPlayers = await read
      .selectFrom('players')
      .where('tournament', '=', past)
      .selectAll()
      .execute();
    expect(storedPlayers.filter(({ handicap_tenths: t }) => t === 100)).toHaveLength(300);
    expect(storedPlayers.filter(({ handicap_tenths: t }) => t === null)).toHaveLength(300);
    expect(new Set((await board(past)).map(({ user }) => user.handicap))).toEqual(new Set([10]));
  });
});

/** Rows without the fields that an update removes: source and date of the handicap. */
const withoutSource = (rows: Row[]) =>
  rows.map(({ user, ...row }) => {
    const { handicap_source: _, handicap_date: __, ...rest } = user as Row['user'] & Record<string, unknown>;
    return { ...row, user: rest };
  });
