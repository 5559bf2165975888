import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useMutate } from '#app/reads/useRead.ts';
import { groupAccess } from '#app/session/group-access.ts';
import { signUpProblem } from '#app/session/signUpProblem.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { useToast } from '#app/shell/useToast.ts';
import { claimGuest } from '#contract/access.ts';
import type { User } from '#contract/users.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { FormStack } from '#ui/FormStack.tsx';
import { t } from '#words/t.ts';

/** A guest becomes an account; what they played stays theirs. */
function Claim({ user }: { user: User }) {
  const mutate = useMutate();
  const session = useSessionService();
  const toast = useToast();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const result = await mutate(claimGuest, { params: { id: user.id }, body: { username, password } });
    if (result.ok) await session.enter(result.data);
    setBusy(false);
    if (!result.ok) setProblem(signUpProblem(result.failure));
    else toast(t('This is your account now.'), { kind: 'success' });
  };
  return (
    <Card title={t('Make this an account')}>
      <p>{t('With a username and a password your rounds stay yours, and you can join other tournaments.')}</p>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      <FormStack onSubmit={(event) => void submit(event)}>
        <Field
          label={t('Username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Field
          label={t('Password')}
          type="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" wide look="secondary" busy={busy}>
          {t('Make this an account')}
        </Button>
      </FormStack>
    </Card>
  );
}

/** What somebody who came in by a code has on Home: the card of their group, and for a player the way to an account. */
export function GuestHome({ user }: { user: User }) {
  const access = groupAccess(user.id);
  const isHelper = access !== null && !access.players.includes(user.id);
  const [first] = access?.players ?? [];
  return (
    <>
      {access && isHelper && first !== undefined ? (
        <Link
          to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
          params={{ userId: first, tournamentId: access.tournament, round: access.round }}
          className={buttonClass('primary', true)}
        >
          {t('Keep the scores of the group')}
        </Link>
      ) : null}
      {isHelper ? null : <Claim user={user} />}
    </>
  );
}
