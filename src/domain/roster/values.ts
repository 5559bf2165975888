import type { RosterProblem } from './types.ts';

/** Maximum lengths that the roster request allows, in characters. */
export const MAX_LENGTHS = {
  first_name: 150,
  last_name: 150,
  email: 254,
  username: 150,
  division: 60,
  tees: 60,
};

/** Text direction marks, zero-width characters and soft hyphens, which pasted text can contain. */
const STRAY_CHARACTERS_PATTERN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** An apostrophe that spreadsheets and our exports add to prevent formulas. */
const FORMULA_GUARD_PATTERN = /^'(?=[=+\-@])/;

/** Removes STRAY_CHARACTERS_PATTERN, outer quotes and extra spaces. */
export const tidyCell = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(STRAY_CHARACTERS_PATTERN, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .replace(FORMULA_GUARD_PATTERN, '');

/** True for control characters and unpaired surrogates, which cannot be stored or shown. */
export const hasOddCharacter = (cellText: string): boolean =>
  /[\p{Cc}\p{Cs}\uFFFD]/u.test(cellText.replace(/[\s]/g, ''));

export const isEmail = (cellText: string): boolean => /^[^\s@<>]+@[^\s@<>]+$/.test(cellText);

/** Words for a missing handicap, such as withdrawn (WD) and not yet issued (NH). */
const NO_HANDICAP_PATTERN =
  /^(?:|-+|[–—?]|n\/?a|n\.?h\.?i?\.?|wd|nr|none|no (?:hcp|handicap|index)|kein[e]?|ohne|no|non|aucun|sin|ninguno|pr)$/i;
const NO_HANDICAP_IN_WORDS = /^(?:n\/a|n\.?h\.?i?\.?|wd|none|no (?:hcp|handicap|index))$/i;
const SCRATCH_PATTERN = /^scr(?:\.|atch)?$/i;
const MIN_HANDICAP_TENTHS = -99;
const MAX_HANDICAP_TENTHS = 540;

export type HandicapResult = { value?: number; hasMinus?: boolean } | { problem: RosterProblem };

/**
 * Removes stars, the USGA's letters (M modified, R reduced, L local, N nine holes and others), and the quote or formula
 * that protects a plus in a spreadsheet.
 */
const stripHandicap = (cell: string): string =>
  cell
    .replace(/^=?"?'?|"{1,3}$/g, '')
    .replace(/^[([]\s*|\s*[)\]]$/g, '')
    .replace(/^(?:hcpi?|hdcp|handicap|whs|index|hi)\b[.:=\s]*/i, '')
    .replace(/^\*|[*¹²³]$/g, '')
    .replace(/(\d)\s?(?:[BCDEJLMNRTX]|SL)$/i, '$1')
    .trim();

/** True for a text that may be a handicap: a number, also with a sign or a heading such as "hcp", or "scratch". */
export const isNumeric = (cell: string): boolean => {
  const handicapText = stripHandicap(cell);
  return SCRATCH_PATTERN.test(handicapText) || /^[+\-−–]?\s*\d[\d.,\s]*[*)\]]*$/.test(handicapText);
};

export const isNoHandicapText = (cell: string): boolean => NO_HANDICAP_IN_WORDS.test(cell);

/** Reads "12.4", "12,4", "(12.4)", "HCP 12.4*", "+2,3" (-2.3), "scratch". Before 2020, every handicap had a minus. */
export function readHandicap(cell: string): HandicapResult {
  const handicapText = stripHandicap(cell);
  if (NO_HANDICAP_PATTERN.test(handicapText)) return {};
  if (SCRATCH_PATTERN.test(handicapText)) return { value: 0 };
  const [, sign = '', wholeNumber, decimal = '0'] =
    /^([+\-−–]?)\s*(\d{1,3})(?:[.,](\d)0*)?$/.exec(handicapText) ?? [];
  if (wholeNumber === undefined) return { problem: 'bad-handicap' };
  const size = Number(wholeNumber) * 10 + Number(decimal);
  const tenths = sign === '' || size === 0 ? size : -size;
  if (sign !== '' && sign !== '+' && tenths < MIN_HANDICAP_TENTHS) return { problem: 'minus-handicap' };
  if (tenths < MIN_HANDICAP_TENTHS || tenths > MAX_HANDICAP_TENTHS) return { problem: 'bad-handicap' };
  return { value: tenths / 10, ...(sign !== '' && sign !== '+' && { hasMinus: true }) };
}

const SEX_PATTERN =
  /^(?:[mfwhd]|male|female|man|woman|mann|frau|herr|dame|männlich|weiblich|hombre|mujer|masculino|femenino|homme|femme|masculin|féminin)\.?$/i;

export const isSex = (cell: string): boolean => SEX_PATTERN.test(cell);

const TEES_NAMES = new Set(
  (
    'yellow white red blue black gold green silver orange championship forward ' +
    'gelb weiß weiss rot blau schwarz grün gruen silber ' +
    'amarillo amarillas blanco blancas rojo rojas azul azules negro negras oro verde verdes ' +
    'jaune jaunes blanc blancs rouge rouges bleu bleus noir noirs or vert verts'
  ).split(' '),
);
const DIVISION_NAMES = new Set(
  (
    'men women ladies gentlemen seniors senior juniors junior boys girls mixed ' +
    'herren damen senioren seniorinnen jugend jungen mädchen ' +
    'caballeros damas señoras hombres mujeres juveniles ' +
    'messieurs dames hommes femmes'
  ).split(' '),
);
export const isTees = (cellText: string): boolean =>
  TEES_NAMES.has(cellText.toLowerCase().replace(/ ?(?:tees?|abschl[aä]ge?)$/, ''));
export const isDivision = (cellText: string): boolean =>
  DIVISION_NAMES.has(cellText.toLowerCase()) ||
  /^(?:class|klasse|division|category|kategorie|categor[ií]a|cat[eé]gorie) \w{1,3}$/i.test(cellText);
