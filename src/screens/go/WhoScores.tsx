import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#app/session/useSession.ts';
import type { Access } from '#contract/people/access.ts';
import type { User } from '#contract/people/users.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { useCodeSignIn, type CodeSignInActions } from './useCodeSignIn.ts';

interface PlayerSignInProps {
  player: User;
  access: Access;
  signIn: CodeSignInActions;
}

/** A guest signs in with one tap; a player with an account must log in. */
function PlayerSignIn({ player, access, signIn }: PlayerSignInProps) {
  const { userId } = useSession();
  const name = <Clamp>{fullName(player)}</Clamp>;
  if (player.id === userId)
    return (
      <Link
        to="/tournament/scorecard/$tournamentId/$round"
        params={{ tournamentId: access.tournament, round: access.round_number }}
        className={getButtonClass('primary', true)}
      >
        {name}
      </Link>
    );
  if (player.is_guest)
    return (
      <Button wide busy={signIn.busy === player.id} onClick={() => signIn.asPlayer(player)}>
        {name}
      </Button>
    );
  return (
    <Link to="/login" className={getButtonClass('secondary', true)}>
      <Clamp>{t('{name}: log in with the account', { name: fullName(player) })}</Clamp>
    </Link>
  );
}

function HelperForm({ signIn }: { signIn: CodeSignInActions }) {
  const [name, setName] = useState('');
  const submit = (): void => {
    if (name.trim() !== '') signIn.asHelper(name.trim());
  };
  return (
    <Card title={t('Somebody else')}>
      <FormStack onSubmit={submit}>
        <Field
          label={t('Your name')}
          hint={t('It is shown beside every score you record.')}
          autoComplete="name"
          maxLength={100}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="secondary" wide busy={signIn.busy === 'helper'}>
          {t('Keep score as a helper')}
        </Button>
      </FormStack>
    </Card>
  );
}

interface WhoScoresProps {
  code: string;
  access: Access;
  /** True if the group is from the cache because the server cannot be reached. */
  later: boolean;
}

export function WhoScores({ code, access, later }: WhoScoresProps) {
  const { user } = useSession();
  const signIn = useCodeSignIn(code, access, later);
  const isMember = access.players.some(({ id }) => id === user?.id);
  return (
    <>
      <Card title={access.tournament_name}>
        <p>
          {t('Group {group}, round {round}', { group: access.group_number, round: access.round_number })}
          {access.date ? `, ${formatDay(access.date)}` : ''}
        </p>
        {signIn.problem === null ? null : <Alert kind="error">{signIn.problem}</Alert>}
        {later ? (
          <Alert kind="info">
            {t(
              'No connection. Scores wait on this phone, which logs in with the code automatically when there is one.',
            )}
          </Alert>
        ) : null}
        {user !== null && !isMember ? (
          <Alert kind="info">
            {t(
              'You are logged in as {name}. Continuing logs you out; your unsent scores stay on this phone.',
              {
                name: fullName(user),
              },
            )}
          </Alert>
        ) : null}
        <Stack>
          {access.players.map((player) => (
            <PlayerSignIn key={player.id} player={player} access={access} signIn={signIn} />
          ))}
        </Stack>
        {access.players.length === 0 ? (
          <p>{t('This group has no players any more. Ask the organizer.')}</p>
        ) : null}
      </Card>
      <HelperForm signIn={signIn} />
    </>
  );
}
