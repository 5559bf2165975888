import { Link, useNavigate } from '@tanstack/react-router';
import { LoginForm } from '#app/session/LoginForm.tsx';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';

/** Sign in again, or for the first time on this phone. */
export function LoginScreen() {
  const navigate = useNavigate();
  return (
    <Page title="Login" narrow>
      <Card>
        <LoginForm onSignedIn={() => void navigate({ to: '/profile' })} />
      </Card>
      <p>
        New here? <Link to="/">Register on the home page</Link>. It takes a username and a password.
      </p>
    </Page>
  );
}
