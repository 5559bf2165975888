import type { Kysely } from 'kysely';
import type { RegistrationMode } from '#contract/registration.ts';
import type { ServerNotice } from '#contract/server.ts';
import type { Tables } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { addInvitation } from '../server/invitations.ts';
import { getCurrentNotice, dropSetting, lockSettings, storeSetting } from '../server/settings.ts';
import { recordChange, type ChangeLine } from './record-change.ts';
import { loadStateBefore } from './states/states.ts';
import { createWords, type Word } from './words.ts';

type Db = Kysely<Tables>;

interface AuthorAndTime {
  by: number;
  at: number;
}

const toRegistrationWord = (registration: RegistrationMode): Word =>
  ({
    open: createWords(text('Anybody')),
    invite: createWords(text('With a link')),
    closed: createWords(text('Nobody')),
  })[registration];

/** Stores who may register. Adds a journal entry if that changes; `preset` applies until staff choose. */
export async function recordRegistration(
  trx: Db,
  { registration, preset }: { registration: RegistrationMode; preset: RegistrationMode },
  { by, at }: AuthorAndTime,
): Promise<void> {
  await lockSettings(trx);
  const undo = await loadStateBefore(trx, 'registration', {});
  const registrationBefore =
    (undo.before as { registration: RegistrationMode | null }).registration ?? preset;
  await storeSetting(trx, 'registration', registration, { by, now: at });
  if (registrationBefore === registration) return;
  const beforeAndAfter = {
    before: toRegistrationWord(registrationBefore),
    after: toRegistrationWord(registration),
  };
  const lines = [{ what: createWords(text('Who may create an account')), ...beforeAndAfter }];
  await recordChange(trx, { tournament: null, act: 'registration-changed', by, at, lines, undo });
}

/** Stores or ends the notice to everybody. Adds a journal entry if the shown notice changes. */
export async function recordServerNotice(
  trx: Db,
  notice: ServerNotice | null,
  { by, at }: AuthorAndTime,
): Promise<void> {
  await lockSettings(trx);
  const undo = await loadStateBefore(trx, 'server-notice', {});
  const storedNotice = (undo.before as { notice: ServerNotice | null }).notice;
  const registrationBefore = storedNotice && getCurrentNotice({ notice: storedNotice }, at);
  if (notice === null) await dropSetting(trx, 'notice');
  else await storeSetting(trx, 'notice', notice, { by, now: at });
  const line = (label: Word, noticeField: keyof ServerNotice): ChangeLine[] => {
    const [valueBefore, valueAfter] = [
      registrationBefore?.[noticeField] ?? null,
      notice?.[noticeField] ?? null,
    ];
    return valueBefore === valueAfter ? [] : [{ what: label, before: valueBefore, after: valueAfter }];
  };
  const lines = [
    ...line(createWords(text('Notice')), 'text'),
    ...line(createWords(text('Shown until')), 'until'),
  ];
  if (lines.length === 0) return;
  const noticeAct = notice === null ? 'server-notice-ended' : 'server-notice-set';
  await recordChange(trx, { tournament: null, act: noticeAct, by, at, lines, undo });
}

/** Adds a link for one account, and records that it was created. Throws 409 if too many links are unused. */
export async function recordInvitation(
  trx: Db,
  { token_hash, expires_at }: { token_hash: string; expires_at: number },
  { by, at }: AuthorAndTime,
): Promise<void> {
  const undo = await loadStateBefore(trx, 'invitation', { token_hash });
  await addInvitation(trx, { token_hash, made_by: by, expires_at }, at);
  await recordChange(trx, { tournament: null, act: 'invitation-made', by, at, undo });
}
