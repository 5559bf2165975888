import { useAction } from '#app/useAction.ts';
import { t } from '#words/t.ts';
import { AuthForm } from './AuthForm.tsx';
import { describeSignUpFailure } from './signInProblem.ts';
import { useSessionService } from './useSession.ts';

export function RegisterForm({
  invitation,
  onRegistered,
}: {
  /** Token of a link by which staff allow a registration. */
  invitation?: string;
  onRegistered: () => void;
}) {
  const { register } = useSessionService();
  const { busy, problem, run, show } = useAction({ wordsOf: describeSignUpFailure });
  return (
    <AuthForm
      fields={{
        username: { kind: 'username', label: t('Username') },
        password: { kind: 'new-password', label: t('Password') },
        confirm: { kind: 'new-password', label: t('Confirm Password') },
      }}
      send={t('Register')}
      busy={busy}
      problem={problem}
      onSend={async ({ username, password, confirm }) => {
        if (password === confirm) return run(() => register(username, password, invitation), onRegistered);
        show(t('Passwords do not match.'));
        return false;
      }}
    />
  );
}
