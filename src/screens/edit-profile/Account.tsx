import { Suspense } from 'react';
import { lazyComponent } from '#app/lazy-part.ts';
import { useIsGreensideServer } from '#app/reads/useIsGreensideServer.ts';
import type { User } from '#contract/people/users.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportButton } from './ExportButton.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

const CalendarFeed = lazyComponent('tournament', () => import('./calendar/CalendarFeed.tsx'), 'CalendarFeed');

/** Shows the account's settings. Renders nothing on backends other than Greenside, which lack these calls. */
export function Account({ user }: { user: User }) {
  if (!useIsGreensideServer()) return null;
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
      <Suspense fallback={null}>
        <CalendarFeed userId={user.id} />
      </Suspense>
    </>
  );
}
