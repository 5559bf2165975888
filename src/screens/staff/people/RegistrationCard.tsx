import { useState } from 'react';
import { FailedCall } from '#app/reads/FailedRead.tsx';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { LinkDialog } from '#app/shell/LinkDialog.tsx';
import { useAction } from '#app/useAction.ts';
import {
  changeRegistration,
  makeInvitation,
  readRegistration,
  type RegistrationMode,
  type RegistrationState,
} from '#contract/registration.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { plural, t, text, type PlainText } from '#words/t.ts';

const REGISTRATION_MEANINGS: Record<RegistrationMode, PlainText> = {
  open: text('Anybody can create an account.'),
  invite: text('Only with a link that staff make: each link allows one account.'),
  closed: text('Nobody can create an account. Players log in with the code of their group.'),
};

function InvitationButton({ open }: { open: number }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [link, setLink] = useState<{ token: string; expires_at: string } | null>(null);
  return (
    <Stack>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => void run(() => mutate(makeInvitation, {}), setLink)}
      >
        {t('Create a link for one account')}
      </Button>
      {open > 0 ? (
        <p>{plural(open, '{count} link is not used yet.', '{count} links are not used yet.')}</p>
      ) : null}
      {link ? (
        <LinkDialog
          title={t('A link for one account')}
          path={`/invited/${encodeURIComponent(link.token)}`}
          onClose={() => setLink(null)}
        >
          <p>
            {t(
              'Give it to one person: the first to use it creates the account. It works once, until {time}.',
              {
                time: formatLocalDateTime(link.expires_at),
              },
            )}
          </p>
        </LinkDialog>
      ) : null}
    </Stack>
  );
}

function RegistrationChoice({ state }: { state: RegistrationState }) {
  const mutate = useMutate();
  const { problem, run } = useAction();
  const { registration } = state;
  const chooseRegistration = (newRegistration: RegistrationMode) =>
    void run(() => mutate(changeRegistration, { body: { registration: newRegistration } }), t('Saved.'));
  return (
    <Stack>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Choice<RegistrationMode>
        label={t('Who may create an account')}
        chosen={registration}
        onChoose={chooseRegistration}
        options={[
          { value: 'open', label: t('Anybody') },
          { value: 'invite', label: t('With a link') },
          { value: 'closed', label: t('Nobody') },
        ]}
      />
      <p>{t(REGISTRATION_MEANINGS[registration])}</p>
      {registration === 'invite' ? <InvitationButton open={state.invitations} /> : null}
    </Stack>
  );
}

export function RegistrationCard() {
  const registrationQuery = useQuery(readRegistration, {});
  return (
    <Card title={t('Who may create an account')}>
      {registrationQuery.state === 'loading' ? <Spinner>{t('Loading...')}</Spinner> : null}
      <FailedCall of={registrationQuery} title={t('The setting could not be loaded.')} />
      {registrationQuery.state === 'ready' ? <RegistrationChoice state={registrationQuery.data} /> : null}
    </Card>
  );
}
