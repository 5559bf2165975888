import { useCall } from '#app/http/useCall.ts';
import { AuthForm } from '#app/session/AuthForm.tsx';
import { describePasswordFailure } from '#app/session/passwordProblem.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { describeFieldProblem } from '#app/shell/fieldProblem.ts';
import { useAction } from '#app/useAction.ts';
import { changePassword } from '#contract/people/accounts.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

/** Changes the password; the server then signs out every other phone of the account. */
export function PasswordForm({ user }: { user: User }) {
  const call = useCall();
  const { enterBy } = useSessionService();
  const { busy, problem, failure, run } = useAction({ wordsOf: describePasswordFailure });
  const oldPasswordProblem = describeFieldProblem(failure, 'old_password');
  return (
    <AuthForm
      username={user.username}
      fields={{
        old_password: { kind: 'password', label: t('Old password'), problem: oldPasswordProblem },
        password: {
          kind: 'new-password',
          label: t('New password'),
          hint: t('Other phones that are logged in to your account are logged out.'),
        },
      }}
      send={t('Change password')}
      variant="secondary"
      narrow
      busy={busy}
      problem={oldPasswordProblem === null ? problem : null}
      onSend={(body) =>
        run(
          () => enterBy(call(changePassword, { params: { id: user.id }, body })),
          t('The password was changed.'),
        )
      }
    />
  );
}
