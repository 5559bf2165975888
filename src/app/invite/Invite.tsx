import { Suspense, lazy, useState } from 'react';
import { buildLink } from '#app/shell/share.ts';
import { ShareButton } from '#app/shell/ShareButton.tsx';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import styles from './Invite.module.css';
import { useJoinPath } from './useJoinPath.ts';

/** The QR code is a chunk of its own, because only an organizer at the first tee needs it. */
const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

function QrDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  return (
    <Dialog title={t('Scan to enter {name}', { name })} onClose={onClose}>
      <Suspense fallback={<Spinner>{t('Creating the code...')}</Spinner>}>
        <QrCode url={url} />
      </Suspense>
      <p className={styles.link}>{url}</p>
      <Button wide variant="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}

export function Invite({ tournament }: { tournament: Tournament }) {
  const { name } = tournament;
  const path = useJoinPath(tournament);
  const [isShown, setShown] = useState(false);
  if (path === null) return null;
  return (
    <Stack row>
      <Button variant="secondary" onClick={() => setShown(true)}>
        {t('Show the QR code to enter')}
      </Button>
      <ShareButton title={t('Enter {name}', { name })} path={path}>
        {t('Share the link to enter')}
      </ShareButton>
      {isShown ? <QrDialog name={name} url={buildLink(path)} onClose={() => setShown(false)} /> : null}
    </Stack>
  );
}
