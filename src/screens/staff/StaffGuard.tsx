import { useEffect, type ReactNode } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { readUser } from '#contract/people/users.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';

/** Shows its content to staff only. A failed check counts as not staff and is logged (SPEC.md §8). */
export function StaffGuard({ title, children }: { title: string; children: ReactNode }) {
  const { userId } = useSession();
  const userQuery = useQuery(readUser, userId === null ? null : { params: { id: userId } });
  const failure = userQuery.state === 'failed' ? userQuery.failure : null;
  useEffect(() => {
    if (failure) console.warn('The staff check failed.', failure);
  }, [failure]);
  if (userQuery.state === 'ready' && hasRight({ userId, isStaff: userQuery.data.is_staff }, 'administer'))
    return children;
  return (
    <Page title={title}>
      {userId !== null && userQuery.state === 'loading' ? (
        <Spinner>{t('Checking permissions...')}</Spinner>
      ) : (
        <Alert kind="error" title={t('Access Denied')}>
          <p>{t("You don't have permission to access this page. Staff access is required.")}</p>
          <p>{t('Please contact an administrator if you believe this is an error.')}</p>
        </Alert>
      )}
    </Page>
  );
}
