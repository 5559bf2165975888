import type { BodyOf } from '#api/types.ts';
import type { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { readEntryMode, type EntryMode } from '#domain/entry/waiting-list.ts';
import { parseLocalInput, toLocalInput } from '#ui/forms/localInput.ts';
import { pickChanges } from './drafts/pickChanges.ts';
import { t } from '#words/t.ts';
import { collectProblems } from '#ui/forms/collectProblems.ts';

const MAX_PLACES = 20_000;

function findLimitProblem(limit: string, isUnreadable: boolean): string | null {
  const field = t('Places');
  if (isUnreadable || !Number.isInteger(Number(limit)))
    return t('{field} must be a whole number.', { field });
  if (limit === '') return null;
  if (Number(limit) < 1) return t('{field} must be 1 or more.', { field });
  return Number(limit) > MAX_PLACES
    ? t('{field} must be {most} or less.', { field, most: MAX_PLACES })
    : null;
}

/** Browsers accept years of five digits and more. */
const isTime = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value);

/** Null if the form can be sent. `unreadable` has the names of the inputs that the browser cannot read. */
export function findEntryProblems(
  { limit, opens, closes }: Pick<EntryDraft, 'limit' | 'opens' | 'closes'>,
  unreadable: readonly string[],
) {
  const findTimeProblem = (value: string, isUnreadable: boolean, field: string): string | null =>
    (value === '' ? isUnreadable : !isTime(value)) ? t('{field} is not a valid time.', { field }) : null;
  return collectProblems({
    limit: findLimitProblem(limit, limit === '' && unreadable.includes('limit')),
    opens: findTimeProblem(opens, unreadable.includes('opens'), t('Entry opens')),
    closes: findTimeProblem(closes, unreadable.includes('closes'), t('Entry closes')),
  });
}

type EntryChange = BodyOf<typeof changeTournament>;

export interface EntryDraft {
  mode: EntryMode;
  /** As typed; '' for no limit. */
  limit: string;
  /** Local time, as in its field; '' for none. */
  opens: string;
  closes: string;
  isMailed: boolean;
}

export const createEntryDraft = (tournament: Tournament): EntryDraft => ({
  mode: readEntryMode(tournament.entry_mode),
  limit: String(tournament.entry_limit ?? ''),
  opens: toLocalInput(tournament.entry_opens),
  closes: toLocalInput(tournament.entry_closes),
  isMailed: tournament.entry_mail !== 'off',
});

/**
 * The changed fields. `mailLanguage` is null if no mails are offered; the first save stores it, because the server
 * writes in English until then.
 */
export function toEntryChange(
  tournament: Tournament,
  values: EntryDraft,
  mailLanguage: EntryChange['entry_mail'] | null,
): EntryChange {
  const { mode, limit, opens, closes, isMailed } = pickChanges(createEntryDraft(tournament), values);
  const hasMailChoice = isMailed !== undefined || tournament.entry_mail === undefined;
  return {
    ...(mode !== undefined && { entry_mode: mode }),
    ...(limit !== undefined && { entry_limit: limit === '' ? null : Number(limit) }),
    ...(opens !== undefined && { entry_opens: parseLocalInput(opens) }),
    ...(closes !== undefined && { entry_closes: parseLocalInput(closes) }),
    ...(mailLanguage && hasMailChoice && { entry_mail: values.isMailed ? mailLanguage : 'off' }),
  };
}
