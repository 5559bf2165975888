import { Suspense, lazy, useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { buildLink } from '#app/shell/share.ts';
import { ShareButton } from '#app/shell/ShareButton.tsx';
import { listRequests } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import styles from './Invite.module.css';

/** The QR code is a chunk of its own, because only an organizer at the first tee needs it. */
const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

const createJoinPath = (tournament: number, code: string | null): string =>
  `/join/${tournament}${code === null ? '' : `?code=${code}`}`;

/** The code of the join link, if the tournament requires one; else null. */
function useEntryCode({ id, entry_mode }: Tournament): string | null {
  const requestsQuery = useQuery(listRequests, entry_mode === 'code' ? { params: { id } } : null);
  return requestsQuery.state === 'ready' ? requestsQuery.data.code : null;
}

function QrDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  return (
    <Dialog title={t('Scan to enter {name}', { name })} onClose={onClose}>
      <Suspense fallback={<Spinner>{t('Creating the code...')}</Spinner>}>
        <QrCode url={url} />
      </Suspense>
      <p className={styles.link}>{url}</p>
      <Button wide look="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}

export function Invite({ tournament }: { tournament: Tournament }) {
  const { id, name } = tournament;
  const code = useEntryCode(tournament);
  const [isQrShown, setQrShown] = useState(false);
  const joinPath = createJoinPath(id, code);
  if (tournament.entry_mode === 'code' && code === null) return null;
  return (
    <Stack row>
      <Button look="secondary" onClick={() => setQrShown(true)}>
        {t('Show the QR code to enter')}
      </Button>
      <ShareButton title={t('Enter {name}', { name })} path={joinPath}>
        {t('Share the link to enter')}
      </ShareButton>
      {isQrShown ? (
        <QrDialog name={name} url={buildLink(joinPath)} onClose={() => setQrShown(false)} />
      ) : null}
    </Stack>
  );
}
