import { useResetLink } from '#app/shell/useResetLink.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { getMemberName, type Member } from './players.ts';

/** False for guests, who have no password, and on a plain backend, which has neither statuses nor reset links. */
export const mayNeedPassword = ({ status, user }: Member): boolean =>
  status !== null && user?.is_guest !== true;

export function SignInHelp({ member }: { member: Member }) {
  const { busy, problem, make, dialog } = useResetLink(member.userId, getMemberName(member));
  if (!mayNeedPassword(member)) return null;
  return (
    <>
      {problem ? <Alert kind="info">{problem}</Alert> : null}
      <Button wide variant="quiet" busy={busy} onClick={make}>
        {t('Help with login')}
      </Button>
      {dialog}
    </>
  );
}
