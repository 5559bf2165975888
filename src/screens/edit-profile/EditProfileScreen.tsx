import { FailedCall } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { EmptyWithLink } from '#app/shell/EmptyWithLink.tsx';
import { readUser } from '#contract/people/users.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { Account } from './Account.tsx';
import { EditForm } from './EditForm.tsx';

function ProfileForms({ userId }: { userId: number }) {
  const userQuery = useQuery(readUser, { params: { id: userId } });
  if (userQuery.state === 'loading') return <Spinner>{t('Loading your profile...')}</Spinner>;
  if (userQuery.state === 'failed')
    return <FailedCall of={userQuery} title={t('Your profile could not be loaded.')} />;
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
          <EmptyWithLink to="/" label={t('Log in or register')}>
            {t('Log in to edit your profile.')}
          </EmptyWithLink>
        </Card>
      )}
    </Page>
  );
}
