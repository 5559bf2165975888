import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { normalizeCode } from '#contract/people/access.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { t } from '#words/t.ts';

/** Asks for the code on phones whose camera cannot read QR codes. */
export function CodeForm({ problem }: { problem: string | null }) {
  const navigate = useNavigate();
  const [typedCode, setTypedCode] = useState('');
  const submit = (): void => {
    const code = normalizeCode(typedCode);
    if (code !== '') void navigate({ to: '/go/$code', params: { code } });
  };
  return (
    <Card>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      <FormStack onSubmit={submit}>
        <Field
          label={t('Code on your card')}
          hint={t('Eight letters and digits, such as K7QM-2XWD.')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          value={typedCode}
          onChange={(event) => setTypedCode(event.target.value)}
        />
        <Button type="submit" wide>
          {t('Open the card')}
        </Button>
      </FormStack>
    </Card>
  );
}
