import { describeCallFailure, type Failure } from '#api/failures.ts';
import { useAction } from '#app/useAction.ts';
import { usePhone } from '#app/usePhone.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { t, text } from '#words/t.ts';

/** Only the request of a missing card fails without an error of the storage. */
const describeMissingCard = (failure: Failure): string =>
  `${t('A card is missing on this phone and could not be loaded, so its scores are not submitted yet.')} ${describeCallFailure(failure)}`;

export function SubmitDrafts() {
  const { drafts } = usePhone();
  const { busy, problem, run } = useAction({
    wordsOf: describeMissingCard,
    thrown: text('The scores stay on this phone: its storage is not responding. Please try again.'),
  });
  return (
    <>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button wide busy={busy} onClick={() => void run(drafts.queueAll)}>
        {t('Submit now')}
      </Button>
    </>
  );
}
