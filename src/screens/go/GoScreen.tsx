import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { failureMessage } from '#api/failures.ts';
import type { Result } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { readCode } from '#contract/access.ts';
import type { Access } from '#contract/access.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Field } from '#ui/Field.tsx';
import { FormStack } from '#ui/FormStack.tsx';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { t } from '#words/t.ts';
import { WhoScores } from './WhoScores.tsx';

/** Where a code can be typed: the camera of an old phone reads no QR code. */
function CodeForm({ problem }: { problem: string | null }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const plain = code.replace(/[^a-zA-Z0-9]/g, '').toUpperCase();
    if (plain !== '') void navigate({ to: '/go/$code', params: { code: plain } });
  };
  return (
    <Card>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      <FormStack onSubmit={submit}>
        <Field
          label={t('Code on your card')}
          hint={t('Eight letters and digits, as K7QM-2XWD.')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" wide>
          {t('Open the card')}
        </Button>
      </FormStack>
    </Card>
  );
}

type Reading =
  | { state: 'loading' }
  | { state: 'ready'; access: Access }
  | { state: 'failed'; problem: string; isWrong: boolean };

function readingOf(result: Result<Access>): Reading {
  if (result.ok) return { state: 'ready', access: result.data };
  const { failure } = result;
  const isWrong = failure.kind === 'refused' && (failure.status === 404 || failure.status === 400);
  return { state: 'failed', problem: failureMessage(failure), isWrong };
}

function Opened({ code, onRetry }: { code: string; onRetry: () => void }) {
  const call = useCall();
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const result = await call(readCode, { body: { code } });
      if (!isOver) setReading(readingOf(result));
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [call, code]);
  if (reading.state === 'ready') return <WhoScores code={code} access={reading.access} />;
  if (reading.state === 'loading') return <Spinner>{t('Looking up the code...')}</Spinner>;
  if (reading.isWrong) return <CodeForm problem={reading.problem} />;
  return (
    <Failed title={t('The code could not be looked up.')} onRetry={onRetry}>
      {reading.problem}
    </Failed>
  );
}

/** Where the code of a group leads: from there it takes one tap to the card of the whole group. */
export function GoScreen() {
  const { code } = useParams({ strict: false });
  const [tries, setTries] = useState(0);
  return (
    <Page title={t('Who keeps score on this phone?')} narrow>
      {code === undefined ? (
        <CodeForm problem={null} />
      ) : (
        <Opened key={`${code} ${tries}`} code={code} onRetry={() => setTries(tries + 1)} />
      )}
    </Page>
  );
}
