import type * as v from 'valibot';
import type { changeTournament } from '#contract/tournaments/tournament-life.ts';
import { badInput } from '#server/failures.ts';
import { createCode } from '../access/access.ts';
import type { TournamentRow } from '../tournaments/rounds.ts';

type EntrySettings = Pick<
  v.InferOutput<(typeof changeTournament)['body']>,
  'entry' | 'entry_mode' | 'entry_limit' | 'entry_opens' | 'entry_closes' | 'entry_mail'
>;

/** Creates a code that begins with a letter, so that no browser or router reads it as a number. */
const createEntryCode = (): string => `J${createCode()}`;

const toMs = (instant: string | null | undefined, msBefore: number | null): number | null =>
  instant === undefined ? msBefore : instant === null ? null : Date.parse(instant);

/**
 * Returns the columns of a change. Opening entry drops an opening or closing time that contradicts it. If opened before
 * the first draw and score, entry still closes automatically. Throws 400 if it would close before it opens.
 */
export function resolveEntrySettings(
  rowBefore: TournamentRow,
  change: EntrySettings,
  { now, hasBegun }: { now: number; hasBegun: boolean },
) {
  const isOpening = change.entry === 'open';
  let opensAt = toMs(change.entry_opens, rowBefore.entry_opens);
  let closesAt = toMs(change.entry_closes, rowBefore.entry_closes);
  if (isOpening && change.entry_opens === undefined && opensAt !== null && opensAt > now) opensAt = null;
  if (isOpening && change.entry_closes === undefined && closesAt !== null && closesAt <= now) closesAt = null;
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    throw badInput('Entry must close after it opens.', 'entry_closes');
  const entryAfterOpening = hasBegun ? 'open' : null;
  const mode = change.entry_mode ?? rowBefore.entry_mode;
  return {
    entry: change.entry === undefined ? rowBefore.entry : isOpening ? entryAfterOpening : change.entry,
    entry_mode: mode === 'open' ? null : mode,
    entry_limit: change.entry_limit === undefined ? rowBefore.entry_limit : change.entry_limit,
    entry_mail: change.entry_mail ?? rowBefore.entry_mail,
    entry_opens: opensAt,
    entry_closes: closesAt,
    entry_code: mode === 'code' ? (rowBefore.entry_code ?? createEntryCode()) : rowBefore.entry_code,
  };
}
