import type { ReactNode } from 'react';
import { useAction } from '#app/useAction.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { AuthForm } from './AuthForm.tsx';
import { LOGIN_FAILED, describeLoginFailure } from './signInProblem.ts';
import { useSessionService } from './useSession.ts';

export function LoginForm({ onSignedIn, help }: { onSignedIn: () => void; help?: ReactNode }) {
  const { signIn } = useSessionService();
  const { busy, problem, failure, run } = useAction();
  const hint = failure ? describeLoginFailure(failure) : problem;
  return (
    <AuthForm
      fields={{
        username: { kind: 'username', label: t('Username') },
        password: { kind: 'password', label: t('Password') },
      }}
      send={t('Login')}
      busy={busy}
      problem={
        problem === null ? null : (
          <Alert kind="error">
            <p>{t(LOGIN_FAILED)}</p>
            {hint ? <p>{hint}</p> : null}
          </Alert>
        )
      }
      onSend={({ username, password }) => run(() => signIn(username, password), onSignedIn)}
      help={help}
    />
  );
}
