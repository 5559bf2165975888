import { beforeAll, expect, it } from 'vitest';
import type { Competition } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
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

interface Cup {
  id: number;
  name: string;
  organizer: number;
  date1: string | null;
  date2: string | null;
  date3: string | null;
  course1: { id: number } | null;
  course2: { id: number } | null;
  players: { player: { id: number }; tees?: string; division?: string; handicap?: number; status: string }[];
}

onEveryServer('the copy of a tournament', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const copy = (w: World, body: object, token = people.organizer.access) =>
    send(server(), 'copyTournament', { params: { id: w.tournament }, body }, token);
  const made = async (w: World, body: object) => {
    const answer = await copy(w, body);
    expect(answer.status).toBe(201);
    return answer.body as Cup;
  };

  it('has the same courses, dates and settings, another name, and no players', async () => {
    const w = await newWorld(server(), people);
    const start = { start: 'two_tees', first_time: '08:30', interval_minutes: 10, gap_minutes: 90 };
    const round = { tournament: w.tournament, round: 1 };
    await good(server(), 'changeTeeSheet', { params: round, body: start }, people.organizer.access);
    const settings = { group_size: 3, handicap_weight: 0.2, current_score_weight: 0.9, auto_generate: false };
    const sent = { params: { id: w.settings }, body: settings };
    await good(server(), 'changeGroupingSettings', sent, people.organizer.access);
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    const entry = { params: { id: w.tournament }, body: { entry_mode: 'ask', entry_limit: 60 } };
    await good(server(), 'changeTournament', entry, people.organizer.access);
    const name = fresh('Next');
    const cup = await made(w, { name, date1: '2027-05-01', date2: '2027-05-02', date3: null });
    expect(cup).toMatchObject({ name, date1: '2027-05-01', date2: '2027-05-02', date3: null, players: [] });
    expect(cup.organizer).toBe(people.organizer.id);
    expect([cup.course1?.id, cup.course2?.id]).toEqual([w.course, w.course]);
    expect(cup).toMatchObject({ entry_mode: 'ask', entry_limit: 60 });
    const query = `?tournament=${cup.id}`;
    expect(await good(server(), 'listGroupingSettings', { query })).toMatchObject([
      { ...settings, round_number: 1 },
    ]);
    expect(await good(server(), 'listExclusions', { query })).toEqual([]);
    expect(await good(server(), 'readDraw', { params: { tournament: cup.id, round: 1 } })).toMatchObject({
      groups: [],
      tee_sheet: start,
    });
    expect(await good(server(), 'readBoard', { params: { id: cup.id } })).toEqual([]);
  });

  it('opens its entry only if the copy asks for it, and never has the times of the original', async () => {
    const w = await newWorld(server(), people);
    const times = { entry_opens: '2026-01-01T08:00:00Z', entry_closes: '2026-02-01T08:00:00Z' };
    const change = (id: number, body: object) =>
      good<{ entry: string }>(
        server(),
        'changeTournament',
        { params: { id }, body },
        people.organizer.access,
      );
    await change(w.tournament, { ...times, entry: 'closed' });
    const closed = await made(w, { name: fresh('Next'), entry: 'closed' });
    expect(closed).toMatchObject({ entry: 'closed' });
    expect(closed).not.toHaveProperty('entry_closes');
    expect(await change(closed.id, { entry: 'open' })).toMatchObject({ entry: 'open' });
    expect(await made(w, { name: fresh('Next'), entry: 'open' })).toMatchObject({ entry: 'open' });
    expect(await made(w, { name: fresh('Next') }), 'as an older app asks').toMatchObject({ entry: 'open' });
    expect((await copy(w, { entry: 'soon' })).status).toBe(400);
  });

  it('has the same competitions, but no sides and no names of sides or players', async () => {
    const w = await newWorld(server(), people);
    const token = people.organizer.access;
    const sides = [w.owner, w.mate].map(({ id }) => ({ id: null, name: '', members: [id] }));
    const pairs = { params: { id: w.tournament }, body: { set_name: 'Pairs', round_number: null, sides } };
    const [a, b] = await good<{ id: number }[]>(server(), 'setSides', pairs, token);
    const match = createPresetSettings('match', { rounds: [1, 2] });
    const cut = { after_round: 2, top: 10, within: null };
    const who = { division: null, index: [0, 360], players: [w.owner.id] };
    for (const [name, settings] of [
      ['Final', createPresetSettings('stableford', { rounds: [3] })],
      ['Match', { ...match, sides: 'Pairs', matches: [{ round_number: 1, a: a!.id, b: b!.id }] }],
      [
        'Net',
        { ...createPresetSettings('medal', { rounds: [2, 3] }), cut, prizes: [500], hide_last: 3, v: 4, who },
      ],
    ] as const)
      await good(
        server(),
        'createCompetition',
        { body: { tournament: w.tournament, name, settings } },
        token,
      );
    const cup = await made(w, { name: fresh('Next'), roster: true, date3: null });
    const copies = await good<Competition[]>(server(), 'listCompetitions', { params: { id: cup.id } });
    expect(copies.map(({ place, name, shown }) => [place, name, shown])).toEqual([
      [1, 'Medal', true],
      [2, 'Match', true],
      [3, 'Net', false],
    ]);
    expect(copies[1]!.settings).toEqual({ ...match, sides: 'Pairs' });
    expect(copies[2]!.settings).toMatchObject({ rounds: [2], cut, prizes: [500] });
    expect(copies[2]!.settings).toMatchObject({ who: { division: null, index: [0, 360] } });
    expect(copies[2]!.settings).not.toHaveProperty('who.players');
    const copied = await good<FieldAnswer>(server(), 'readField', { params: { id: cup.id } });
    expect(copied.sides).toEqual([]);
    const first = await good<FieldAnswer>(server(), 'readField', { params: { id: w.tournament } });
    expect(first.sides.map(({ id }) => id)).toEqual([a!.id, b!.id]);
  });

  it('has the same players with their values for the tournament if this is requested, but no scores', async () => {
    const w = await newWorld(server(), people);
    const set = (id: number, body: object) =>
      good(server(), 'changePlayer', { params: { id: w.entries.get(id)! }, body }, people.organizer.access);
    await set(w.owner.id, { tees: 'Yellow', division: 'A', handicap: 12.4 });
    await set(w.mate.id, { status: 'withdrawn' });
    await set(w.other.id, { status: 'banned' });
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    const cup = await made(w, { roster: true });
    expect(cup.players.map(({ player, status }) => [player.id, status])).toEqual([
      [w.owner.id, 'playing'],
      [w.mate.id, 'playing'],
    ]);
    expect(cup.players[0]).toMatchObject({ tees: 'Yellow', division: 'A', handicap: 12.4 });
    const board = await good<{ round_scores: Record<string, { holes_played: number }> }[]>(
      server(),
      'readBoard',
      { params: { id: cup.id } },
    );
    expect(board.map(({ round_scores }) => round_scores['1']!.holes_played)).toEqual([0, 0]);
  });

  it('has the original’s values where the request has none, and is refused if its dates are impossible', async () => {
    const w = await newWorld(server(), people);
    expect(await made(w, {})).toMatchObject({ date1: '2026-05-01', date2: '2026-05-02' });
    expect(await copy(w, { date1: null })).toMatchObject({ status: 400 });
    expect(await copy(w, { name: ' ' })).toMatchObject({
      status: 400,
      body: { detail: 'The tournament needs a name.' },
    });
  });

  it('can be created by the organizer and by staff, and belongs to the user who created it', async () => {
    const w = await newWorld(server(), people);
    expect((await copy(w, {}, people.outsider.access)).status).toBe(403);
    const answer = await copy(w, {}, people.staff.access);
    expect((answer.body as Cup).organizer).toBe(people.staff.id);
  });
});
