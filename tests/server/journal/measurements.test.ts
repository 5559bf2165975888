import { beforeEach, expect, it } from 'vitest';
import type { Competition } from '#contract/competitions/competitions.ts';
import type { JournalPage } from '#contract/tournaments/journal.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import { fresh, good, newPeople, newWorld, onBothServers, type People, type World } from '../world.ts';

onBothServers('The journal of measurements', (server) => {
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
  const record = async (value: string, kind = 'near:3', by = people.organizer): Promise<void> => {
    const mark = {
      user: people.owner.id,
      tournament: w.tournament,
      round_number: 1,
      kind,
      value,
      op_id: fresh('op-of-a-measurement').replace(' ', '-'),
      stamp: `019ccccccccc-${String((marks += 1)).padStart(4, '0')}-desk`,
    };
    server().time.now += 1_000;
    await good(server(), 'updateMarks', { body: { updates: [mark] } }, by.access);
  };
  const addCompetition = (name: string) =>
    good<Competition>(
      server(),
      'createCompetition',
      {
        body: {
          tournament: w.tournament,
          name,
          settings: { ...DEFAULT_SETTINGS, format: 'near', rounds: [1], contest_hole: 3 },
        },
      },
      people.organizer.access,
    );
  const textsOf = ({ entries }: JournalPage) =>
    entries.map(({ what, lines }) => [
      what.detail,
      ...lines.flatMap((line) => [line.what.detail, line.before?.detail ?? null, line.after?.detail ?? null]),
    ]);

  it('has a measurement of the desk, its change and its removal among the competitions', async () => {
    const name = fresh('Pin');
    await addCompetition(name);
    for (const value of ['325', '0', '0', '']) await record(value);
    const { username } = people.owner;
    const page = await read('?kind=competitions');
    expect(textsOf(page)).toEqual([
      [`${name}: ${username} removed`, 'Round 1', 'Not measured', null],
      [`${name}: ${username} recorded`, 'Round 1', '3.25 m', 'Not measured'],
      [`${name}: ${username} recorded`, 'Round 1', null, '3.25 m'],
      [`Competition ${name} added`],
    ]);
    expect(page.entries[0]).toMatchObject({
      by: { id: people.organizer.id },
      kind: 'competitions',
      can_undo: false,
    });
    expect(textsOf(await read('')).slice(0, 3)).toEqual(textsOf(page).slice(0, 3));
    expect((await read('?kind=cards')).entries).toEqual([]);
    const [, second] = page.entries;
    const earlier = await read(`?kind=competitions&before=${Date.parse(second!.at)}.${second!.id}`);
    expect(textsOf(earlier)).toEqual(textsOf(page).slice(2));
  });

  it('names a contest without a competition by its hole, and leaves out what players record on the course', async () => {
    await record('12000', 'long:7');
    await record('400', 'near:3', people.mate);
    expect(textsOf(await read(''))).toContainEqual([
      `Longest drive, hole 7: ${people.owner.username} recorded`,
      'Round 1',
      null,
      '120.00 m',
    ]);
    expect((await read('?kind=competitions')).entries).toHaveLength(1);
  });
});
