import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { SideEntry } from '#contract/competitions/competitions.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  onEveryServer,
  playRound,
  type People,
  type Person,
} from '../world.ts';

onEveryServer('the draw of a tournament with pairs and matches', (server) => {
  let people: People;
  let golfers: Person[];
  let course: number;
  let tournament: number;

  const organizer = <T>(...[name, request]: [Parameters<typeof good>[1], Parameters<typeof good>[2]]) =>
    good<T>(server(), name, request, people.organizer.access);
  const idAt = (golfer: number): number => golfers[golfer]!.id;
  /** Returns the ids of the entries. */
  const enter = async (count: number): Promise<number[]> => {
    const entryIds: number[] = [];
    for (const { id: player } of golfers.slice(0, count))
      entryIds.push((await organizer<{ id: number }>('addPlayer', { body: { player, tournament } })).id);
    return entryIds;
  };
  const createCompetition = (settings: Settings) =>
    organizer('createCompetition', { body: { tournament, name: fresh('Cup'), settings } });
  const setPairs = (...pairs: [number, number][]) =>
    organizer<SideEntry[]>('setSides', {
      params: { id: tournament },
      body: {
        set_name: 'Pairs',
        round_number: null,
        sides: pairs.map((pair) => ({ id: null, name: '', members: pair.map(idAt) })),
      },
    });
  const readGroups = async (round: number): Promise<number[][]> => {
    const { groups } = await good<Draw>(server(), 'readDraw', { params: { tournament, round } });
    const indexById = new Map(golfers.map(({ id }, i) => [id, i]));
    return groups
      .map((group) => listGroupMembers(group).map(({ id }) => indexById.get(id)!))
      .map((group) => group.toSorted((a, b) => a - b))
      .toSorted((a, b) => a[0]! - b[0]!);
  };
  const draw = async (round: number) => {
    await organizer('generateGroupings', { params: { tournament, round } });
    return readGroups(round);
  };

  beforeAll(async () => {
    people = await newPeople(server());
    golfers = await Promise.all(Array.from({ length: 8 }, () => newPerson(server())));
  });
  beforeEach(async () => {
    course = (await newWorld(server(), people)).course;
    const body = {
      name: fresh('Pairs'),
      date1: '2026-05-01',
      date2: '2026-05-02',
      course1: course,
      course2: course,
    };
    tournament = (await organizer<{ id: number }>('createTournament', { body })).id;
  });

  it('has the two pairs of a match in one group, in each round of the competition', async () => {
    await enter(8);
    const [first, second, third, fourth] = await setPairs([0, 7], [1, 6], [2, 5], [3, 4]);
    await createCompetition({
      ...createPresetSettings('match', { rounds: [1, 2] }),
      sides: 'Pairs',
      matches: [
        { round_number: 1, a: first!.id, b: third!.id },
        { round_number: 1, a: second!.id, b: fourth!.id },
        { round_number: 2, a: first!.id, b: fourth!.id },
      ],
    });
    expect(await draw(1)).toEqual([
      [0, 2, 5, 7],
      [1, 3, 4, 6],
    ]);
    expect(await draw(2)).toEqual([
      [0, 3, 4, 7],
      [1, 2, 5, 6],
    ]);
  });

  it('leaves out players who have withdrawn, and does not change a kept group', async () => {
    const entryIds = await enter(8);
    await setPairs([0, 7], [1, 6], [2, 5], [3, 4]);
    await createCompetition(createPresetSettings('foursomes', { rounds: [1], sides: 'Pairs' }));
    await organizer('changePlayer', { params: { id: entryIds[3]! }, body: { status: 'withdrawn' } });
    const { version } = await good<Draw>(server(), 'readDraw', { params: { tournament, round: 1 } });
    const lockedGroup = { group_number: 1, players: [0, 1, 2].map(idAt), locked: true };
    await organizer('changeDraw', {
      params: { tournament, round: 1 },
      body: { version, groups: [lockedGroup] },
    });
    expect(await draw(1)).toEqual([
      [0, 1, 2],
      [4, 5, 6, 7],
    ]);
  });

  it('has opponents in one group when the next round is drawn automatically', async () => {
    await enter(4);
    const settings = { tournament, round_number: 2, group_size: 3 };
    await organizer('createGroupingSettings', { body: settings });
    await createCompetition({
      ...createPresetSettings('match', { rounds: [2] }),
      matches: [
        { round_number: 2, a: idAt(0), b: idAt(3) },
        { round_number: 2, a: idAt(1), b: idAt(2) },
      ],
    });
    for (const [i, { id: user, access }] of golfers.slice(0, 4).entries())
      await playRound(server(), { user, tournament, round_number: 1, course }, i * 6, access);
    expect(await readGroups(2)).toEqual([
      [0, 3],
      [1, 2],
    ]);
  });
});
