/** Longest reason of a status, in UTF-16 code units. A mark's value has at most 71. */
export const MAX_REASON_LENGTH = 70;

/** Value of a mark `reason` that was taken back. */
export const NO_REASON = '';

/** Controls, invisible characters and lone surrogates. */
const NOT_ALLOWED = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Makes typed text a reason: one line without invisible characters, trimmed and shortened. */
export const toReason = (typedText: string): string =>
  typedText
    .replace(/\s+/g, ' ')
    .replace(NOT_ALLOWED, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
    // The end may be half of a character.
    .replace(NOT_ALLOWED, '')
    .trim();

export const isReason = (value: string): boolean => toReason(value) === value;
