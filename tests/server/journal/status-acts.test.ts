import { beforeEach, expect, it } from 'vitest';
import type { JournalPage } from '#contract/tournaments/journal.ts';
import { fresh, good, newPeople, newWorld, onBothServers, type People, type World } from '../world.ts';

onBothServers('The journal of statuses and of final results', (server) => {
  let people: People;
  let w: World;
  let marks = 0;
  beforeEach(async () => {
    people = await newPeople(server());
    w = await newWorld(server(), people);
  });
  const read = (query: string) =>
    good<JournalPage>(
      server(),
      'readJournal',
      { params: { id: w.tournament }, query },
      people.organizer.access,
    );
  const setStatus = async (user: number, value: string): Promise<void> => {
    const mark = {
      user,
      tournament: w.tournament,
      round_number: 1,
      kind: 'status',
      value,
      op_id: fresh('op-of-a-status').replace(' ', '-'),
      stamp: `019ccccccccc-${String((marks += 1)).padStart(4, '0')}-desk`,
    };
    await good(server(), 'updateMarks', { body: { updates: [mark] } }, people.organizer.access);
  };
  const close = (closed: boolean) =>
    good(
      server(),
      'changeTournament',
      { params: { id: w.tournament }, body: { closed } },
      people.organizer.access,
    );

  it('has one entry for statuses of many players that are set together', async () => {
    const { owner, mate, other } = people;
    for (const { id } of [owner, mate]) {
      await setStatus(id, 'NS');
      server().time.now += 1_000;
    }
    server().time.now += 60_000;
    await setStatus(other.id, 'WD');
    const { entries } = await read('?kind=cards');
    expect(entries.map(({ what }) => what.detail)).toEqual([
      `Status of ${other.username} in round 1`,
      'Status of 2 players in round 1',
    ]);
    expect(entries[1]).toMatchObject({
      can_undo: false,
      lines: [
        {
          what: { detail: mate.username },
          before: { detail: 'Playing' },
          after: { detail: 'Did not start' },
        },
        {
          what: { detail: owner.username },
          before: { detail: 'Playing' },
          after: { detail: 'Did not start' },
        },
      ],
    });
  });

  it('can undo only the latest act that made results final or reopened them, and statuses only while results are not final', async () => {
    await setStatus(people.owner.id, 'WD');
    const offers = async (query: string) =>
      (await read(query)).entries.map(({ what, can_undo }) => [what.detail, can_undo]).slice(0, 3);
    await close(true);
    expect((await offers('?kind=cards'))[0]).toEqual([
      `Status of ${people.owner.username} in round 1`,
      false,
    ]);
    expect((await offers('?kind=tournament'))[0]).toEqual(['Results made final', true]);
    await close(false);
    expect((await offers('?kind=cards'))[0]).toEqual([`Status of ${people.owner.username} in round 1`, true]);
    expect((await offers('?kind=tournament')).slice(0, 2)).toEqual([
      ['Results reopened', true],
      ['Results made final', false],
    ]);
    await close(true);
    await close(false);
    expect((await offers('?kind=tournament')).map(([, canUndo]) => canUndo)).toEqual([true, false, false]);
    const [latest] = (await read('?kind=tournament')).entries;
    const before = `?kind=tournament&before=${Date.parse(latest!.at)}.${latest!.id}`;
    const earlierPage = (await read(before)).entries.filter(({ what }) => what.detail.startsWith('Results'));
    expect(earlierPage.map(({ can_undo }) => can_undo)).toEqual([false, false, false]);
  });
});
