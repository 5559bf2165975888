import { useOwnServer } from '#app/reads/useOwnServer.ts';
import type { User } from '#contract/people/users.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportButton } from './ExportButton.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** Null on a backend other than Greenside, which has none of these calls. */
export function Account({ user }: { user: User }) {
  if (!useOwnServer()) return null;
  return (
    <>
      <Card title={t('Password')}>
        <PasswordForm user={user} />
      </Card>
      <Card title={t('Account')}>
        <Stack>
          <SignOutEverywhere userId={user.id} />
          <ExportButton userId={user.id} />
          <DeleteAccount userId={user.id} />
        </Stack>
      </Card>
    </>
  );
}
