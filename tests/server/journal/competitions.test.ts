import { beforeEach, expect, it } from 'vitest';
import type { Competition } from '#contract/competitions/competitions.ts';
import type { JournalPage } from '#contract/tournaments/journal.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { fresh, good, newPeople, newWorld, onBothServers, type People, type World } from '../world.ts';

onBothServers('The journal of a changed competition', (server) => {
  let people: People;
  let w: World;
  beforeEach(async () => {
    people = await newPeople(server());
    w = await newWorld(server(), people);
  });

  const NET: Settings = { ...DEFAULT_SETTINGS, rounds: [1], net: { percent: 95, most: null } };
  const shares: Settings['net'] = { percent: [35, 15], most: null };

  /** The lines of the latest entry after the settings were changed, as "what: before → after". */
  async function changeSettings(before: Settings, after: Settings): Promise<string[]> {
    const { access } = people.organizer;
    const body = { tournament: w.tournament, name: fresh('Medal'), settings: before };
    const { id } = await good<Competition>(server(), 'createCompetition', { body }, access);
    await good(server(), 'changeCompetition', { params: { id }, body: { settings: after } }, access);
    const { entries } = await good<JournalPage>(
      server(),
      'readJournal',
      { params: { id: w.tournament }, query: '?kind=competitions' },
      access,
    );
    const detailOf = (message: { detail: string } | null) => message?.detail ?? '–';
    return (entries[0]?.lines ?? []).map(
      ({ what, before: old, after: now }) => `${detailOf(what)}: ${detailOf(old)} → ${detailOf(now)}`,
    );
  }

  it('has the handicap allowance before and after', async () => {
    expect(await changeSettings(NET, { ...NET, net: { percent: 85, most: null } })).toEqual([
      'Handicap allowance: 95 % → 85 %',
    ]);
  });

  it('has the rounds, division, handicap range, hole and prizes before and after, as the settings show them', async () => {
    expect(
      await changeSettings(
        { ...NET, who: { division: null, index: [-99, 184] } },
        { ...NET, who: { division: null, index: [-99, 220] } },
      ),
    ).toEqual(['Handicap index: +9.9–18.4 → +9.9–22.0']);
    expect(
      await changeSettings(NET, { ...NET, who: { division: 'Ladies', index: null }, prizes: [10000, 6050] }),
    ).toEqual(['Division: – → Ladies', 'Prizes: – → 100, 60.50']);
    const near: Settings = { ...DEFAULT_SETTINGS, format: 'near', rounds: [1], contest_hole: 3 };
    expect(await changeSettings(near, { ...near, contest_hole: 12 })).toEqual(['Hole: 3 → 12']);
    expect(await changeSettings(NET, { ...NET, rounds: [1, 2] })).toEqual(['Round: 1 → 1, 2']);
  });

  it('says of other rules that they are changed, beside the handicap allowance if that is changed too', async () => {
    const others = 'Rules of the competition: – → changed';
    expect(await changeSettings(NET, { ...NET, ties: 'shared' })).toEqual([others]);
    expect(await changeSettings(NET, { ...NET, net: null })).toEqual([
      'Handicap allowance: 95 % → –',
      others,
    ]);
    expect(await changeSettings(NET, { ...NET, ball: 'one', sides: 'Pairs', net: shares })).toEqual([
      'Handicap allowance: 95 % → 35, 15 %',
      'Pairs or teams: – → Pairs',
      others,
    ]);
  });

  it('has the entrants by number, and says only that the rules are changed if others take their places', async () => {
    const forPlayers = (...players: number[]): Settings => ({
      ...NET,
      v: 4,
      who: { division: null, index: null, players },
    });
    const [owner, mate] = [w.owner.id, w.mate.id];
    expect(await changeSettings(forPlayers(owner), forPlayers(owner, mate))).toEqual(['Entrants: 1 → 2']);
    expect(await changeSettings(NET, forPlayers(owner))).toEqual(['Entrants: Everybody → 1']);
    expect(await changeSettings(forPlayers(owner), forPlayers(mate))).toEqual([
      'Rules of the competition: – → changed',
    ]);
  });

  it('names the matches that were added and removed, at most three of them', async () => {
    const [owner, mate, other] = [w.owner.id, people.mate.id, people.other.id];
    const all = [1, 2].flatMap((round_number) => [
      { round_number, a: owner, b: mate },
      { round_number, a: mate, b: other },
    ]);
    const withMatches = (matches: Settings['matches']): Settings => ({
      ...NET,
      format: 'match',
      rounds: [1, 2],
      matches,
    });
    expect(await changeSettings(withMatches([]), withMatches(all.slice(0, 1)))).toEqual([
      expect.stringMatching(/^Matches: 0 → 1, with \S.* v \S[^;]*$/),
    ]);
    expect(await changeSettings(withMatches(all.slice(0, 1)), withMatches(all.slice(1, 3)))).toEqual([
      expect.stringMatching(/^Matches: 1, with .* v [^;]* → 2, with .* v .*; .* v .*$/),
    ]);
    expect(await changeSettings(withMatches(all), withMatches([]))).toEqual([
      expect.stringMatching(/^Matches: 4, with ([^;]* v [^;]*; ){2}[^;]* v [^;]* and 1 more → 0$/),
    ]);
    expect(await changeSettings(withMatches(all), withMatches(all.toReversed())), 'another order').toEqual([
      'Rules of the competition: – → changed',
    ]);
  });

  it('names the players of the pairs in a match', async () => {
    const { access } = people.organizer;
    const set_name = fresh('Pairs');
    const sides = [w.owner.id, w.mate.id].map((id) => ({ id: null, name: '', members: [id] }));
    const body = { set_name, round_number: 1, sides };
    const stored = await good<{ id: number; set_name: string }[]>(
      server(),
      'setSides',
      { params: { id: w.tournament }, body },
      access,
    );
    const [a, b] = stored.filter((side) => side.set_name === set_name).map(({ id }) => id);
    const before: Settings = { ...NET, format: 'match', sides: set_name };
    const after = { ...before, matches: [{ round_number: 1, a: a!, b: b! }] };
    const [line] = await changeSettings(before, after);
    expect(line).toMatch(/^Matches: 0 → 1, with [^–]+ v [^–]+$/);
  });

  it('says of pairs whether they were made, changed or removed', async () => {
    const { access } = people.organizer;
    const of = { params: { id: w.tournament } };
    const name = fresh('Pairs');
    const sides = [w.owner.id, w.mate.id].map((id) => ({ id: null, name: '', members: [id] }));
    for (const [body, act] of [
      [sides, 'made'],
      [sides.slice(1), 'changed'],
      [[], 'removed'],
    ] as const) {
      const set = { set_name: name, round_number: 1, sides: body };
      await good(server(), 'setSides', { ...of, body: set }, access);
      const { entries } = await good<JournalPage>(
        server(),
        'readJournal',
        { ...of, query: '?kind=competitions' },
        access,
      );
      expect(entries[0]!.what.detail).toBe(`Pairs or teams “${name}” ${act}`);
    }
  });
});
