import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editRosterLine, findSexColumn, findUnusedCells, parseRoster } from '#domain/roster/read.ts';
import { fillTees, type TeesBySex } from '#domain/roster/tees-by-sex.ts';

const CHOSEN: TeesBySex = { women: 'Red', men: 'Yellow' };

function readSexes(list: string, options = {}) {
  const { rows, columns } = parseRoster(list, options);
  return { rows, sexColumn: findSexColumn(rows, columns, findUnusedCells(rows, columns)) };
}
function listTees(list: string, chosen = CHOSEN): (string | undefined)[] {
  const { rows, sexColumn } = readSexes(list);
  return fillTees(rows, sexColumn, chosen).map(({ row }) => row?.tees);
}

describe('A column for sex in a list of players', () => {
  it.each([
    ['Sex', 'F', 'M'],
    ['Gender', 'female', 'Male'],
    ['M/F', 'F.', 'M.'],
    ['Geschlecht', 'w', 'm'],
    ['Geschlecht', 'Weiblich', 'Männlich'],
    ['Geschlecht', 'D', 'H'],
    ['Anrede', 'Frau', 'Herr'],
    ['Sexe', 'F', 'H'],
    ['Sexe', 'D', 'M'],
    ['Sexo', 'M', 'H'],
    ['Sexo', 'Femenino', 'Masculino'],
    ['Género', 'mujer', 'hombre'],
    ['Category 2', 'W', 'M'],
  ])(
    'is recognized with the heading “%s”, %s for women and %s for men, and also without a heading',
    (heading, woman, man) => {
      const lines = `Ann Baker;12.4;${woman}\nBob Cole;8;${man}\nEve Fox;3;${woman}`;
      for (const list of [lines, `Name;Handicap;${heading}\n${lines}`]) {
        expect(readSexes(list).sexColumn).toMatchObject({ number: 3, values: { women: woman, men: man } });
        expect(listTees(list)).toEqual(['Red', 'Yellow', 'Red']);
        expect(listTees(list, { women: 'Red' })).toEqual(['Red', undefined, 'Red']);
        expect(listTees(list, { women: '', men: 'Yellow' })).toEqual([undefined, 'Yellow', undefined]);
      }
    },
  );

  it('gives no tees to a player whose cell is empty or means neither woman nor man', () => {
    const list =
      'Name;Handicap;Geschlecht\nAnn Baker;12.4;w\nBob Cole;8;m\nEve Fox;3;\nDan Hill;9;x\nKim Lee;7;d';
    expect(readSexes(list).sexColumn).toMatchObject({ values: { women: 'w', men: 'm' } });
    expect(listTees(list)).toEqual(['Red', 'Yellow', undefined, undefined, undefined]);
  });

  it('may be blank for men if the column has a heading', () => {
    const list = 'Name;Handicap;Sex\nAnn Baker;12.4;F\nBob Cole;8;\nDan Hill;9;\nEd Ives;7;';
    expect(readSexes(list).sexColumn?.values).toEqual({ women: 'F' });
    expect(listTees(list)).toEqual(['Red', undefined, undefined, undefined]);
  });

  it('is recognized without a heading if only some lines of a short list have it', () => {
    expect(listTees('Lily Stokes; 20.1; F\nLarry Late; 12')).toEqual(['Red', undefined]);
    expect(readSexes('Lily Stokes; 20.1; x\nLarry Late; 12').sexColumn).toBeNull();
  });

  it('is recognized in lists with decimal commas, tabs or numbered lines, and if a player’s name has one letter', () => {
    expect(listTees('Name,Hcp,Sex\nAnn Baker,12,4,F\nBob Cole,8,M\nEve Fox,"3,1",F')).toEqual([
      'Red',
      'Yellow',
      'Red',
    ]);
    expect(listTees('Ann Baker, 12,4, F\nBob Cole, 8, M\nEve Fox, 3,1, F')).toEqual(['Red', 'Yellow', 'Red']);
    expect(listTees('1\tBaker\tAnn\tF\t12,4\n2\tCole\tBob\tM\t8\n3\tFox\tEve\tF\t3')).toEqual([
      'Red',
      'Yellow',
      'Red',
    ]);
    expect(listTees('Last name;First name;Hcp;Sex\nBaker;F;12.4;F\nCole;M;8;M\nFox;M;3;F')).toEqual([
      'Red',
      'Yellow',
      'Red',
    ]);
  });

  it('is recognized by its heading, and columns with other words are ignored', () => {
    const list = 'Name;Titel;Hcp;Sex\nAnn Baker;Herr;12.4;F\nBob Cole;Herr;8;M';
    expect(readSexes(list).sexColumn?.number).toBe(4);
    expect(readSexes('Name;Hcp;Status\nAnn Baker;12.4;M\nBob Cole;8;M\nEve Fox;3;G').sexColumn).toBeNull();
    expect(readSexes('Name;Hcp;Club\nAnn Baker;12.4;GC Nord\nBob Cole;8;GC Nord').sexColumn).toBeNull();
  });

  it('is ignored if the list has tees for most of its players', () => {
    const list = 'Name;Hcp;Sex;Tees\nAnn Baker;12.4;F;White\nBob Cole;8;M;White\nEve Fox;3;F;';
    expect(readSexes(list).sexColumn).toBeNull();
    expect(listTees(list)).toEqual(['White', 'White', undefined]);
  });

  it('decides the tees of a line again after the line is corrected', () => {
    const list = 'Name;Hcp;Sex\nAnn Baker;12.4;F\nBob Cole;abc;M\nEve Fox;3;F';
    expect(listTees(list)).toEqual(['Red', 'Yellow', 'Red']);
    const line = readSexes(list).rows[1]!;
    expect(listTees(editRosterLine(list, line, { newText: 'Bob Cole;8;M' }))).toEqual([
      'Red',
      'Yellow',
      'Red',
    ]);
    expect(listTees(editRosterLine(list, line, { newText: 'Bo Cole;8;F' }))).toEqual(['Red', 'Red', 'Red']);
  });

  const WOMEN = ['F', 'w', 'Female'];
  const MEN = ['M', 'male'];
  const SEXES = [...WOMEN, ...MEN];
  const player = fc.record({
    sex: fc.constantFrom(...SEXES, ...SEXES, ...SEXES, '', '?', 'x'),
    tees: fc.constantFrom('', '', '', 'white'),
    handicap: fc.integer({ min: 0, max: 540 }).map((tenths) => (tenths / 10).toFixed(1)),
  });
  const chosenTees = fc.constantFrom<TeesBySex>({}, { women: 'Red' }, { men: 'Yellow' }, CHOSEN);

  it('changes only players without tees, and only if the organizer chose tees for their sex', () => {
    fc.assert(
      fc.property(
        fc.array(player, { minLength: 1, maxLength: 15 }),
        chosenTees,
        fc.boolean(),
        (players, chosen, hasHeadings) => {
          const lines = players.map(({ sex, tees, handicap }) =>
            ['Ann Baker', handicap, tees, sex].join(';'),
          );
          const { rows, sexColumn } = readSexes(
            (hasHeadings ? ['Name;Hcp;Tees;Sex', ...lines] : lines).join('\n'),
          );
          expect(rows).toHaveLength(players.length);
          expect(fillTees(rows, sexColumn, {})).toEqual(rows);
          const filledCells = players.filter(({ sex }) => sex !== '').length;
          const sexCells = players.filter(({ sex }) => SEXES.includes(sex)).length;
          const teesCount = players.filter(({ tees }) => tees !== '').length;
          const isOffered = sexCells * 2 > filledCells && teesCount * 2 <= players.length;
          expect(sexColumn !== null || !hasHeadings).toBe(isOffered || !hasHeadings);
          const filled = fillTees(rows, sexColumn, chosen);
          for (const [i, { sex, tees }] of players.entries()) {
            const ofSex = WOMEN.includes(sex) ? chosen.women : MEN.includes(sex) ? chosen.men : undefined;
            const expected = tees === '' && sexColumn !== null ? ofSex : rows[i]!.row!.tees;
            expect(filled[i]!.row!.tees).toBe(expected);
            expect({ ...filled[i]!.row, tees: undefined }).toEqual({ ...rows[i]!.row, tees: undefined });
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
