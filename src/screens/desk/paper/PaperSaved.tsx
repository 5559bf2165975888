import { useState } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import type { Fault } from '#data/store/failure.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { fullName } from '#ui/names.ts';
import { t, text } from '#words/t.ts';
import type { PlainText } from '#words/t.ts';
import { CertifyPaper } from './CertifyPaper.tsx';
import type { TypedCard } from './paperSave.ts';

const WHAT_HELPS: Record<Fault, PlainText> = {
  full: text('This device could not save it. Free some space, or write it down, and try again.'),
  silent: text(
    'This device could not save that: nothing has changed. Try again, or close Greenside and open it again.',
  ),
};

/** Starts collapsed, because the user types the next card below it. */
function Certify({ user, tournament, round }: { user: UserRef; tournament: number; round: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title={t('Certify the card of {name}', { name: fullName(user) })} open={isOpen} onToggle={setOpen}>
      <CertifyPaper tournament={tournament} round={round} user={user} />
    </Fold>
  );
}

interface Props {
  tournament: number;
  round: number;
  isSaving: boolean;
  saved: TypedCard | null;
  failed: readonly { user: UserRef; fault: Fault }[];
  onType: (user: UserRef) => void;
}

export function PaperSaved({ tournament, round, isSaving, saved, failed, onType }: Props) {
  let status = '';
  if (isSaving) status = t('Saving...');
  else if (saved !== null)
    status = t('{name}: {sum}. Saved on this device and on its way.', {
      name: fullName(saved.user),
      sum: saved.sum,
    });
  return (
    <>
      <p role="status">{status}</p>
      {saved === null || saved.missing.length === 0 ? null : (
        <Alert kind="info" title={t('{name}: holes without a score', { name: fullName(saved.user) })}>
          {saved.missing.join(', ')}{' '}
          <Button look="secondary" onClick={() => onType(saved.user)}>
            {t('Back to the card of {name}', { name: fullName(saved.user) })}
          </Button>
        </Alert>
      )}
      {failed.map(({ user, fault }) => (
        <Alert
          key={user.id}
          kind="error"
          title={t('The card of {name} is not saved.', { name: fullName(user) })}
        >
          {t(WHAT_HELPS[fault])}{' '}
          <Button look="secondary" onClick={() => onType(user)}>
            {t('Back to the card of {name}', { name: fullName(user) })}
          </Button>
        </Alert>
      ))}
      {saved === null ? null : (
        <Certify key={saved.user.id} tournament={tournament} round={round} user={saved.user} />
      )}
    </>
  );
}
