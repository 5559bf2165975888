import { Link } from '@tanstack/react-router';
import { useMutate } from '#app/reads/useQuery.ts';
import { AuthForm } from '#app/session/AuthForm.tsx';
import { readGroupAccess } from '#app/session/group-access.ts';
import { describeSignUpFailure } from '#app/session/signInProblem.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { useAction } from '#app/useAction.ts';
import { claimGuest } from '#contract/people/access.ts';
import type { User } from '#contract/people/users.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';

/** Turns the guest into an account with the same user id, so that the guest keeps the rounds. */
function AccountForm({ user }: { user: User }) {
  const mutate = useMutate();
  const { enterBy } = useSessionService();
  const { busy, problem, run } = useAction({ wordsOf: describeSignUpFailure });
  const params = { id: user.id };
  return (
    <Card title={t('Make this an account')}>
      <p>
        {t('With a username and a password your rounds stay yours, and you can enter other tournaments.')}
      </p>
      <AuthForm
        fields={{
          username: { kind: 'username', label: t('Username') },
          password: { kind: 'new-password', label: t('Password') },
        }}
        send={t('Make this an account')}
        variant="secondary"
        busy={busy}
        problem={problem}
        onSend={(body) =>
          run(() => enterBy(mutate(claimGuest, { params, body })), t('This is your account now.'))
        }
      />
    </Card>
  );
}

/** The home of users who signed in with a group's code: their group's card, and for a player the account form. */
export function GuestHome({ user }: { user: User }) {
  const access = readGroupAccess(user.id);
  const isHelper = access !== null && !access.players.includes(user.id);
  const [firstPlayerId] = access?.players ?? [];
  return (
    <>
      {access && isHelper && firstPlayerId !== undefined ? (
        <Link
          to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
          params={{ userId: firstPlayerId, tournamentId: access.tournament, round: access.round }}
          className={getButtonClass('primary', true)}
        >
          {t('Keep score for the group')}
        </Link>
      ) : null}
      {isHelper ? null : <AccountForm user={user} />}
    </>
  );
}
