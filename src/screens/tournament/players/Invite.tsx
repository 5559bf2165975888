import { Suspense, lazy, useState } from 'react';
import { linkTo } from '#app/shell/share.ts';
import { ShareButton } from '#app/shell/ShareButton.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import styles from './Invite.module.css';

/** A chunk of its own: only an organizer at the first tee needs it. */
const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

const joinPath = (tournament: number): string => `/join/${tournament}`;

function QrDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  return (
    <Dialog title={t('Scan to join {name}', { name })} onClose={onClose}>
      <Suspense fallback={<Spinner>{t('Drawing the code...')}</Spinner>}>
        <QrCode url={url} />
      </Suspense>
      <p className={styles.link}>{url}</p>
      <Button wide look="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}

export function Invite({ tournament, name }: { tournament: number; name: string }) {
  const [shown, setShown] = useState(false);
  const path = joinPath(tournament);
  return (
    <Stack row>
      <Button look="secondary" onClick={() => setShown(true)}>
        {t('Show the QR code to join')}
      </Button>
      <ShareButton title={t('Join {name}', { name })} path={path}>
        {t('Share the link to join')}
      </ShareButton>
      {shown ? <QrDialog name={name} url={linkTo(path)} onClose={() => setShown(false)} /> : null}
    </Stack>
  );
}
