import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { JournalEntry, JournalPage } from '#contract/tournaments/journal.ts';
import {
  fresh,
  good,
  newPeople,
  newWorld,
  onBothServers,
  onEveryServer,
  scoreOf,
  send,
  type People,
  type Person,
  type World,
} from '../world.ts';
import { refusalOf, SINCE } from './new-entries.ts';

type Draw = { version: string; groups: { group_number: number; user1: { id: number } | null }[] };

onBothServers('The journal of a tournament', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const read = async (query = ''): Promise<JournalEntry[]> => {
    const sent = { params: { id: w.tournament }, query };
    return (await good<JournalPage>(server(), 'readJournal', sent, people.organizer.access)).entries;
  };
  const last = async (): Promise<JournalEntry> => (await read())[0]!;
  const undo = (entry: JournalEntry, by: Person = people.organizer) =>
    send(server(), 'undoChange', { params: { id: w.tournament }, body: { entry: entry.id } }, by.access);
  const change = (body: object, by: Person = people.organizer) =>
    good(server(), 'changeTournament', { params: { id: w.tournament }, body }, by.access);
  const tournament = () =>
    good<{ name: string; date2: string | null; entry: string; closed_at?: string; players: unknown[] }>(
      server(),
      'readTournament',
      { params: { id: w.tournament } },
    );
  const draw = () => good<Draw>(server(), 'readDraw', { params: { tournament: w.tournament, round: 1 } });
  const redraw = async (groups: number[][]) => {
    const { version } = await draw();
    const body = { version, groups: groups.map((players, i) => ({ group_number: i + 1, players })) };
    const sent = { params: { tournament: w.tournament, round: 1 }, body };
    return good(server(), 'changeDraw', sent, people.organizer.access);
  };
  it('shows who changed a name, the values before and after, and the undo', async () => {
    const { name } = await tournament();
    await change({ name: 'Renamed by staff' }, people.staff);
    const entry = await last();
    expect(entry).toMatchObject({
      by: { id: people.staff.id },
      kind: 'tournament',
      what: { detail: 'Tournament settings changed' },
      lines: [{ what: { detail: 'Name' }, before: { detail: name }, after: { detail: 'Renamed by staff' } }],
      can_undo: true,
    });
    expect((await undo(entry)).status).toBe(204);
    expect((await tournament()).name).toBe(name);
    const [undone, original] = await read();
    expect(undone).toMatchObject({
      by: { id: people.organizer.id },
      what: { detail: 'Undone: Tournament settings changed' },
      lines: [{ before: { detail: 'Renamed by staff' }, after: { detail: name } }],
      can_undo: true,
    });
    expect(original).toMatchObject({ can_undo: false, undone: { by: { id: people.organizer.id } } });
    expect(refusalOf(await undo(entry))).toEqual([409, 'This change was undone already.']);
    expect((await undo(undone!)).status).toBe(204);
    expect((await tournament()).name).toBe('Renamed by staff');
    expect((await last()).what.detail).toBe('Redone: Tournament settings changed');
  });

  it('restores the date and the course of a removed round, whose groups stay stored', async () => {
    await change({ date3: '2026-05-03', course3: 'Downs' });
    await change({ date4: '2026-05-04', course4: 'Downs' });
    const sent = { params: { tournament: w.tournament, round: 4 } };
    const { version } = await good<Draw>(server(), 'readDraw', sent);
    const groups = [{ group_number: 1, players: [w.owner.id] }];
    const { access } = people.organizer;
    await good(server(), 'changeDraw', { ...sent, body: { version, groups } }, access);
    expect(await change({ date4: null, course4: null })).toMatchObject({ date4: null, course4: null });
    const list = { query: `?tournament=${w.tournament}` };
    const groupings = await good<{ round_number: number }[]>(server(), 'listGroupings', list);
    expect(groupings.map(({ round_number }) => round_number)).toContain(4);
    expect((await undo(await last())).status).toBe(204);
    expect(await tournament()).toMatchObject({ date4: '2026-05-04', course4: { name: 'Downs' } });
  });

  it('can undo changes of a date, the entry and the final results separately, in any order', async () => {
    await change({ date2: '2026-05-09' });
    const ofDate = await last();
    await change({ entry: 'open' });
    const ofEntry = await last();
    await change({ closed: true });
    const ofEnd = await last();
    expect(ofEnd.what.detail).toBe('Results made final');
    for (const entry of [ofDate, ofEnd, ofEntry]) expect((await undo(entry)).status).toBe(204);
    const { date2, entry, closed_at } = await tournament();
    expect([date2, entry, closed_at]).toEqual(['2026-05-02', 'closed', undefined]);
  });

  it('has an entry after mails are switched off, but none after a change of the mails’ language', async () => {
    await change({ entry_mail: 'de' });
    const { id } = await last();
    await change({ entry_mail: 'fr' });
    expect((await last()).id).toBe(id);
    await change({ entry_mail: 'off' });
    const entry = await last();
    expect(entry.lines).toMatchObject([
      { what: { detail: 'Emails about entries' }, before: { detail: 'yes' }, after: { detail: 'no' } },
    ]);
    expect((await undo(entry)).status).toBe(204);
    expect(await tournament()).toMatchObject({ entry_mail: 'fr' });
  });

  it('gives a one-sentence refusal if a change cannot be undone because the value was changed again', async () => {
    await change({ name: 'First' });
    const entry = await last();
    await change({ name: 'Second' });
    expect(refusalOf(await undo(entry))).toEqual([409, SINCE]);
    expect((await tournament()).name).toBe('Second');
  });

  it('can restore a removed player with the same group and handicap', async () => {
    const of = { params: { id: w.entries.get(people.mate.id)! } };
    await good(server(), 'changePlayer', { ...of, body: { handicap: 7.7 } }, people.organizer.access);
    await good(server(), 'removePlayer', of, people.organizer.access);
    const entry = await last();
    expect(entry.what.detail).toBe(`${people.mate.username} removed`);
    expect((await undo(entry)).status).toBe(204);
    const sent = { params: { id: w.tournament } };
    type Roster = { players: { player: { id: number }; handicap?: number; groups: unknown[] }[] };
    const { players } = await good<Roster>(server(), 'readRoster', sent, people.organizer.access);
    expect(players.find(({ player }) => player.id === people.mate.id)).toMatchObject({
      handicap: 7.7,
      groups: [{ round_number: 1, group_number: 1 }],
    });
  });

  it('can undo the addition of a player until the player has a score', async () => {
    const body = { player: people.outsider.id, tournament: w.tournament };
    await good(server(), 'addPlayer', { body }, people.organizer.access);
    const entry = await last();
    const score = { ...scoreOf(w), user: people.outsider.id };
    await good(server(), 'updateScore', { body: score }, people.outsider.access);
    expect(refusalOf(await undo(entry))).toEqual([
      409,
      'This player has scores in the tournament and can no longer be removed.',
    ]);
    await good(server(), 'updateScore', { body: { ...score, score: 0 } }, people.outsider.access);
    expect((await undo(entry)).status).toBe(204);
    expect((await tournament()).players).toHaveLength(3);
  });

  it('can restore the groups before a draw until a score is entered in the new groups', async () => {
    const [a, b, c] = [people.owner.id, people.mate.id, people.other.id];
    await redraw([[a, c], [b]]);
    const entry = await last();
    expect(entry).toMatchObject({ kind: 'draw', what: { detail: 'Groups of round 1 changed' } });
    expect(entry.lines[0]).toMatchObject({
      what: { detail: 'Group 1' },
      before: { detail: `${people.owner.username}, ${people.mate.username}` },
      after: { detail: `${people.owner.username}, ${people.other.username}` },
    });
    expect((await undo(entry)).status).toBe(204);
    const { groups } = await draw();
    expect(groups.map(({ user1 }) => user1?.id)).toEqual([a, c]);
    await redraw([[a, c], [b]]);
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    expect(refusalOf(await undo(await last()))).toEqual([
      409,
      'Scores of round 1 were recorded in the groups as they are now, so they stay.',
    ]);
  });

  it('can restore the groups before a draw if all scores were entered before the draw', async () => {
    const [a, b, c] = [people.owner.id, people.mate.id, people.other.id];
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    server().time.now += 1000;
    await redraw([[a, c], [b]]);
    expect((await undo(await last())).status).toBe(204);
    expect((await draw()).groups.map(({ user1 }) => user1?.id)).toEqual([a, c]);
  });

  it('shows a disqualification, and can undo it once', async () => {
    const mark = {
      user: people.owner.id,
      tournament: w.tournament,
      round_number: 1,
      kind: 'status',
      value: 'DQ',
      op_id: fresh('op-of-a-ruling').replace(' ', '-'),
      stamp: '019ccccccccc-0000-desk',
    };
    const sent = { body: { updates: [mark] } };
    type Results = { results: { status: number }[] };
    const { results } = await good<Results>(server(), 'updateMarks', sent, people.organizer.access);
    expect(results).toMatchObject([{ status: 200 }]);
    const [entry] = await read('?kind=cards');
    expect(entry).toMatchObject({
      by: { id: people.organizer.id },
      what: { detail: `Status of ${people.owner.username} in round 1` },
      lines: [{ before: { detail: 'Playing' }, after: { detail: 'Disqualified' } }],
      can_undo: true,
    });
    for (const by of [people.outsider, people.starter]) expect((await undo(entry!, by)).status).toBe(403);
    expect((await undo(entry!, people.committee)).status).toBe(204);
    const entries = await read('?kind=cards');
    expect(entries.map(({ lines, can_undo }) => [lines[0]?.after?.detail, can_undo])).toEqual([
      ['Playing', true],
      ['Disqualified', false],
    ]);
    expect(refusalOf(await undo(entry!))).toEqual([409, SINCE]);
    const stored = await server()
      .context.read.selectFrom('journal')
      .where('kind', '=', 'cards')
      .select('id')
      .execute();
    expect(stored).toEqual([]);
  });

  it('shows the committee only decisions about cards', async () => {
    await change({ name: 'Here' });
    const readBy = async (query: string, { access }: Person) =>
      (await send(server(), 'readJournal', { params: { id: w.tournament }, query }, access)).status;
    const queries = ['?kind=cards', '', '?kind=tournament', '?kind=cards&kind=tournament'];
    expect(await Promise.all(queries.map((query) => readBy(query, people.committee)))).toEqual([
      200, 403, 403, 400,
    ]);
    expect(await readBy('?kind=cards', people.starter)).toBe(403);
    expect((await undo(await last(), people.committee)).status).toBe(403);
  });

  it('answers 404 to the undo of an entry that is unknown or belongs to another journal', async () => {
    await change({ name: 'Here' });
    const here = await last();
    const other = await newWorld(server(), people);
    const ask = (id: string) =>
      send(
        server(),
        'undoChange',
        { params: { id: other.tournament }, body: { entry: id } },
        people.staff.access,
      );
    for (const id of [here.id, w.serverEntry, 'j999999', 'c1', 'x'])
      expect(refusalOf(await ask(id))).toEqual([404, 'There is no such entry in the journal.']);
  });
});

onEveryServer('The journal of the server', (server) => {
  it('shows staff who locked an account, and can unlock the account', async () => {
    const { staff, owner } = await newPeople(server());
    const lock = { params: { id: owner.id }, body: { locked: true } };
    await good(server(), 'lockAccount', lock, staff.access);
    const { entries } = await good<JournalPage>(server(), 'readServerJournal', {}, staff.access);
    expect(entries[0]).toMatchObject({
      by: { id: staff.id },
      kind: 'accounts',
      what: { detail: `Account of ${owner.username} locked` },
    });
    await good(server(), 'undoServerChange', { body: { entry: entries[0]!.id } }, staff.access);
    const sent = { body: { username: owner.username, password: 'fore!' } };
    expect((await send(server(), 'signIn', sent)).status).toBe(200);
  });
});
