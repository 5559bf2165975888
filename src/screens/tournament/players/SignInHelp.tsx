import { Suspense, lazy, useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { linkTo } from '#app/shell/share.ts';
import { ShareButton } from '#app/shell/ShareButton.tsx';
import { useAction } from '#app/useAction.ts';
import { makeResetLink } from '#contract/people/accounts.ts';
import type { ResetLink } from '#contract/people/accounts.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import styles from './Invite.module.css';
import { memberName } from './players.ts';
import type { Member } from './players.ts';
import { mayNeedPassword, resetPath } from './resetLink.ts';

const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

function LinkDialog({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const path = resetPath(token);
  return (
    <Dialog title={t('A new password for {name}', { name })} onClose={onClose}>
      <p>
        {t(
          'Show this to {name} and to nobody else: whoever opens it sets the password. It works once, within 24 hours.',
          { name },
        )}
      </p>
      <Suspense fallback={<Spinner>{t('Drawing the code...')}</Spinner>}>
        <QrCode url={linkTo(path)} />
      </Suspense>
      <p className={styles.link}>{linkTo(path)}</p>
      <Stack>
        <ShareButton title={t('A new password for {name}', { name })} path={path}>
          {t('Share the link')}
        </ShareButton>
        <Button wide look="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Creates a password reset link for a player. */
export function SignInHelp({ member }: { member: Member }) {
  const call = useCall();
  const { busy, problem, run } = useAction();
  const [link, setLink] = useState<ResetLink | null>(null);
  if (!mayNeedPassword(member)) return null;
  const make = () => void run(() => call(makeResetLink, { params: { id: member.userId } }), setLink);
  return (
    <>
      {problem ? <Alert kind="info">{problem}</Alert> : null}
      <Button wide look="quiet" busy={busy} onClick={make}>
        {t('Help with sign-in')}
      </Button>
      {link ? (
        <LinkDialog name={memberName(member)} token={link.token} onClose={() => setLink(null)} />
      ) : null}
    </>
  );
}
