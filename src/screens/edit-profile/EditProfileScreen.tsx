import { Link } from '@tanstack/react-router';
import { describeCallFailure } from '#api/failures.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { readUser } from '#contract/people/users.ts';
import { Age } from '#ui/messages/Age.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { Account } from './Account.tsx';
import { EditForm } from './EditForm.tsx';

function ProfileForms({ userId }: { userId: number }) {
  const userQuery = useQuery(readUser, { params: { id: userId } });
  if (userQuery.state === 'loading') return <Spinner>{t('Loading your profile...')}</Spinner>;
  if (userQuery.state === 'failed')
    return (
      <Failed title={t('Your profile could not be loaded.')} onRetry={userQuery.retry}>
        {describeCallFailure(userQuery.failure)}
      </Failed>
    );
  return (
    <>
      <Age ms={userQuery.age} />
      <EditForm user={userQuery.data} />
      <Account user={userQuery.data} />
    </>
  );
}

export function EditProfileScreen() {
  const { userId } = useSession();
  return (
    <Page
      title={t('Edit Profile')}
      subtitle={t('Update your personal information and profile picture')}
      narrow
    >
      {userId !== null ? (
        <ProfileForms key={userId} userId={userId} />
      ) : (
        <Card>
          <Empty
            action={
              <Link to="/" className={getButtonClass()}>
                {t('Log in or register')}
              </Link>
            }
          >
            {t('Log in to edit your profile.')}
          </Empty>
        </Card>
      )}
    </Page>
  );
}
