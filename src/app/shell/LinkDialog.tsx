import { Suspense, lazy, useState, type ReactNode } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import styles from './LinkDialog.module.css';
import { buildLink, shareLink } from './share.ts';

const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

interface Props {
  title: string;
  /** Path of the link; starts with a slash. */
  path: string;
  /** Paragraphs that state who may use the link, and for how long. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a link to hand over: as a QR code, as text, and through the phone's share sheet; a browser without one copies it. */
export function LinkDialog({ title, path, children, onClose }: Props) {
  const [answer, setAnswer] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  /** Shows the answer in the dialog, which covers toasts. */
  const share = () => {
    setAnswer(null);
    void shareLink(title, path, (text, options) => setAnswer({ kind: options.kind, text }));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Suspense fallback={<Spinner>{t('Creating the code...')}</Spinner>}>
        <QrCode url={buildLink(path)} />
      </Suspense>
      <p className={styles.link}>{buildLink(path)}</p>
      {answer ? <Alert kind={answer.kind}>{answer.text}</Alert> : null}
      <Stack>
        <Button variant="quiet" onClick={share}>
          {'share' in navigator ? t('Share the link') : t('Copy the link')}
        </Button>
        <Button wide variant="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </Stack>
    </Dialog>
  );
}
