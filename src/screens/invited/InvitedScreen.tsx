import { useNavigate, useParams } from '@tanstack/react-router';
import { RegisterForm } from '#app/session/RegisterForm.tsx';
import { useSession } from '#app/session/useSession.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';

/** The screen of a link from the club that allows one registration. */
export function InvitedScreen() {
  const { token } = useParams({ from: '/invited/$token' });
  const { userId } = useSession();
  const navigate = useNavigate();
  return (
    <Page title={t('Register')} narrow>
      <Card>
        <p>{t('The club invites you to create an account. This link works once.')}</p>
        {userId === null ? null : (
          <p>{t('Someone is logged in on this phone. Using the link logs them out.')}</p>
        )}
        <RegisterForm
          invitation={token}
          onRegistered={() => void navigate({ to: '/edit/profile', replace: true })}
        />
      </Card>
    </Page>
  );
}
