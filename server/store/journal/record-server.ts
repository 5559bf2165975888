import type { Kysely } from 'kysely';
import type { Registration } from '#contract/registration.ts';
import type { ServerNotice } from '#contract/server.ts';
import type { Tables } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { addInvitation } from '../server/invitations.ts';
import { currentNotice, dropSetting, lockSettings, storeSetting } from '../server/settings.ts';
import { recordChange, type ChangeLine } from './record-change.ts';
import { remember } from './states/states.ts';
import { report, type Word } from './words.ts';

type Db = Kysely<Tables>;

interface AuthorAndTime {
  by: number;
  at: number;
}

const registrationWord = (registration: Registration): Word =>
  ({
    open: report(text('Anybody')),
    invite: report(text('With a link')),
    closed: report(text('Nobody')),
  })[registration];

/** Stores who may register, and records it if it differs; `preset` applies until staff choose. */
export async function recordRegistration(
  trx: Db,
  { registration, preset }: { registration: Registration; preset: Registration },
  { by, at }: AuthorAndTime,
): Promise<void> {
  await lockSettings(trx);
  const undo = await remember(trx, 'registration', {});
  const registrationBefore = (undo.before as { registration: Registration | null }).registration ?? preset;
  await storeSetting(trx, 'registration', registration, { by, now: at });
  if (registrationBefore === registration) return;
  const values = { before: registrationWord(registrationBefore), after: registrationWord(registration) };
  const lines = [{ what: report(text('Who may create an account')), ...values }];
  await recordChange(trx, { tournament: null, act: 'registration-changed', by, at, lines, undo });
}

/** Stores or ends the notice to everybody, and records it if the shown notice changes. */
export async function recordServerNotice(
  trx: Db,
  notice: ServerNotice | null,
  { by, at }: AuthorAndTime,
): Promise<void> {
  await lockSettings(trx);
  const undo = await remember(trx, 'server-notice', {});
  const storedNotice = (undo.before as { notice: ServerNotice | null }).notice;
  const registrationBefore = storedNotice && currentNotice({ notice: storedNotice }, at);
  if (notice === null) await dropSetting(trx, 'notice');
  else await storeSetting(trx, 'notice', notice, { by, now: at });
  const line = (label: Word, noticeField: keyof ServerNotice): ChangeLine[] => {
    const [valueBefore, valueAfter] = [
      registrationBefore?.[noticeField] ?? null,
      notice?.[noticeField] ?? null,
    ];
    return valueBefore === valueAfter ? [] : [{ what: label, before: valueBefore, after: valueAfter }];
  };
  const lines = [...line(report(text('Notice')), 'text'), ...line(report(text('Shown until')), 'until')];
  if (lines.length === 0) return;
  const noticeAct = notice === null ? 'server-notice-ended' : 'server-notice-set';
  await recordChange(trx, { tournament: null, act: noticeAct, by, at, lines, undo });
}

/**
 * Adds a link for one account, and records that it was created, but not the secret link. Throws 409 with too many open
 * ones.
 */
export async function recordInvitation(
  trx: Db,
  { token_hash, expires_at }: { token_hash: string; expires_at: number },
  { by, at }: AuthorAndTime,
): Promise<void> {
  const undo = await remember(trx, 'invitation', { token_hash });
  await addInvitation(trx, { token_hash, made_by: by, expires_at }, at);
  await recordChange(trx, { tournament: null, act: 'invitation-made', by, at, undo });
}
