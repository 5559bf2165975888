import { useAction } from '#app/useAction.ts';
import { usePhone } from '#app/usePhone.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { t, text } from '#words/t.ts';

export function SubmitDrafts() {
  const { drafts } = usePhone();
  const { busy, problem, attempt } = useAction({
    thrown: text('The scores stay on this phone: its storage is not responding. Please try again.'),
  });
  return (
    <>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button wide busy={busy} onClick={() => void attempt(drafts.queueAll)}>
        {t('Submit now')}
      </Button>
    </>
  );
}
