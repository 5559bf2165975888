import { useState } from 'react';
import { usePhone } from '#app/usePhone.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { t } from '#words/t.ts';

/** Sends what no Next Hole and no Submit has handed over yet. */
export function SubmitDrafts() {
  const { drafts } = usePhone();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await drafts.queueAll();
    } catch (error) {
      console.error('Drafts could not be handed to the queue.', error);
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      {failed ? (
        <Alert kind="error">
          {t('The scores stay on this phone: its storage did not answer. Please try again.')}
        </Alert>
      ) : null}
      <Button wide busy={busy} onClick={() => void submit()}>
        {t('Submit now')}
      </Button>
    </>
  );
}
