import { fillPlaceholders, getCatalogue, getLanguage, stripNote } from './t.ts';
import type { PlaceholderNames, SingleText } from './t.ts';

/**
 * A sentence of the server; `detail` is its English text. `template` is its key in the catalogue, if it has values.
 * `params` are these values: `{ seconds }` is shown as a duration, and a message is translated too.
 */
export interface Message {
  detail: string;
  template?: string | undefined;
  params?: Record<string, unknown> | undefined;
}

export type Param = string | number | { seconds: number } | Message;

/** Rounds up: seconds below 2 minutes, minutes below 2 hours, else hours. */
function formatDuration(seconds: number, language: string): string {
  const [size, unit] = seconds < 120 ? [1, 'second'] : seconds < 7200 ? [60, 'minute'] : [3600, 'hour'];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / size));
}

function fillParams(
  english: string,
  params: Record<string, unknown>,
  { language, wordsOf }: { language: string; wordsOf: (message: Message) => string },
): string {
  const formatParam = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return String(value);
    return 'seconds' in value ? formatDuration(Number(value.seconds), language) : wordsOf(value as Message);
  };
  return fillPlaceholders(
    english,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatParam(value)])),
  );
}

/** Builds a message from its template, which need not be in the catalogue. */
export const composeMessage = (template: string, params: Record<string, Param>): Message => ({
  detail: fillParams(stripNote(template), params, { language: 'en', wordsOf: ({ detail }) => detail }),
  template,
  params,
});

/** Builds a sentence with values: `sentence('There is no player {id}.', { id })`. */
export const sentence: <const T extends SingleText>(
  template: T,
  params: Record<PlaceholderNames<T>, Param>,
) => Message = composeMessage;

export const toMessage = (text: string | Message): Message =>
  typeof text === 'string' ? { detail: text } : text;

/** Returns the message in the page's language; `detail` if the catalogue lacks the message or a value is missing. */
export function translate({ detail, template, params = {} }: Message): string {
  const translation = getCatalogue()[template ?? detail];
  if (typeof translation !== 'string') return detail;
  const filledText = fillParams(translation, params, { language: getLanguage(), wordsOf: translate });
  return /\{\w+\}/.test(filledText) ? detail : filledText;
}
