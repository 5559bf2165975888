import type { RegistrationMode } from '#contract/registration.ts';
import type { ServerNotice } from '#contract/server.ts';
import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { addInvitation } from '../server/invitations.ts';
import {
  getCurrentServerNotice,
  dropServerSetting,
  lockServerSettings,
  storeServerSetting,
} from '../server/settings.ts';
import { findChangedLines, recordChange, type AuthorAndTime, type ComparedValue } from './record-change.ts';
import { loadStateBefore } from './states/states.ts';
import { createCatalogueText, type JournalText } from './words.ts';

const toRegistrationText = (registration: RegistrationMode): JournalText =>
  ({
    open: createCatalogueText(text('Anybody')),
    invite: createCatalogueText(text('With a link')),
    closed: createCatalogueText(text('Nobody')),
  })[registration];

/** Stores who may register. Adds a journal entry if that changes; `preset` applies until staff choose. */
export async function recordRegistration(
  trx: Db,
  { registration, preset }: { registration: RegistrationMode; preset: RegistrationMode },
  { by, at }: AuthorAndTime,
): Promise<void> {
  await lockServerSettings(trx);
  const undo = await loadStateBefore(trx, 'registration', {});
  const registrationBefore =
    (undo.before as { registration: RegistrationMode | null }).registration ?? preset;
  await storeServerSetting(trx, 'registration', registration, { by, now: at });
  if (registrationBefore === registration) return;
  const beforeAndAfter = {
    before: toRegistrationText(registrationBefore),
    after: toRegistrationText(registration),
  };
  const lines = [{ what: createCatalogueText(text('Who may create an account')), ...beforeAndAfter }];
  await recordChange(trx, { tournament: null, act: 'registration-changed', by, at, lines, undo });
}

/** Stores or ends the notice to everybody. Adds a journal entry if the shown notice changes. */
export async function recordServerNotice(
  trx: Db,
  notice: ServerNotice | null,
  { by, at }: AuthorAndTime,
): Promise<void> {
  await lockServerSettings(trx);
  const undo = await loadStateBefore(trx, 'server-notice', {});
  const storedNotice = (undo.before as { notice: ServerNotice | null }).notice;
  const noticeBefore = storedNotice && getCurrentServerNotice({ notice: storedNotice }, at);
  if (notice === null) await dropServerSetting(trx, 'notice');
  else await storeServerSetting(trx, 'notice', notice, { by, now: at });
  const comparedValues: ComparedValue<ServerNotice>[] = [
    [text('Notice'), (shownNotice) => shownNotice.text],
    [text('Shown until'), ({ until }) => until],
  ];
  const lines = findChangedLines(comparedValues, noticeBefore, notice);
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
