import type { Field } from './types.ts';
import { tidy } from './values.ts';

/** Headings as lists have them in English, German, Spanish and French: lower case, without accents and signs. */
const WORDS: Record<Field, string> = {
  name:
    'name names nom nombre fullname player players playername golfer golfers competitor competitors entrant entrants participant ' +
    'participants spieler spielerin spielerinnen spielername teilnehmer teilnehmerin namevorname nachnamevorname vornamename ' +
    'vornamenachname vorundnachname vorundzuname jugador jugadora jugadores nombreyapellidos nombreapellidos apellidosynombre ' +
    'apellidosnombre nombrecompleto joueur joueuse joueurs nomcomplet nometprenom nomprenom prenometnom prenomnom lastnamefirstname ' +
    'firstnamelastname surnamefirstname firstandlastname',
  first_name: 'firstname first givenname forename vorname rufname nombredepila prenom prenoms',
  last_name:
    'lastname last surname familyname nachname familienname zuname apellido apellidos primerapellido nomdefamille',
  handicap:
    'hcp hcpi hcpindex hcpwhs hcpexact hi hdcp hndcp hcap handicap handicaps handicapindex exacthandicap whs whsindex whshandicap ' +
    'whshcp index vorgabe stammvorgabe handicapexacto handicapwhs handicapexact indexwhs hcpexacto',
  email:
    'email emails mail emailaddress mailaddress emailadresse mailadresse correo correoelectronico courriel adressemail adresseemail',
  username:
    'username user login benutzername benutzer usuario nombredeusuario nomdutilisateur identifiant pseudo',
  division:
    'division divisions class klasse spielklasse hcpklasse wertungsklasse category kategorie categoria categorie serie clase classe',
  tees:
    'tee tees teebox teecolour teecolor abschlag abschlage abschlagfarbe abschlagsfarbe salida salidas barra barras depart departs ' +
    'repere reperes marques',
  number: 'no nr num number numero n lfd lfdnr pos position rank rang',
};

const FIELDS: ReadonlyMap<string, Field> = new Map(
  Object.entries(WORDS).flatMap(([field, words]) => words.split(' ').map((word) => [word, field as Field])),
);

const plain = (cell: string): string =>
  tidy(cell)
    .normalize('NFD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]/g, '');

export const fieldOf = (cell: string): Field | null => FIELDS.get(plain(cell)) ?? null;

const isName = (field: Field | null): boolean =>
  field === 'name' || field === 'first_name' || field === 'last_name';

/** "Name" beside "Vorname" is the last name, and beside "Apellidos" the first. The second column of one kind is not read. */
function settled(fields: (Field | null)[]): (Field | null)[] {
  const has = (field: Field) => fields.includes(field);
  let name: Field | null = 'name';
  if (has('first_name') && has('last_name')) name = null;
  else if (has('first_name')) name = 'last_name';
  else if (has('last_name')) name = 'first_name';
  const taken = fields.map((field) => (field === 'name' ? name : field));
  return taken.map((field, i) => (taken.indexOf(field) === i ? field : null));
}

/** What the columns are, when the cells are headings: one names the player, and as many are known as are not. */
export function headingsIn(cells: readonly string[]): (Field | null)[] | null {
  const filled = cells.filter((cell) => tidy(cell) !== '');
  const fields = cells.map(fieldOf);
  const known = fields.filter((field) => field !== null);
  if (!known.some(isName) || known.length * 2 < filled.length) return null;
  return settled(fields);
}

/** "Name   HCP" over lines that have no separator: every word of it is a heading. */
export function isLooseHeading(text: string): boolean {
  const words = text.split(/[\s|/,]+/).filter((word) => word !== '');
  return (
    words.length > 0 && words.every((word) => fieldOf(word) !== null) && words.some((w) => isName(fieldOf(w)))
  );
}
