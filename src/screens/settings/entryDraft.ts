import type { BodyOf } from '#api/types.ts';
import type { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { readEntryMode, type EntryMode } from '#domain/entry/waiting-list.ts';
import { parseLocalInput, toLocalInput } from '#ui/forms/localInput.ts';
import { pickChanges } from './drafts/pickChanges.ts';

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
