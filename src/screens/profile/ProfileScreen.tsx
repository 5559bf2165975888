import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { describeCallFailure, type Failure } from '#api/failures.ts';
import { InstallOffer } from '#app/install/InstallOffer.tsx';
import { usePicture } from '#app/reads/usePicture.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { EmptyWithLink } from '#app/shell/EmptyWithLink.tsx';
import { readUser, type User } from '#contract/people/users.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { fullName } from '#ui/names.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { GuestHome } from './GuestHome.tsx';
import { Handicap } from './Handicap.tsx';
import { History } from './History.tsx';
import { NameForm, hasNoName } from './NameForm.tsx';
import { PendingTasks } from './PendingTasks.tsx';
import { Organized } from './Organized.tsx';
import { Today } from './Today.tsx';

function ProfilePage({ user, age, own }: { user: User; age: number | null; own: boolean }) {
  return (
    <Page
      title={fullName(user)}
      picture={<Avatar person={user} picture={usePicture(user)} size="large" />}
      subtitle={user.is_guest ? t('No account') : `@${user.username}`}
      aside={
        own && !user.is_guest ? (
          <Link to="/edit/profile" className={getButtonClass('secondary')}>
            {t('Edit Profile')}
          </Link>
        ) : null
      }
    >
      <Age ms={age} />
      {own && user.is_guest ? <GuestHome user={user} /> : null}
      {own && hasNoName(user) ? <NameForm user={user} /> : null}
      {own ? <Today userId={user.id} /> : null}
      {own ? <PendingTasks userId={user.id} /> : null}
      {own ? <InstallOffer /> : null}
      <Handicap user={user} />
      {own ? <Organized userId={user.id} /> : null}
      <History userId={user.id} own={own} />
    </Page>
  );
}

/** SPEC.md §8 requires no error message here, only that the spinner stops and the failure is logged. */
function LoadFailed({ failure, retry }: { failure: Failure; retry: () => void }) {
  useEffect(() => console.warn('The profile could not be loaded.', failure), [failure]);
  const isMissing = failure.kind === 'refused' && failure.status === 404;
  return (
    <Page title={t('Profile')}>
      {isMissing ? (
        <EmptyWithLink to="/tournaments" label={t('All tournaments')}>
          {t('There is no player with this number.')}
        </EmptyWithLink>
      ) : (
        <Failed title={t('This profile is not on this phone yet.')} onRetry={retry}>
          {describeCallFailure(failure)}
        </Failed>
      )}
    </Page>
  );
}

function Profile({ userId, own }: { userId: number; own: boolean }) {
  const userQuery = useQuery(readUser, { params: { id: userId } });
  if (userQuery.state === 'failed') return <LoadFailed failure={userQuery.failure} retry={userQuery.retry} />;
  if (userQuery.state === 'ready') return <ProfilePage user={userQuery.data} age={userQuery.age} own={own} />;
  return (
    <Page title={t('Profile')}>
      <Spinner>{t('Loading the profile...')}</Spinner>
    </Page>
  );
}

export function ProfileScreen() {
  const { playerId } = useParams({ strict: false });
  const { userId } = useSession();
  const profileUserId = playerId ?? userId;
  if (profileUserId !== null)
    return <Profile key={profileUserId} userId={profileUserId} own={profileUserId === userId} />;
  return (
    <Page title={t('Profile')} narrow>
      <Card>
        <EmptyWithLink to="/" label={t('Log in or register')}>
          {t('Your profile shows your handicap and your tournaments once you are logged in.')}
        </EmptyWithLink>
      </Card>
    </Page>
  );
}
