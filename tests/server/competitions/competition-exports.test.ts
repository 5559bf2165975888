import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ExportedCompetition } from '#contract/competitions/competition-export.ts';
import { formatCompetitionCsv } from '#contract/competitions/competition-export-table.ts';
import type { Competition, SideEntry } from '#contract/competitions/competitions.ts';
import { csv } from '#domain/csv.ts';
import { DEFAULT_SETTINGS, createPresetSettings } from '#domain/competition/presets.ts';
import { FORMAT_NAMES, type Board, type Settings } from '#domain/competition/types.ts';
import { fieldActs } from '../tournaments/field-acts.ts';
import { good, newPeople, newWorld, onEveryServer, playRound, send } from '../world.ts';
import type { People, World } from '../world.ts';

onEveryServer('The exported results of a competition', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  /** Owner and mate have the same strokes, the mate's better ones last; the other picked up a hole. */
  beforeEach(async () => {
    w = await newWorld(server(), people);
    const card = (user: number) => ({ user, tournament: w.tournament, course: w.course, round_number: 1 });
    await playRound(server(), card(w.owner.id), 3, w.owner.access);
    await playRound(server(), card(w.mate.id), 3, w.mate.access);
    const { score, pickUp } = fieldActs(w);
    for (const [user, first, last] of [
      [w.owner.id, 3, 5],
      [w.mate.id, 5, 3],
    ] as const) {
      await score(1, first, { user });
      await score(18, last, { user });
    }
    await score(1, 4, { user: w.other.id });
    await pickUp(2, w.other.id);
  });

  const about = (id: number, format = 'json') => ({ params: { id, format } });
  const results = (id: number) => good<ExportedCompetition>(server(), 'exportCompetition', about(id));
  const text = async ({ id }: Competition): Promise<string> =>
    (await server().app.inject({ url: `/api/competitions/${id}/export/csv` })).body;
  const tables = async (competition: Competition): Promise<Record<string, string>[][]> =>
    (await text(competition))
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n\r\n')
      .map((part) => {
        const [heading = [], ...lines] = csv.parse(part).data;
        return lines.map((line) => Object.fromEntries(heading.map((name, i) => [name, line[i] ?? ''])));
      });

  it('contain the places, totals, tie-breaks and prizes that the board shows', async () => {
    const settings: Partial<Settings> = { prizes: [10_000, 6_050] };
    const medal = await fieldActs(w).add({ ...settings }, 'Médal =net');
    const { board } = await good<{ board: Extract<Board, { kind: 'rows' }> }>(
      server(),
      'readCompetitionBoard',
      { params: { id: medal.id } },
    );
    const file = await results(medal.id);
    expect(file.rows.map(({ position, total, to_level }) => [position, total, to_level])).toEqual(
      board.rows.map(({ position, total, to_level }) => [position, total, to_level]),
    );
    expect(file).toMatchObject({ name: 'Médal =net', format: 'stroke', complete: board.complete });
    const [first, second, other] = (await tables(medal))[0]!;
    expect([first!['Position'], second!['Position'], other!['Position']]).toEqual(['1', '2', '']);
    expect([first!['Id'], first!['Total'], first!['Thru']]).toEqual([
      String(w.mate.id),
      second!['Total'],
      'F',
    ]);
    expect(first!['Countback']).toMatch(/^round 1, last 9: \d+$/);
    expect([first!['Prize'], second!['Prize'], other!['Status']]).toEqual(['100', '60.5', 'NR']);
    const { headers } = await server().app.inject({ url: `/api/competitions/${medal.id}/export/csv` });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+-medal-net\.csv"$/);
  });

  it('exist for every format, and are the same on the phone and on the server', async () => {
    const { add, sides, measure } = fieldActs(w);
    await sides();
    await measure(203, '325', w.mate.id);
    await measure(307, '21050', w.owner.id);
    const matches = [{ round_number: 1, a: w.owner.id, b: w.mate.id }];
    const more: Partial<Record<Settings['format'], Partial<Settings>>> = {
      match: { matches },
      near: { contest_hole: 3 },
      long: { contest_hole: 7 },
    };
    for (const format of FORMAT_NAMES) {
      const made = await add({ ...more[format], format });
      const file = await results(made.id);
      expect(file.format).toBe(format);
      const lists = [file.rows, file.matches, file.measured].filter((list) => list.length > 0);
      expect([format, lists.length]).toEqual([format, 1]);
      expect(formatCompetitionCsv(file)).toBe(await text(made));
    }
    const pairs = await add({
      ...createPresetSettings('four_ball', { rounds: [1], sides: 'Pairs' }),
      net: null,
    });
    expect((await results(pairs.id)).rows).toMatchObject([
      { name: 'Aces', users: [w.owner.id, w.mate.id], position: '1' },
    ]);
  });

  it('contain match results with team points, skins with their holes, and measured distances', async () => {
    const { add, organizer, measure } = fieldActs(w);
    const names = [
      [w.owner.id, 'Left'],
      [w.mate.id, 'Right'],
    ] as const;
    const made = await organizer<SideEntry[]>('setSides', {
      params: { id: w.tournament },
      body: {
        set_name: 'Teams',
        round_number: null,
        sides: names.map(([id, name]) => ({ id: null, name, members: [id] })),
      },
    });
    const [a, b] = made.filter(({ set_name }) => set_name === 'Teams').map(({ id }) => id);
    const match = await add({
      format: 'match',
      sides: 'Teams',
      matches: [{ round_number: 1, a: a!, b: b! }],
      teams: [
        { name: '=Reds', sides: [a!] },
        { name: 'Blues', sides: [b!] },
      ],
    });
    expect(await tables(match)).toEqual([
      [
        { Team: "'=Reds", Points: '0.5', 'As it stands': '0.5' },
        { Team: 'Blues', Points: '0.5', 'As it stands': '0.5' },
      ],
      [
        {
          Round: '1',
          'Side A': 'Left',
          'Side B': 'Right',
          State: 'final',
          Ahead: '',
          Result: 'halved',
          'To play': '0',
          'On the course': '',
        },
      ],
    ]);
    const skins = await add({ format: 'skins', carry: true });
    const [rows, holes] = await tables(skins);
    expect(rows![0]).toMatchObject({ Position: '1', Total: '1', Id: String(w.owner.id) });
    expect(holes).toHaveLength(18);
    expect(holes![0]).toMatchObject({ Hole: '1', State: 'won', Skins: '1' });
    expect(holes![2]).toMatchObject({ Hole: '3', State: 'open', Winner: '', Skins: '' });
    await measure(203, '325', w.mate.id);
    const near = await add({ format: 'near', contest_hole: 3, prizes: [2500] });
    expect(await tables(near)).toMatchObject([[{ Position: '1', Hole: '3', Metres: '3.25', Prize: '' }]]);
  });

  it('do not contain hidden holes', async () => {
    const { add, organizer } = fieldActs(w);
    const medal = await add({ hide_last: 3, prizes: [100] });
    const hidden = await results(medal.id);
    expect(hidden.complete).toBe(false);
    expect(hidden.rows[0]).toMatchObject({ thru: '15', prize: null, countback: null });
    await organizer('changeCompetition', { params: { id: medal.id }, body: { shown: true } });
    expect((await results(medal.id)).rows[0]).toMatchObject({ thru: 'F' });
  });

  it('are refused with a message if the board lacks data, and with 404 for an unknown competition', async () => {
    const match = await fieldActs(w).organizer<Competition>('createCompetition', {
      body: { tournament: w.tournament, name: 'Match', settings: { ...DEFAULT_SETTINGS, format: 'match' } },
    });
    for (const format of ['csv', 'json'])
      expect(await send(server(), 'exportCompetition', about(match.id, format))).toMatchObject({
        status: 409,
        body: { detail: 'This competition has no results yet: its leaderboard says what is missing.' },
      });
    expect((await send(server(), 'exportCompetition', about(999_999))).status).toBe(404);
    const wrong = await send(server(), 'exportCompetition', about(match.id, 'xlsx'));
    expect([wrong.status, wrong.body]).toMatchObject([400, { detail: 'format must be csv or json.' }]);
  });
});
