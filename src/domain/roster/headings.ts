import type { RosterField } from './types.ts';
import { isDivision, isNumeric, isTees, readHandicap, tidyCell } from './values.ts';

/**
 * Words of headings in English, German, Spanish, French, Swedish, Danish, Norwegian, Dutch, Italian, Portuguese,
 * Polish, Czech and Finnish, without accents and signs.
 */
const HEADING_WORDS: Record<RosterField, string> = {
  name:
    'name names nom nombre fullname player players playername golfer golfers competitor competitors entrant entrants participant ' +
    'participants spieler spielerin spielerinnen spielername teilnehmer teilnehmerin namevorname nachnamevorname vornamename ' +
    'vornamenachname vorundnachname vorundzuname jugador jugadora jugadores nombreyapellidos nombreapellidos apellidosynombre ' +
    'apellidosnombre nombrecompleto joueur joueuse joueurs nomcomplet nometprenom nomprenom prenometnom prenomnom lastnamefirstname ' +
    'firstnamelastname surnamefirstname firstandlastname namn spelare navn spiller spillere fuldenavn fulltnavn naam speler spelers ' +
    'nome giocatore giocatrice giocatori nomecognome nomeecognome cognomenome cognomeenome jogador jogadora jogadores nomecompleto ' +
    'imieinazwisko nazwiskoiimie gracz zawodnik jmeno hrac nimi pelaaja',
  first_name:
    'firstname first givenname given forename vorname rufname nombredepila prenom prenoms fornamn fornavn voornaam voornamen roepnaam ' +
    'primeironome imie krestnijmeno etunimi',
  prefix: 'tussenvoegsel tussenvoegsels voorvoegsel nameprefix namenszusatz',
  last_name:
    'lastname last surname familyname nachname familienname zuname apellido apellidos primerapellido nomdefamille efternamn efternavn ' +
    'etternavn achternaam familienaam cognome sobrenome apelido apelidos nazwisko prijmeni sukunimi',
  handicap:
    'hcp hcpi hcpindex hcpwhs hcpexact hi hdcp hndcp hcap handicap handicaps handicapindex exacthandicap whs whsindex whshandicap ' +
    'whshcp index vorgabe stammvorgabe handicapexacto handicapwhs handicapexact indexwhs hcpexacto handikapp exakthcp hcpindeks ' +
    'handicapindeks indeks indice indicehcp hcpesatto tasoitus',
  email:
    'email emails mail emailaddress mailaddress emailadresse mailadresse correo correoelectronico courriel adressemail adresseemail ' +
    'epost epostadress epostadresse emailadres mailadres postaelettronica indirizzoemail sahkoposti',
  username:
    'username user login benutzername benutzer usuario nombredeusuario nomdutilisateur identifiant pseudo gebruikersnaam',
  division:
    'division divisions class klasse spielklasse hcpklasse wertungsklasse category kategorie categoria categorie serie clase classe ' +
    'klass klas kategori rakke',
  tees:
    'tee tees teebox teecolour teecolor abschlag abschlage abschlagfarbe abschlagsfarbe salida salidas barra barras depart departs ' +
    'repere reperes marques teested teesteder utslag utslagssted partenza partenze saidas tiipaikka',
  number: 'no nr num number numero n lfd lfdnr pos position rank rang nummer',
};

/** Words that may accompany a heading: "Full Player Name", "Member Handicap". */
const HEADING_ADDITIONS_PATTERN =
  /^(?:full|complete|player|golfer|member|competitor|entrant|current|exact|your|the|of|s|des|spielers)$/;
const FIELDS_WITH_ADDITIONS: readonly (RosterField | undefined)[] = [
  'name',
  'first_name',
  'last_name',
  'handicap',
  'email',
];

const FIELD_BY_WORD: ReadonlyMap<string, RosterField> = new Map(
  Object.entries(HEADING_WORDS).flatMap(([field, wordList]) =>
    wordList.split(' ').map((word) => [word, field as RosterField]),
  ),
);

const PLAIN_LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' };

const splitPlainWords = (cell: string): string[] =>
  tidyCell(cell)
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœłđ]/g, (letter) => PLAIN_LETTERS[letter]!)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

export function findField(cell: string): RosterField | null {
  const cellWords = splitPlainWords(cell);
  const exactField = FIELD_BY_WORD.get(cellWords.join(''));
  if (exactField) return exactField;
  const baseField = FIELD_BY_WORD.get(
    cellWords.filter((word) => !HEADING_ADDITIONS_PATTERN.test(word)).join(''),
  );
  return baseField && FIELDS_WITH_ADDITIONS.includes(baseField) ? baseField : null;
}

export const isNameField = (field: RosterField | null): boolean =>
  field === 'name' || field === 'first_name' || field === 'last_name';

/** "Name" is the last name beside "Vorname", the first name beside "Apellidos". A field's second column is ignored. */
export function resolveFields(fields: readonly (RosterField | null)[]): (RosterField | null)[] {
  const hasField = (field: RosterField) => fields.includes(field);
  let nameField: RosterField | null = 'name';
  if (hasField('first_name') && hasField('last_name')) nameField = null;
  else if (hasField('first_name')) nameField = 'last_name';
  else if (hasField('last_name')) nameField = 'first_name';
  const resolvedFields = fields.map((field) => (field === 'name' ? nameField : field));
  return resolvedFields.map((field, i) => (resolvedFields.indexOf(field) === i ? field : null));
}

/** Headings of the app's own export that are no field of the list. */
const OTHER_EXPORT_HEADING_PATTERN = /^(?:account|status|id|round \d (?:group|time))$/i;

/**
 * Null if no cell is a heading for names, or if the line has digits and fewer than half of its cells are known
 * headings. Further headings of the app's own export do not count.
 */
export function readHeadings(cells: readonly string[]): (RosterField | null)[] | null {
  const filledCells = cells
    .map(tidyCell)
    .filter((cell) => cell !== '' && !OTHER_EXPORT_HEADING_PATTERN.test(cell));
  const fields = cells.map(findField);
  const recognizedFields = fields.filter((field) => field !== null);
  if (!recognizedFields.some(isNameField)) return null;
  if (recognizedFields.length * 2 < filledCells.length && /\d/.test(filledCells.join(' '))) return null;
  return resolveFields(fields);
}

/** Merges headings in two lines ("Player" over "Last" and "First"): the lower line has precedence. */
export const mergeHeadings = (
  upperFields: readonly (RosterField | null)[],
  lowerFields: readonly (RosterField | null)[],
): (RosterField | null)[] => {
  const columns = Array.from({ length: Math.max(upperFields.length, lowerFields.length) }, (_, i) => i);
  return resolveFields(columns.map((i) => lowerFields[i] ?? upperFields[i] ?? null));
};

/** True for a text that cannot be a value in a column of handicaps. */
const canHeadNumbers = (cell: string): boolean =>
  cell !== '' && !/\d/.test(cell) && 'problem' in readHandicap(cell) && !isTees(cell) && !isDivision(cell);

/** True if the first line has no digit and no address, and has a text above a column that is mostly numbers. */
export function isUnknownHeading(lines: readonly (readonly string[])[]): boolean {
  const [firstLine = [], ...linesBelow] = lines;
  const filledCells = firstLine.filter((cell) => tidyCell(cell) !== '');
  if (linesBelow.length === 0 || filledCells.length < 2 || /[\d@]/.test(firstLine.join(' '))) return false;
  return firstLine.some((cell, i) => {
    const numericCount = linesBelow.filter((cells) => isNumeric(tidyCell(cells[i] ?? ''))).length;
    return canHeadNumbers(tidyCell(cell)) && numericCount * 2 >= linesBelow.length;
  });
}

/** True for a line such as "Name   HCP" above lines without a separator: every word is a heading. */
export function isLooseHeading(cellText: string): boolean {
  const headingWords = cellText.split(/[\s|/,]+/).filter((word) => word !== '');
  return (
    headingWords.length > 0 &&
    headingWords.every((word) => findField(word) !== null) &&
    headingWords.some((word) => isNameField(findField(word)))
  );
}
