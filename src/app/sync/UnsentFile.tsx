import { useState } from 'react';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { FileButton } from '#ui/forms/FileButton.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useSessionService } from '#app/session/useSession.ts';
import { usePhone } from '#app/usePhone.ts';
import type { CheckBlocks } from '#data/scores/unsent-file.ts';
import { canDownload, download } from '#app/files.ts';
import { canShareUnsent, loadUnsentFile, shareUnsentFile, createUnsentFile } from './unsent-file.ts';
import { t } from '#words/t.ts';

interface Feedback {
  ok: boolean;
  words: string;
}

export function UnsentFile({ hasUnsent }: { hasUnsent: boolean }) {
  const { db, clock, onEnqueued: notifyEnqueued, exchange } = usePhone();
  const session = useSessionService();
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const runAction = (task: () => Promise<Feedback | null>, failureText: string) => () => {
    setFeedback(null);
    task().then(setFeedback, (error: unknown) => {
      console.error(failureText, error);
      setFeedback({ ok: false, words: failureText });
    });
  };
  const shareOrDownload = async (
    deliverFile: (file: File) => Promise<boolean>,
    successText: string,
  ): Promise<Feedback | null> => {
    const file = await createUnsentFile(db);
    if (file === null)
      return { ok: true, words: t('Every score is on the server: there is nothing to save.') };
    return (await deliverFile(file)) ? { ok: true, words: successText } : null;
  };
  const save = runAction(
    () =>
      shareOrDownload(async (file) => {
        download(file);
        return true;
      }, t('The file is in your downloads. The scores stay on this phone too.')),
    t('The file could not be made. The scores are still on this phone.'),
  );
  const shareUnsent = runAction(
    () => shareOrDownload(shareUnsentFile, t('Shared. The scores stay on this phone too.')),
    t('The file could not be shared. The scores are still on this phone.'),
  );
  const loadFile = (file: File) => {
    // Loads the exchange only if the file has blocks of other phones.
    const checkBlocks: CheckBlocks = async (blocks) => (await exchange()).check(blocks);
    const loadDependencies = {
      db,
      clock,
      onEnqueued: notifyEnqueued,
      check: checkBlocks,
      userId: session.scorer(),
    };
    runAction(
      () => loadUnsentFile(file, loadDependencies),
      t('The file could not be loaded. Nothing was changed.'),
    )();
  };
  return (
    <Stack>
      {feedback ? <Alert kind={feedback.ok ? 'success' : 'error'}>{feedback.words}</Alert> : null}
      {hasUnsent && (canDownload() || !canShareUnsent()) ? (
        <Button wide variant="secondary" onClick={save}>
          {t('Save unsent scores as a file')}
        </Button>
      ) : null}
      {hasUnsent && canShareUnsent() ? (
        <Button wide variant="secondary" onClick={shareUnsent}>
          {t('Share unsent scores')}
        </Button>
      ) : null}
      <FileButton
        wide
        label={t('Load a saved file')}
        name={t('File of unsent scores')}
        accept=".txt,.json,text/plain,application/json"
        onChoose={loadFile}
      />
    </Stack>
  );
}
