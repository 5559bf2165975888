import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportCsv } from '#contract/tournaments/export-tables.ts';
import { buildExportFileName } from '#contract/tournaments/exports.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import { csv, writeCsv, escapeFormula, type Cell } from '#domain/csv.ts';
import { parseRoster } from '#domain/roster/read.ts';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';
import { makeCup, scoreUpdate, type Cup, type Player } from '#tests/support/tournament.ts';
import { PARS } from '../world.ts';

const parsed = (text: string): string[][] => csv.parse(text.replace(/^\uFEFF/, '').replace(/\r\n$/, '')).data;

/** A table as objects keyed by its headings. */
function table(text: string): Record<string, string>[] {
  const [heading = [], ...lines] = parsed(text);
  return lines.map((line) => Object.fromEntries(heading.map((name, i) => [name, line[i] ?? ''])));
}

describe('the export of players', () => {
  it.each([0, 1, 2, 3, 4])(
    'can be imported again as a list of players after %i rounds were drawn',
    (drawnRounds) => {
      const text = exportCsv('roster', [
        {
          first_name: 'Ann',
          last_name: 'Berg',
          user: 7,
          username: 'ann',
          account: 'account',
          status: 'playing',
          handicap: 12.4,
          division: 'Ladies',
          tees: 'red',
          groups: Array.from({ length: drawnRounds }, (_, i) => ({
            round_number: i + 1,
            group_number: 3,
            start_time: '08:10',
          })),
        },
      ]);
      expect(parseRoster(new TextEncoder().encode(text)).rows.map(({ row }) => row)).toEqual([
        {
          first_name: 'Ann',
          last_name: 'Berg',
          username: 'ann',
          handicap: 12.4,
          division: 'Ladies',
          tees: 'red',
        },
      ]);
    },
  );
});

const DANGEROUS = [
  '=1+1',
  '=HYPERLINK("http://example.org","Ann")',
  '+49 30 1234',
  '-2+3',
  '@SUM(A1:A9)',
  "=cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '＝1+1',
  'Ann;=1+1',
  'Ann\n=1+1',
];

describe('A table that is exported as CSV', () => {
  it.each(DANGEROUS)(
    'contains the cell %j in a form that a spreadsheet does not run as a formula',
    (cell) => {
      const safe = String(escapeFormula(cell));
      expect(safe).toContain("'");
      // Also if another separator or a line break splits the cell.
      for (const piece of safe.split(/[;\t\r\n]/))
        expect(piece.replace(/^"/, '')).not.toMatch(/^\s*[=+\-@＝]/);
      expect(parsed(writeCsv([[cell, 'x']]))).toEqual([[safe, 'x']]);
    },
  );

  it('contains numbers and names unchanged', () => {
    expect(writeCsv([['Ann "Annie" O’Neil, Jr.', -3, 12.4, null, 'T2', '08:10']])).toBe(
      '\uFEFF"Ann ""Annie"" O’Neil, Jr.",-3,12.4,,T2,08:10\r\n',
    );
  });

  it('has the same cells after it is read again', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }).filter((text) => !text.startsWith('\uFEFF')),
      fc.integer(),
      fc.constantFrom(...DANGEROUS, 'a,b', 'a"b', 'a\r\nb', ''),
    );
    const rows: fc.Arbitrary<Cell[][]> = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 });
    fc.assert(
      fc.property(rows, (cells) => {
        const wanted = cells.map((row) => row.map((one) => String(escapeFormula(one))));
        expect(parsed(writeCsv(cells))).toEqual(wanted);
      }),
    );
  });

  it('has a file name that is valid on every system', () => {
    expect(buildExportFileName('Ünser "Cup" 2026/1\r\n', 'results', 'csv')).toBe(
      'unser-cup-2026-1-results.csv',
    );
    expect(buildExportFileName('大会', 'teesheet', 'json')).toBe('tournament-teesheet.json');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(buildExportFileName(name, 'holes', 'csv')).toMatch(/^[a-z0-9][a-z0-9-]{0,60}-holes\.csv$/);
      }),
    );
  });
});

describeOnEveryDatabase('An export of a tournament', (database) => {
  let server: TestServer;
  let cup: Cup;
  let [anna, bert, cara]: Player[] = [];
  const file = async (what: string, format = 'csv', as = cup.organizer.as) =>
    as.get(`/api/tournaments/${cup.id}/export/${what}/${format}`);
  const rename = (player: Player, first_name: string, last_name: string, more: object = {}) =>
    server.context.write((trx) =>
      trx
        .updateTable('users')
        .set({ first_name, last_name, ...more })
        .where('id', '=', player.id)
        .execute(),
    );
  const entry = (player: Player, values: object) =>
    server.context.write((trx) =>
      trx
        .updateTable('players')
        .set(values)
        .where('tournament', '=', cup.id)
        .where('player', '=', player.id)
        .execute(),
    );

  beforeAll(async () => {
    server = await startServer({ database });
    cup = await makeCup(server, { players: 3 });
    [anna, bert, cara] = cup.players;
    await rename(anna!, 'Ann, "Annie"', '=1+1', { handicap_tenths: 124 });
    await rename(bert!, 'Bert', 'Ångström', { is_guest: 1, handicap_tenths: 50 });
    await rename(cara!, 'Cara', 'Dane');
    await entry(bert!, { handicap_tenths: -23, division: 'Men', tees: 'white' });
    await entry(cara!, { withdrawn_at: 1 });
    await server.context.write((trx) =>
      trx
        .updateTable('groupings')
        .set({ start_time: '08:10', start_hole: 10 })
        .where('tournament', '=', cup.id)
        .execute(),
    );
    for (let hole = 1; hole <= 18; hole += 1)
      await bert!.as.post('/api/scoreupdate/', scoreUpdate(cup, bert!, hole, 3));
    await anna!.as.post('/api/scoreupdate/', scoreUpdate(cup, anna!, 1, 6));
    await cara!.as.post('/api/scoreupdate/', scoreUpdate(cup, cara!, 2, 4));
  });
  afterAll(() => server?.close());

  it('can contain the results of the leaderboard', async () => {
    const { body: text, headers } = await file('results', 'csv', server.as(null));
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="cup\d+-results\.csv"$/);
    expect(
      text.startsWith(
        '\uFEFFPosition,Name,Round 1,Round 2,Total,To par,Thru,Status,Handicap,Net,Competition,Playing handicap,Competition total,Competition position,Id\r\n',
      ),
    ).toBe(true);
    expect(table(text)).toMatchObject([
      {
        Position: '1',
        Name: 'Bert Ångström',
        'Round 1': '54',
        'Round 2': '',
        Total: '54',
        'To par': '-16',
        Thru: 'F',
      },
      { Position: '2', Name: 'Ann, "Annie" =1+1', Total: '6', 'To par': '2', Thru: '1', Status: 'playing' },
      { Position: '', Name: 'Cara Dane', 'Round 1': '4', Status: 'withdrawn' },
    ]);
    const { body } = await file('results', 'json', server.as(null));
    expect(body[0]).toMatchObject({ position: '1', total: 54, to_par: -16, thru: 'F' });
  });

  it('contains each player’s handicap and net strokes, and the playing handicap and result of the net competition', async () => {
    const settings = { ...DEFAULT_SETTINGS, net: { percent: 50, most: null } };
    const added = { tournament: cup.id, name: 'Half net', settings, op_id: 'half-net-of-the-cup' };
    const { body: made } = await cup.organizer.as.post('/api/competitions/', added);
    const { body: own } = await cup.organizer.as.get(`/api/competitions/${made.id}/export/json`);
    const ownRow = own.rows.find(({ users }: { users: number[] }) => users.includes(anna!.id));
    const { body: text } = await file('results', 'csv', server.as(null));
    const ann = table(text).find(({ Name }) => Name?.startsWith('Ann'));
    expect(ann).toMatchObject({
      Handicap: '12.4',
      Net: '5',
      Competition: 'Half net',
      'Playing handicap': String(ownRow.handicap),
      'Competition total': String(ownRow.total),
    });
    const { body } = await file('results', 'json', server.as(null));
    expect(body.find(({ name }: { name: string }) => name === 'Cara Dane')).toMatchObject({
      handicap: null,
      net: null,
      competition: null,
    });
  });

  it('can contain the scores by hole, with one line per card', async () => {
    const { body: text } = await file('holes', 'csv', server.as(null));
    const lines = table(text);
    expect(lines.map(({ Name, Round, Total }) => [Name, Round, Total])).toEqual([
      ['Ann, "Annie" =1+1', '1', '6'],
      ['Cara Dane', '1', '4'],
      ['Bert Ångström', '1', '54'],
    ]);
    expect(lines[0]).toMatchObject({ '1': '6', '2': '', '18': '' });
    const { body } = await file('holes', 'json', server.as(null));
    expect(body[2].holes).toEqual(PARS.map(() => 3));
  });

  it('can contain the players with their values for this tournament, in a format that can be imported', async () => {
    const { body: text } = await file('roster');
    expect(table(text)).toMatchObject([
      {
        'First name': 'Ann, "Annie"',
        'Last name': "'=1+1",
        Account: 'account',
        Handicap: '12.4',
        'Round 1 group': '1',
      },
      { 'Last name': 'Dane', Status: 'withdrawn', Handicap: '' },
      {
        'Last name': 'Ångström',
        Username: '',
        Account: 'guest',
        Handicap: '-2.3',
        Division: 'Men',
        Tees: 'white',
        'Round 1 time': '08:10',
      },
    ]);
    expect(text).not.toContain('@');
    expect(parseRoster(new TextEncoder().encode(text)).rows.at(-1)?.row).toEqual({
      first_name: 'Bert',
      last_name: 'Ångström',
      handicap: -2.3,
      division: 'Men',
      tees: 'white',
    });
  });

  it('can contain the groups by tee time, with names and handicaps', async () => {
    expect(table((await file('teesheet')).body)).toMatchObject([
      {
        Round: '1',
        Group: '1',
        Time: '08:10',
        'Start hole': '10',
        'Player 1': 'Ann, "Annie" =1+1',
        'Handicap 1': '12.4',
        'Handicap 2': '-2.3',
        'Player 3': '',
        'Player 4': '',
      },
    ]);
    expect((await file('teesheet', 'json')).body[0].players[1]).toEqual({
      user: bert!.id,
      name: 'Bert Ångström',
      handicap: -2.3,
    });
  });

  it('is for the organizer and staff only, except for the leaderboard', async () => {
    for (const what of ['roster', 'teesheet']) {
      expect((await file(what, 'csv', server.as(null))).status).toBe(401);
      expect((await file(what, 'csv', anna!.as)).status).toBe(403);
    }
    expect((await server.as(null).get('/api/tournaments/2000000000/export/results/csv')).status).toBe(404);
    const refused = await file('results', 'xlsx');
    expect([refused.status, refused.body.detail]).toEqual([400, 'format must be csv or json.']);
  });
});
