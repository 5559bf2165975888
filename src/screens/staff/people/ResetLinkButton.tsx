import { useResetLink } from '#app/shell/useResetLink.tsx';
import type { Account } from '#contract/people/staff.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

export function ResetLinkButton({ account }: { account: Account }) {
  const { busy, problem, make, dialog } = useResetLink(account.id, fullName(account));
  return (
    <>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button look="secondary" busy={busy} onClick={make}>
        {t('Link for a new password')}
      </Button>
      {dialog}
    </>
  );
}
