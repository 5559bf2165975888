import { useState } from 'react';
import type { ProxyCredentials } from '#app/sync/proxy-mark.ts';
import { useProxyMark } from '#app/sync/useProxyMark.ts';
import { readStoredCode } from '#app/session/group-access.ts';
import { useSession } from '#app/session/useSession.ts';
import { NOT_STORED } from '#app/useAction.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { CardView } from '#data/scores/types.ts';
import { listCardStrokes, formatCardStrokes } from '#domain/cards/card-text.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { FormDialog } from '#ui/layout/FormDialog.tsx';
import { Field, Options, SelectField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { firstName, fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import type { CertifyingRole } from './nextStep.ts';
import { describeProofOutcome, type ProofMessage, type ProofKind } from './proofMessage.ts';

interface Props {
  view: CardView;
  role: CertifyingRole;
  /** Users who may certify; the golfer chooses one. */
  who: readonly [UserRef, ...UserRef[]];
  /** Ids of users without a password, according to this phone's cards. */
  guests: ReadonlySet<number>;
  /** Called with the name of the user who certified. */
  onDone: (name: string) => void;
  onClose: () => void;
}

/**
 * Lets another golfer certify on this phone, who proves the identity for this certification only; nobody is signed out.
 */
export function ProofDialog({ view, role, who, guests, onDone, onClose }: Props) {
  const sendProxyMark = useProxyMark();
  const [user, setUser] = useState(who[0]);
  const [chosenProofKind, setChosenProofKind] = useState<ProofKind | null>(null);
  const [username, setUsername] = useState('');
  const [secret, setSecret] = useState('');
  const [message, setMessage] = useState<ProofMessage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { userId } = useSession();
  const proofKind = chosenProofKind ?? (guests.has(user.id) ? 'code' : 'password');
  const name = firstName(user);
  /** The stored code is not used again after an error, because the organizer may have issued a new code. */
  const storedCode =
    message?.kind === 'error' ? null : readStoredCode(userId, { ...view.key, user: user.id });
  const cachedCode = proofKind === 'code' ? storedCode : null;
  const certification = {
    key: view.key,
    hole_number: MARK_PLACES[role],
    value: formatCardStrokes(listCardStrokes(view.holes)),
  };
  const submit = async () => {
    setBusy(true);
    setMessage(null);
    const proof: ProxyCredentials =
      proofKind === 'code' ? { code: cachedCode ?? secret, player: user.id } : { username, password: secret };
    try {
      const outcome = describeProofOutcome(
        await sendProxyMark(certification, user.id, proof),
        name,
        proofKind,
      );
      if (outcome === null) return onDone(name);
      if (outcome.kind === 'done') setSecret('');
      setMessage(outcome);
    } catch (error) {
      console.error('What another golfer certified could not be stored.', error);
      setMessage({ kind: 'error', text: t(NOT_STORED) });
    } finally {
      setBusy(false);
    }
  };
  const title =
    role === 'player'
      ? t('{name} certifies here', { name: fullName(user) })
      : t('{name} certifies as marker', { name: fullName(user) });
  if (message?.kind === 'done')
    return (
      <FormDialog title={title} onClose={onClose}>
        <Alert kind="success">{message.text}</Alert>
        <Button wide onClick={() => onDone(name)}>
          {t('Close')}
        </Button>
      </FormDialog>
    );
  return (
    <FormDialog title={title} onClose={onClose}>
      <FormStack onSubmit={() => void submit()}>
        {who.length > 1 ? (
          <SelectField
            label={t('Who is the marker?')}
            value={user.id}
            onChange={({ target }) => {
              setUser(who.find(({ id }) => String(id) === target.value) ?? who[0]);
              setChosenProofKind(null);
              setMessage(null);
            }}
          >
            <Options of={who.map((person) => [person.id, fullName(person)])} />
          </SelectField>
        ) : null}
        <p>
          {cachedCode === null
            ? t(
                '{name}, confirm it’s you for this one signature. Your password or code is not saved, and nobody is logged out.',
                { name },
              )
            : t('{name}, this phone is logged in with your group’s code: press to certify.', { name })}
        </p>
        <Choice
          calm
          label={t('Confirm it’s you')}
          options={[
            { value: 'password', label: t('Password') },
            { value: 'code', label: t('No account: code') },
          ]}
          chosen={proofKind}
          onChoose={(newProofKind) => {
            setChosenProofKind(newProofKind);
            setSecret('');
            setMessage(null);
          }}
        />
        {message ? (
          <Alert kind="error">
            <p>{message.text}</p>
            {message.hint ? <p>{message.hint}</p> : null}
          </Alert>
        ) : null}
        {proofKind === 'password' ? (
          <Field
            label={t('Username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={username}
            onChange={({ target }) => setUsername(target.value)}
          />
        ) : null}
        {cachedCode === null ? (
          <Field
            label={proofKind === 'password' ? t('Password') : t('Code of your group')}
            type={proofKind === 'password' ? 'password' : 'text'}
            autoComplete="off"
            autoCapitalize={proofKind === 'code' ? 'characters' : 'none'}
            spellCheck={false}
            required
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        ) : null}
        <Button type="submit" wide busy={isBusy}>
          {t('I certify this card')}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t('Cancel')}
        </Button>
      </FormStack>
    </FormDialog>
  );
}
