import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { JournalEntry, JournalPage } from '#contract/tournaments/journal.ts';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  onBothServers,
  send,
  type People,
  type Person,
} from '../world.ts';
import { refusalOf, SINCE } from './new-entries.ts';

interface Listed {
  requests: { id: number; player: { id: number }; state: string; place?: number }[];
}

onBothServers('In the journal of decisions about requests for a place,', (server) => {
  let people: People;
  let members: Person[];
  let id: number;
  beforeAll(async () => {
    people = await newPeople(server());
    members = [];
    for (let i = 0; i < 4; i += 1) members.push(await newPerson(server(), 'member'));
  });
  const make = async (settings: object): Promise<void> => {
    const body = { name: fresh('Cup'), date1: '2027-05-01' };
    const made = await good<{ id: number }>(server(), 'createTournament', { body }, people.organizer.access);
    id = made.id;
    await change(settings);
  };
  const change = (body: object) =>
    good(server(), 'changeTournament', { params: { id }, body }, people.organizer.access);
  const enter = (who: Person) =>
    good(server(), 'changeOwnEntry', { params: { id }, body: { enter: true } }, who.access);
  const list = async () =>
    (await good<Listed>(server(), 'listRequests', { params: { id } }, people.organizer.access)).requests;
  const states = async () => (await list()).map(({ state }) => state);
  const idOf = async (who: Person) => (await list()).find(({ player }) => player.id === who.id)!.id;
  const decide = async (decision: string, ...who: Person[]) => {
    const ids = await Promise.all(who.map(idOf));
    await good(
      server(),
      'decideRequests',
      { params: { id }, body: { [decision]: ids } },
      people.organizer.access,
    );
  };
  const entries = async () =>
    (
      await good<JournalPage>(
        server(),
        'readJournal',
        { params: { id }, query: '?kind=players' },
        people.organizer.access,
      )
    ).entries;
  const last = async (): Promise<JournalEntry> => (await entries())[0]!;
  const undo = (entry: JournalEntry) =>
    send(server(), 'undoChange', { params: { id }, body: { entry: entry.id } }, people.organizer.access);
  beforeEach(async () => {
    await make({ entry: 'open', entry_mode: 'ask', entry_limit: 2 });
    for (const who of members) await enter(who);
  });

  it('each decision has one entry, with the accepted, waiting and refused players', async () => {
    const [a, b, c, d] = members as [Person, Person, Person, Person];
    const body = { accept: await Promise.all([a, b, c].map(idOf)), refuse: [await idOf(d)] };
    await good(server(), 'decideRequests', { params: { id }, body }, people.organizer.access);
    expect(await last()).toMatchObject({
      by: { id: people.organizer.id },
      kind: 'players',
      what: { detail: 'Requests to enter answered: 4' },
      can_undo: true,
      lines: [
        { what: { detail: 'In the tournament' }, after: { detail: `${a.username}, ${b.username}` } },
        { what: { detail: 'On the waiting list' }, after: { detail: c.username } },
        { what: { detail: 'Refused' }, after: { detail: d.username } },
      ],
    });
  });

  it('a change of how players enter is described with the same texts as in the settings', async () => {
    const page = await good<JournalPage>(
      server(),
      'readJournal',
      { params: { id }, query: '?kind=tournament' },
      people.organizer.access,
    );
    const ways = page.entries
      .flatMap(({ lines }) => lines)
      .filter(({ what }) => what.detail === 'How players enter');
    expect(ways).toMatchObject([
      { before: { detail: 'Anyone can enter' }, after: { detail: 'Players ask, you accept' } },
    ]);
  });

  it('there is no new entry if the organizer only opens the list, or repeats a decision', async () => {
    await decide('refuse', members[0]!);
    const { length } = await entries();
    await decide('refuse', members[0]!);
    await good(server(), 'decideRequests', { params: { id }, body: { seen: true } }, people.organizer.access);
    expect(await entries()).toHaveLength(length);
  });

  it('an undo of an acceptance makes the players wait for an answer again, and can be undone too', async () => {
    await decide('accept', members[0]!, members[1]!);
    const entry = await last();
    expect(await states()).toEqual(['in', 'in', 'asked', 'asked']);
    expect((await undo(entry)).status).toBe(204);
    expect(await states()).toEqual(['asked', 'asked', 'asked', 'asked']);
    expect(await last()).toMatchObject({
      what: { detail: 'Undone: Requests to enter answered: 2' },
      can_undo: true,
    });
    expect((await undo(await last())).status).toBe(204);
    expect(await states()).toEqual(['in', 'in', 'asked', 'asked']);
  });

  it('an acceptance cannot be redone if other players have taken the places', async () => {
    await decide('accept', members[0]!);
    await undo(await last());
    const undone = await last();
    await decide('accept', members[2]!, members[3]!);
    expect(refusalOf(await undo(undone))).toEqual([409, 'This tournament is full.']);
    expect(await states()).toEqual(['asked', 'asked', 'in', 'in']);
  });

  it('a refusal can be undone, after which the player has the same place on the waiting list as before', async () => {
    await decide('accept', ...members);
    expect(await states()).toEqual(['in', 'in', 'waiting', 'waiting']);
    await decide('refuse', members[2]!);
    const refused = await last();
    expect((await undo(refused)).status).toBe(204);
    expect((await list()).map(({ state, place }) => [state, place])).toEqual([
      ['in', undefined],
      ['in', undefined],
      ['waiting', 1],
      ['waiting', 2],
    ]);
    await decide('first', members[3]!);
    expect((await list()).find(({ player }) => player.id === members[3]!.id)?.place).toBe(1);
    expect((await undo(await last())).status).toBe(204);
    expect((await list()).find(({ player }) => player.id === members[3]!.id)?.place).toBe(2);
  });

  it('the refusal of a player who had an offer of a place can be undone only if a place is still free', async () => {
    await decide('accept', ...members);
    await change({ entry_limit: 3 });
    expect(await states()).toEqual(['in', 'in', 'offered', 'waiting']);
    await decide('refuse', members[2]!);
    const refused = await last();
    expect(await states()).toEqual(['in', 'in', 'refused', 'offered']);
    expect(refusalOf(await undo(refused))).toEqual([409, 'This tournament is full.']);
    await change({ entry_limit: 4 });
    expect((await undo(refused)).status).toBe(204);
    expect(await states()).toEqual(['in', 'in', 'offered', 'offered']);
  });

  it('a place that becomes free by an undo is offered to the first player on the waiting list', async () => {
    await decide('accept', ...members.slice(1));
    expect(await states()).toEqual(['asked', 'in', 'in', 'waiting']);
    await decide('admit', members[0]!);
    await change({ entry_limit: 3 });
    expect(await states()).toEqual(['in', 'in', 'in', 'waiting']);
    const [, admitted] = [await last(), (await entries()).find(({ what }) => what.detail.includes('1'))!];
    expect((await undo(admitted)).status).toBe(204);
    const stored = await server()
      .context.read.selectFrom('entry_requests')
      .where('tournament', '=', id)
      .orderBy('id')
      .select(['state', 'offered_until'])
      .execute();
    expect(stored.map(({ state }) => state)).toEqual(['asked', 'entered', 'entered', 'offered']);
    expect(stored[3]!.offered_until).toBeGreaterThan(server().time.now);
  });

  it('an acceptance cannot be undone if the player has a score or has left, and the reason is shown', async () => {
    await decide('accept', members[0]!);
    const first = await last();
    const { requests } = await good<Listed>(
      server(),
      'listRequests',
      { params: { id } },
      people.organizer.access,
    );
    expect(requests[0]?.state).toBe('in');
    const score = { user: members[0]!.id, tournament: id, round_number: 1, hole: 1, score: 4, partner: null };
    const sent = { body: { ...score, date: '2027-05-01', course: null } };
    await good(server(), 'updateScore', sent, people.organizer.access);
    expect(refusalOf(await undo(first))).toEqual([
      409,
      'This player has scores in the tournament and can no longer be removed.',
    ]);
    await decide('accept', members[1]!);
    const second = await last();
    type Own = { player_entry: number };
    const { player_entry } = await good<Own>(
      server(),
      'readOwnEntry',
      { params: { id } },
      members[1]!.access,
    );
    await good(server(), 'removePlayer', { params: { id: player_entry } }, members[1]!.access);
    expect(refusalOf(await undo(second))).toEqual([409, SINCE]);
  });
});
