import * as v from 'valibot';

/** Largest id that PostgreSQL's integer columns store. */
const MAX_ID = 2_147_483_647;

/** Reads an id in a text such as a cursor; null if it is too large to be one. */
export const parseId = (digits: string): number | null => (Number(digits) <= MAX_ID ? Number(digits) : null);

export const Id = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
  v.maxValue(MAX_ID, 'is not an id'),
);

/** A whole number from `minimum` to `maximum`. `message` is the text of both errors; {least}, {most} are the bounds. */
/* @__NO_SIDE_EFFECTS__ */
export const wholeNumber = (minimum: number, maximum: number, message?: string) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(minimum, message ?? 'must be {least} or more'),
    v.maxValue(maximum, message ?? 'must be {most} or less'),
  );

export const PathId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
  v.maxValue(MAX_ID, 'is not an id'),
);

export const PathRound = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.picklist([1, 2, 3, 4], 'must be 1, 2, 3 or 4'),
);

export const RoundNumber = v.picklist([1, 2, 3, 4], 'must be 1, 2, 3 or 4');

const isRealDate = (dateText: string): boolean => {
  const day = new Date(`${dateText}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(dateText);
};

/** False for hour 25, and for February 30, which `Date` reads as March 2. */
const isRealInstant = (instantText: string): boolean =>
  isRealDate(instantText.slice(0, 10)) && !Number.isNaN(Date.parse(instantText));

export const DateText = v.pipe(
  v.string('must be a date'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date as YYYY-MM-DD'),
  v.check(isRealDate, 'is not a valid date'),
);

export const Instant = v.pipe(
  v.string('must be a timestamp'),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, 'must be an ISO 8601 UTC instant'),
  v.check(isRealInstant, 'is not a valid time'),
);

/** Text without NUL and lone surrogates, which databases refuse or change. */
const STORABLE_TEXT = v.pipe(
  v.string('must be text'),
  v.check((boundedText) => !/[\ud800-\udfff]/u.test(boundedText), 'must be valid text'),
  v.check((boundedText) => !boundedText.includes('\u0000'), 'must not contain a null character'),
);

/**
 * Invisible characters that names may have, but only after the character that they modify: emoji and Han variation
 * selectors, flag tags, and joiners (Persian, Hindi, emoji).
 */
const MODIFIER_RANGES = [
  /(\p{Emoji})\uFE0F/gu,
  /(\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu,
  /(\u{1F3F4})[\u{E0030}-\u{E007A}]{2,6}\u{E007F}/gu,
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])/gu,
];

/** A joiner beside a Latin letter: Latin script needs none, so it is only an invisible character. */
const JOINED_LATIN = /\p{Script=Latin}[\u200C\u200D]|[\u200C\u200D]\p{Script=Latin}/u;

/** Controls, formats (text direction, zero width, soft hyphen) and blank letters. */
const INVISIBLE_CHARACTER = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True if each character is visible or modifies a visible one. */
export const isVisible = (boundedText: string): boolean =>
  !JOINED_LATIN.test(boundedText) &&
  !INVISIBLE_CHARACTER.test(
    MODIFIER_RANGES.reduce((remainingText, pattern) => remainingText.replace(pattern, '$1'), boundedText),
  );

/** Replaces line breaks, tabs and odd spaces, which pasted names contain. */
const toOneLine = (boundedText: string): string => boundedText.replace(/(?:[^\S ]|\u0085)+/gu, ' ');

/* @__NO_SIDE_EFFECTS__ */
export const boundedText = (maxLength: number) =>
  v.pipe(
    STORABLE_TEXT,
    v.transform(toOneLine),
    v.maxLength(maxLength, 'must be at most {most} characters'),
    v.check(isVisible, 'has an invisible character; please type it instead of pasting it'),
  );

/** Unlike `boundedText`, changes no spaces and accepts invisible characters: for searches and comparisons. */
/* @__NO_SIDE_EFFECTS__ */
export const anyText = (maxLength: number) =>
  v.pipe(STORABLE_TEXT, v.maxLength(maxLength, 'must be at most {most} characters'));

const NOT_BLANK = v.check((checkedText: string) => checkedText.trim() !== '', 'must not be blank');

/* @__NO_SIDE_EFFECTS__ */
export const filledText = (maxLength: number) => v.pipe(boundedText(maxLength), NOT_BLANK);

/* @__NO_SIDE_EFFECTS__ */
export const filledAnyText = (maxLength: number) => v.pipe(anyText(maxLength), NOT_BLANK);

/** Idempotency key, which a client sends again if it lost the answer to a create. */
export const CreationId = v.optional(filledAnyText(100));

/**
 * A list of at most `most` items. Checks the length before any item, because a list of 250,000 invalid items would
 * block the server for seconds.
 */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <Item extends v.GenericSchema>(
  item: Item,
  most: number,
  listMessage?: string,
  lengthMessage?: string,
): v.GenericSchema<v.InferInput<Item>[], v.InferOutput<Item>[]> =>
  v.pipe(
    v.array(v.unknown(), listMessage),
    v.maxLength(most, lengthMessage),
    v.array(item, listMessage),
  ) as v.GenericSchema<unknown, unknown> as v.GenericSchema<v.InferInput<Item>[], v.InferOutput<Item>[]>;

export const Nothing = v.optional(v.unknown());
export const NoParams = v.object({});
export const NoQuery = v.object({});
export const IdParams = v.object({ id: PathId });
export const TournamentQuery = v.object({ tournament: v.optional(PathId) });

/** A sentence, with its template and values if it has any (docs/contract/errors.md). */
export const Message = v.object({
  detail: v.string(),
  template: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.unknown())),
});

/** Body of every refusal (docs/contract/errors.md). */
export const ErrorBody = v.object({
  ...Message.entries,
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The messages of `errors` as templates with their values; missing if no message contains a value. */
  error_messages: v.optional(v.record(v.string(), v.array(Message))),
  error: v.optional(v.string()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
