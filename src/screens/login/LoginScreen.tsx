import { Link, useNavigate } from '@tanstack/react-router';
import { LoginForm } from '#app/session/LoginForm.tsx';
import { useSession } from '#app/session/useSession.ts';
import { ForgotLink } from '#app/shell/ForgotLink.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { rich } from '#ui/rich.ts';
import { t } from '#words/t.ts';

export function LoginScreen() {
  const navigate = useNavigate();
  const { userId } = useSession();
  return (
    <Page title={t('Login')} narrow>
      <Card>
        <LoginForm onSignedIn={() => void navigate({ to: '/profile' })} help={<ForgotLink />} />
      </Card>
      {userId === null ? (
        <p>
          <Link to="/go" className={getButtonClass('secondary', true)}>
            {t('Log in with the code on your card')}
          </Link>
        </p>
      ) : null}
      <p>
        {rich('New here? {link}. You only need a username and a password.', {
          link: <Link to="/">{t('Register on the home page')}</Link>,
        })}
      </p>
    </Page>
  );
}
