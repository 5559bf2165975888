import { describe, expect, it } from 'vitest';
import { parseRoster } from '#domain/roster/read.ts';

/** Column headings of member lists in eight languages. */
const HEADINGS = {
  English: { first: 'First name', last: 'Last name', handicap: 'Handicap index', name: 'Name', number: 'No' },
  German: { first: 'Vorname', last: 'Nachname', handicap: 'HCP', name: 'Name', number: 'Nr' },
  French: { first: 'Prénom', last: 'Nom de famille', handicap: 'Index', name: 'Nom', number: 'No' },
  Spanish: {
    first: 'Nombre de pila',
    last: 'Apellidos',
    handicap: 'Hándicap',
    name: 'Jugador',
    number: 'Num',
  },
  Italian: { first: 'Nome', last: 'Cognome', handicap: 'Indice HCP', name: 'Giocatore', number: 'Num' },
  Swedish: { first: 'Förnamn', last: 'Efternamn', handicap: 'Exakt HCP', name: 'Spelare', number: 'Nr' },
  Dutch: { first: 'Voornaam', last: 'Achternaam', handicap: 'WHS index', name: 'Speler', number: 'Nr' },
  Portuguese: { first: 'Primeiro nome', last: 'Apelido', handicap: 'Índice', name: 'Jogador', number: 'Num' },
} as const;
type Language = keyof typeof HEADINGS;
type Heads = (typeof HEADINGS)[Language];

interface Player {
  first_name: string;
  last_name: string;
  /** Null if unknown. */
  tenths: number | null;
}

const FIRST = ['Ann', 'Björn', 'Chloé', 'Ðorđe', 'Elena', 'François', 'Grace', 'Héctor', 'Inês', 'Jan'];
const LAST = ['Baker', 'García Ruiz', 'van der Berg', 'O’Brien', 'Müller', 'Åkesson', 'Dupont'];
/** A club day's list, with a plus handicap, a scratch golfer and a player without a handicap. */
const PLAYERS: Player[] = Array.from({ length: 62 }, (_, i) => ({
  first_name: FIRST[i % FIRST.length]!,
  last_name: LAST[i % LAST.length]!,
  tenths: i === 7 ? null : i === 3 ? -21 : i === 5 ? 0 : 40 + i * 7,
}));

const point = ({ tenths }: Player): string => {
  if (tenths === null) return '';
  const size = (Math.abs(tenths) / 10).toFixed(1);
  return tenths < 0 ? `+${size}` : size;
};
const comma = (player: Player): string => point(player).replace('.', ',');
const quoted = (text: string): string => `"${text}"`;
const lines = (head: string | null, row: (player: Player, i: number) => string): string =>
  [...(head === null ? [] : [head]), ...PLAYERS.map(row)].join('\n');

/** Ten layouts of the same list. */
const LAYOUTS: Record<string, (heads: Heads) => string> = {
  'first, last, handicap by commas': (h) =>
    lines(`${h.first},${h.last},${h.handicap}`, (p) => `${p.first_name},${p.last_name},${point(p)}`),
  'last; first; handicap with decimal commas': (h) =>
    lines(`${h.last};${h.first};${h.handicap}`, (p) => `${p.last_name};${p.first_name};${comma(p)}`),
  'copied out of a spreadsheet, by tabs': (h) =>
    lines(
      `${h.number}\t${h.last}\t${h.first}\t${h.handicap}`,
      (p, i) => `${i + 1}\t${p.last_name}\t${p.first_name}\t${point(p)}`,
    ),
  'last, first in one quoted cell': (h) =>
    lines(`${h.name},${h.handicap}`, (p) => `${quoted(`${p.last_name}, ${p.first_name}`)},${point(p)}`),
  'the handicap first': (h) =>
    lines(`${h.handicap};${h.first};${h.last}`, (p) => `${comma(p)};${p.first_name};${p.last_name}`),
  'with columns that are nobody’s business': (h) =>
    lines(
      `${h.last};${h.first};Club;${h.handicap};Tel`,
      (p, i) => `${p.last_name};${p.first_name};Links GC;${comma(p)};0170 ${55_000 + i}`,
    ),
  'a title and an empty line above the headings': (h) =>
    `Spring Medal\n\n${lines(`${h.first};${h.last};${h.handicap}`, (p) => `${p.first_name};${p.last_name};${comma(p)}`)}`,
  'with an address and a division': (h) =>
    lines(
      `${h.first},${h.last},${h.handicap},E-Mail`,
      (p, i) => `${p.first_name},${p.last_name},${point(p)},golfer${i}@example.org`,
    ),
  'headings in capitals, cells with spaces around them': (h) =>
    lines(
      `${h.last.toUpperCase()} ; ${h.first.toUpperCase()} ; ${h.handicap.toUpperCase()}`,
      (p) => ` ${p.last_name} ; ${p.first_name} ; ${comma(p)} `,
    ),
  'with a byte-order mark and Windows line ends': (h) =>
    `\uFEFF${lines(`${h.first};${h.last};${h.handicap}`, (p) => `${p.first_name};${p.last_name};${comma(p)}`).replaceAll('\n', '\r\n')}`,
};

const wanted = PLAYERS.map(({ first_name, last_name, tenths }) => [
  first_name,
  last_name,
  tenths === null ? null : tenths / 10,
]);

describe.each(Object.keys(LAYOUTS))('A list of 62 players with the layout "%s"', (layout) => {
  it.each(Object.keys(HEADINGS) as Language[])(
    'is read player by player, with headings in the language "%s"',
    (language) => {
      const { rows, columns } = parseRoster(LAYOUTS[layout]!(HEADINGS[language]));
      expect(columns.isUncertain).toBe(false);
      const players = rows.flatMap(({ row }) =>
        row ? [[row.first_name, row.last_name, row.handicap ?? null]] : [],
      );
      expect(players).toEqual(wanted);
    },
  );
});
