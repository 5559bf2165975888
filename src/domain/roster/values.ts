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
const STRAY_CHARACTERS = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** An apostrophe that spreadsheets and our exports add to prevent formulas. */
const FORMULA_GUARD = /^'(?=[=+\-@])/;

/** Removes stray marks, outer quotes and extra spaces. */
export const tidyCell = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(STRAY_CHARACTERS, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .replace(FORMULA_GUARD, '');

/** True for control characters and unpaired surrogates, which cannot be stored or shown. */
export const hasOddCharacter = (text: string): boolean =>
  /[\p{Cc}\p{Cs}\uFFFD]/u.test(text.replace(/[\s]/g, ''));

export const isEmail = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+$/.test(text);

/** Words for a missing handicap, such as withdrawn (WD) and not yet issued (NH). */
const NO_HANDICAP =
  /^(?:|-+|[–—?]|n\/?a|n\.?h\.?i?\.?|wd|nr|none|no (?:hcp|handicap|index)|kein[e]?|ohne|no|non|aucun|sin|ninguno|pr)$/i;
const NO_HANDICAP_IN_WORDS = /^(?:n\/a|n\.?h\.?i?\.?|wd|none|no (?:hcp|handicap|index))$/i;
const SCRATCH = /^scr(?:\.|atch)?$/i;
const LOWEST_TENTHS = -99;
const HIGHEST_TENTHS = 540;

export type Handicap = { value?: number; hasMinus?: boolean } | { problem: RosterProblem };

/**
 * Removes the quote or formula that protects a plus in a spreadsheet, stars, and the USGA's letters (M modified, R
 * reduced, L local, N nine holes and others).
 */
const bareHandicap = (cell: string): string =>
  cell
    .replace(/^=?"?'?|"{1,3}$/g, '')
    .replace(/^[([]\s*|\s*[)\]]$/g, '')
    .replace(/^(?:hcpi?|hdcp|handicap|whs|index|hi)\b[.:=\s]*/i, '')
    .replace(/^\*|[*¹²³]$/g, '')
    .replace(/(\d)\s?(?:[BCDEJLMNRTX]|SL)$/i, '$1')
    .trim();

/** True for a number, or a word for a number, that may be a handicap. */
export const isNumeric = (cell: string): boolean => {
  const handicapText = bareHandicap(cell);
  return SCRATCH.test(handicapText) || /^[+\-−–]?\s*\d[\d.,\s]*[*)\]]*$/.test(handicapText);
};

export const isNoHandicapText = (cell: string): boolean => NO_HANDICAP_IN_WORDS.test(cell);

/**
 * Reads "12.4", "12,4", "(12.4)", "HCP 12.4*", "+2,3" (-2.3) or "scratch". Lists before 2020 put a minus before every
 * handicap.
 */
export function readHandicap(cell: string): Handicap {
  const handicapText = bareHandicap(cell);
  if (NO_HANDICAP.test(handicapText)) return {};
  if (SCRATCH.test(handicapText)) return { value: 0 };
  const [, sign = '', wholeNumber, decimal = '0'] =
    /^([+\-−–]?)\s*(\d{1,3})(?:[.,](\d)0*)?$/.exec(handicapText) ?? [];
  if (wholeNumber === undefined) return { problem: 'bad-handicap' };
  const size = Number(wholeNumber) * 10 + Number(decimal);
  const tenths = sign === '' || size === 0 ? size : -size;
  if (sign !== '' && sign !== '+' && tenths < LOWEST_TENTHS) return { problem: 'minus-handicap' };
  if (tenths < LOWEST_TENTHS || tenths > HIGHEST_TENTHS) return { problem: 'bad-handicap' };
  return { value: tenths / 10, ...(sign !== '' && sign !== '+' && { hasMinus: true }) };
}

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
export const isTees = (text: string): boolean =>
  TEES_NAMES.has(text.toLowerCase().replace(/ ?(?:tees?|abschl[aä]ge?)$/, ''));
export const isDivision = (text: string): boolean =>
  DIVISION_NAMES.has(text.toLowerCase()) ||
  /^(?:class|klasse|division|category|kategorie|categor[ií]a|cat[eé]gorie) \w{1,3}$/i.test(text);
