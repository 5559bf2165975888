/** Parts of one cell such as "Ann Baker <ann@example.org> (12,4) yellow". */
export interface ExtractedFields {
  name: string;
  handicap?: string;
  email?: string;
  username?: string;
  /** Texts after the handicap. */
  rest: string[];
  /** True if the cell has several addresses, which means several players. */
  hasSeveral: boolean;
}

const EMAIL_PATTERN = /[<(]?(?:mailto:)?([^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+)[>)]?/gi;
const USERNAME_PATTERN = /(?<=^|\s)@([\p{L}\d_.-]+)/u;
/** A number with or without label or brackets. A minus is directly before the number; " - " separates words. */
const HANDICAP_NUMBER_PATTERN =
  /(?<![\p{L}\d.,'’])[([]?\s*(?:(?:hcpi?|hdcp|handicap|whs|index|hi)\b[.:=\s]*)?(?:\+\s?|[-−–])?\d{1,3}(?:[.,]\d+)?\*?\s*[)\]]?(?![\p{L}\d])/iu;
const SCRATCH_PATTERN = /[([]?\bscratch\b[)\]]?/i;

const trimPunctuation = (text: string): string =>
  text.replace(/^[\s,;:|/()[\]–—-]+|[\s,;:|/()[\]–—-]+$/g, '');

export function extractFields(cell: string): ExtractedFields {
  const emails = [...cell.matchAll(EMAIL_PATTERN)].map((emailMatch) => emailMatch[1]!);
  let cellText = cell.replace(EMAIL_PATTERN, ' ').replace(/\s+/g, ' ').trim();
  const username = USERNAME_PATTERN.exec(cellText)?.[1];
  if (username) cellText = cellText.replace(USERNAME_PATTERN, ' ').replace(/\s+/g, ' ');
  const extracted: ExtractedFields = {
    name: trimPunctuation(cellText),
    email: emails[0],
    username,
    rest: [],
    hasSeveral: emails.length > 1,
  };
  const handicapMatch = SCRATCH_PATTERN.exec(cellText) ?? HANDICAP_NUMBER_PATTERN.exec(cellText);
  if (!handicapMatch) return extracted;
  const textBefore = trimPunctuation(cellText.slice(0, handicapMatch.index));
  const textAfter = trimPunctuation(cellText.slice(handicapMatch.index + handicapMatch[0].length));
  extracted.handicap = handicapMatch[0].trim();
  extracted.name = textBefore === '' ? textAfter : textBefore;
  if (textBefore !== '')
    extracted.rest = textAfter
      .split(/[,;|/()]/)
      .map(trimPunctuation)
      .filter((textPart) => textPart !== '');
  return extracted;
}
