import { beforeAll, beforeEach, expect, it } from 'vitest';
import { toPersonKey } from '#server/store/people/person-key.ts';
import type { RosterPlayer, RosterResult, RosterRow } from '#contract/tournaments/roster.ts';
import type { User } from '#contract/people/users.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import {
  fresh,
  good,
  newPeople,
  newWorld,
  onEveryServer,
  scoreOf,
  send,
  type People,
  type World,
} from '../world.ts';

onEveryServer('An imported list of players', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const add = async (rows: RosterRow[], options: { op_id?: string; dry_run?: boolean } = {}) => {
    const body = { op_id: fresh('import'), ...options, rows };
    const sent = { params: { id: w.tournament }, body };
    const answer = await good<{ results: RosterResult[] }>(server(), 'addToRoster', sent, w.organizer.access);
    return answer.results;
  };
  const roster = async (): Promise<RosterPlayer[]> => {
    const sent = { params: { id: w.tournament } };
    return (await good<{ players: RosterPlayer[] }>(server(), 'readRoster', sent, w.organizer.access))
      .players;
  };
  const kinds = (results: RosterResult[]) => results.map(({ result }) => result);
  const rename = (id: number, first_name: string, last_name: string) =>
    server().context.write((trx) =>
      trx
        .updateTable('users')
        .set({ first_name, last_name, person_key: toPersonKey({ first_name, last_name }) })
        .where('id', '=', id)
        .execute(),
    );

  it('adds sixty names in the order of the list, as guests without accounts', async () => {
    const last = fresh('Baker').replace(' ', '');
    const before = (await roster()).length;
    const names = Array.from({ length: 60 }, (_, i) => `Ann${i} ${last}`);
    const results = await add(names.map((name, i) => ({ name, handicap: i / 10 - 2.3 })));
    expect(new Set(kinds(results))).toEqual(new Set(['added']));
    const players = (await roster()).slice(before);
    expect(players.map(({ player }) => `${player.first_name} ${player.last_name}`)).toEqual(names);
    expect(players[0]).toMatchObject({ handicap: -2.3, status: 'playing', player: { is_guest: true } });
    const { username } = players[0]!.player;
    for (const password of ['', ' ', 'fore!']) {
      const answer = await send(server(), 'signIn', { body: { username, password } });
      expect(answer.status).toBe(password === '' ? 400 : 401);
    }
  });

  it('adds nobody twice if it is sent again with the same op_id, and has the same answer', async () => {
    const op_id = fresh('import');
    const rows = [{ name: fresh('Bill King') }, { name: fresh('Ken Ross') }];
    const first = await add(rows, { op_id });
    const count = (await roster()).length;
    expect(await add(rows, { op_id })).toEqual(first);
    expect((await roster()).length).toBe(count);
  });

  it('can be previewed without any change', async () => {
    const count = (await roster()).length;
    const results = await add([{ name: fresh('Carl Hook') }, { username: w.outsider.username }], {
      dry_run: true,
    });
    expect(kinds(results)).toEqual(['added', 'matched']);
    expect((await roster()).length).toBe(count);
  });

  it('offers existing people with the same name to the organizer, and never chooses one itself', async () => {
    const last = fresh('Muller').replace(' ', '');
    await rename(w.outsider.id, 'José', last);
    const [doubt] = await add([{ name: `${last.toUpperCase()}, Jose` }]);
    expect(doubt).toMatchObject({
      result: 'doubtful',
      candidates: [{ player: { id: w.outsider.id }, is_in: false }],
    });
    const results = await add([
      { name: `Jose ${last}`, player_id: w.outsider.id },
      { name: `Jose ${last}`, is_new: true },
    ]);
    expect(kinds(results)).toEqual(['matched', 'added']);
    const [again] = await add([{ name: `José ${last}` }]);
    expect(again!.candidates!.map(({ is_in }) => is_in)).toEqual([true, true]);
  });

  it('adds two different players if two of its players have the same name', async () => {
    const name = fresh('Tom Smith');
    const results = await add([{ name }, { name }]);
    expect(kinds(results)).toEqual(['added', 'added']);
    expect(results[0]!.player!.id).not.toBe(results[1]!.player!.id);
    expect(results[0]!.player!.username).not.toBe(results[1]!.player!.username);
  });

  it('finds an account by its username, but not by its e-mail address', async () => {
    const last = fresh('Keller').replace(' ', '');
    await rename(w.outsider.id, 'Eva', last);
    await server().context.write((trx) =>
      trx.updateTable('users').set({ email: 'eva@example.com' }).where('id', '=', w.outsider.id).execute(),
    );
    const names = [fresh('Somebody Else'), `Eva ${last}`];
    const answers: RosterResult[][] = [];
    for (const email of ['eva@example.com', 'EVA@example.com', 'nobody@example.com', undefined]) {
      const rows = names.map((name) => ({ name, ...(email && { email }) }));
      answers.push(await add(rows, { dry_run: true }));
    }
    expect(kinds(answers[0]!)).toEqual(['added', 'doubtful']);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(JSON.stringify(answers)).not.toContain('@example.com');
    expect(kinds(await add([{ username: w.outsider.username.toUpperCase() }]))).toEqual(['matched']);
  });

  it('adds all valid rows and reports the invalid ones', async () => {
    const results = await add([
      { name: fresh('Good Name'), handicap: 12.4 },
      { name: fresh('Bad Index'), handicap: 99 },
      { handicap: 3 },
      { username: 'nobody-has-this' },
      { player_id: 2_000_000_000 },
    ]);
    expect(kinds(results)).toEqual(['added', 'refused', 'refused', 'refused', 'refused']);
    expect(results.map(({ detail }) => detail).slice(1)).toEqual([
      'handicap must be from +9.9 to 54.0.',
      'The row needs a name.',
      'There is no account with the username nobody-has-this.',
      'There is no such player.',
    ]);
  });

  it('does not add players who are banned', async () => {
    const sent = { params: { id: w.entries.get(w.other.id)! }, body: { status: 'banned' } };
    await good(server(), 'changePlayer', sent, w.organizer.access);
    const [refused] = await add([{ player_id: w.other.id }]);
    expect(refused).toMatchObject({
      result: 'refused',
      detail: 'The organizer excluded this player from the tournament.',
    });
  });

  it('sets a player’s handicap for this tournament only, not in the profile', async () => {
    await add([{ player_id: w.owner.id, handicap: 7.5, division: 'B', tees: 'Yellow' }]);
    const { round_scores: _, ...rest } = (
      await good<BoardRow[]>(server(), 'readBoard', { params: { id: w.tournament } })
    ).find(({ user }) => user.id === w.owner.id)!;
    expect(rest.user.handicap).toBe(7.5);
    expect((await good<User>(server(), 'readUser', { params: { id: w.owner.id } })).handicap).not.toBe(7.5);
    const mine = (await roster()).find(({ player }) => player.id === w.owner.id);
    expect(mine).toMatchObject({ handicap: 7.5, division: 'B', tees: 'Yellow' });
    expect(mine!.groups.length).toBeGreaterThan(0);
  });

  it('lets the organizer later change the tees and handicaps of all players, but only the names of guests', async () => {
    const [{ player } = {}] = await add([{ name: fresh('Misspelt Nmae') }]);
    const { id } = (await roster()).find((entry) => entry.player.id === player!.id)!;
    const change = { first_name: 'Well', last_name: 'Spelt', handicap: 3.1, division: 'A' };
    const changed = await good<RosterPlayer>(
      server(),
      'changePlayer',
      { params: { id }, body: change },
      w.organizer.access,
    );
    expect(changed).toMatchObject({
      handicap: 3.1,
      division: 'A',
      player: { first_name: 'Well', last_name: 'Spelt' },
    });
    const owners = { params: { id: w.entries.get(w.owner.id)! }, body: { first_name: 'Olga' } };
    expect((await send(server(), 'changePlayer', owners, w.organizer.access)).status).toBe(409);
    const own = { params: { id: w.entries.get(w.owner.id)! }, body: { handicap: 1 } };
    expect((await send(server(), 'changePlayer', own, w.owner.access)).status).toBe(403);
    const nothing = { params: { id }, body: {} };
    expect((await send(server(), 'changePlayer', nothing, w.organizer.access)).status).toBe(400);
  });

  const takeBack = (op_id: string, token = w.organizer.access) =>
    send(server(), 'undoImport', { params: { id: w.tournament }, query: `?op_id=${op_id}` }, token);

  it('can be undone, which removes all its players who have no scores', async () => {
    const before = (await roster()).map(({ player }) => player.id);
    const op_id = fresh('import');
    const rows = [
      { name: fresh('Anna Added') },
      { name: fresh('Sue Scored') },
      { player_id: w.outsider.id },
      { player_id: w.owner.id },
    ];
    const results = await add(rows, { op_id });
    expect(kinds(results)).toEqual(['added', 'added', 'matched', 'already']);
    const [anna, sue] = results.map(({ player }) => player!.id);
    const plan = { user3: anna!, user4: sue! };
    await server().context.write((trx) =>
      trx
        .updateTable('groupings')
        .set(plan)
        .where('tournament', '=', w.tournament)
        .where('group_number', '=', 1)
        .execute(),
    );
    await good(server(), 'updateScore', { body: { ...scoreOf(w), user: sue } }, w.organizer.access);
    const taken = (await takeBack(op_id)).body as { removed: User[]; stayed: User[] };
    expect(taken.removed.map(({ id }) => id)).toEqual([anna, w.outsider.id]);
    expect(taken.stayed.map(({ id }) => id)).toEqual([sue]);
    expect((await roster()).map(({ player }) => player.id)).toEqual([...before, sue]);
    const groups = (await roster()).flatMap((entry) => entry.groups.map(() => entry.player.id));
    expect(groups).toContain(sue);
    expect((await takeBack(op_id)).body).toMatchObject({ removed: [], stayed: [{ id: sue }] });
    expect((await takeBack('nobody-sent-this')).status).toBe(404);
  });

  it('adds new guests if it is sent again after its undo', async () => {
    const op_id = fresh('import');
    const rows = [{ name: fresh('Pat Pasted') }];
    await add(rows, { op_id });
    await takeBack(op_id);
    expect(kinds(await add(rows))).toEqual(['added']);
    expect(kinds(await add(rows))).toEqual(['doubtful']);
  });

  it('is imported once if it is sent twice at the same time with one op_id', async () => {
    const op_id = fresh('import');
    const rows = Array.from({ length: 20 }, () => ({ name: fresh('Race Runner') }));
    const before = (await roster()).length;
    // The later request may be refused while a list of this account is still being read.
    const ask = async (): ReturnType<typeof add> => {
      try {
        return await add(rows, { op_id });
      } catch (error) {
        if (!String(error).includes('answered 429')) throw error;
        await new Promise((wait) => setTimeout(wait, 20));
        return ask();
      }
    };
    const [a, b] = await Promise.all([ask(), ask()]);
    expect(a).toEqual(b);
    expect((await roster()).length).toBe(before + 20);
  });
});
