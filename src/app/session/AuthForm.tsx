import { useState, type ReactNode } from 'react';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, type ButtonVariant } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';

const AUTH_FIELD_KINDS = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { type: 'password', autoComplete: 'current-password' },
  'new-password': { type: 'password', autoComplete: 'new-password' },
} as const;

interface AuthField {
  kind: keyof typeof AUTH_FIELD_KINDS;
  label: string;
  hint?: string;
  problem?: string | null;
}

interface Props<Name extends string> {
  /** Fields by the name of their value; the form shows them in this order. */
  fields: Record<Name, AuthField>;
  send: string;
  variant?: ButtonVariant;
  narrow?: boolean;
  busy: boolean;
  /** A string is shown as an error, other content as it is. */
  problem?: ReactNode;
  onSend: (fieldValues: Record<Name, string>) => Promise<boolean>;
  help?: ReactNode;
  /** Username for password managers, if the form has no field for it. */
  username?: string;
}

/** Keeps the values if `onSend` fails, and clears the passwords if it succeeds. */
export function AuthForm<Name extends string>(props: Props<Name>) {
  const fieldNames = Object.keys(props.fields) as Name[];
  const [fieldValues, setFieldValues] = useState(
    () => Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<Name, string>,
  );
  // A problem is about the values that were sent.
  const [isEdited, setEdited] = useState(false);
  const submit = async () => {
    setEdited(false);
    const isDone = await props.onSend(fieldValues);
    if (!isDone) return;
    const passwordFields = fieldNames.filter((name) => props.fields[name].kind !== 'username');
    setFieldValues((valuesNow) => ({
      ...valuesNow,
      ...Object.fromEntries(passwordFields.map((name) => [name, ''])),
    }));
  };
  const problem = isEdited ? null : props.problem;
  return (
    <FormStack onSubmit={() => void submit()}>
      {typeof problem === 'string' ? <Alert kind="error">{problem}</Alert> : problem}
      {props.username === undefined ? null : (
        <input hidden readOnly name="username" autoComplete="username" value={props.username} />
      )}
      {fieldNames.map((name) => {
        const { kind, ...field } = props.fields[name];
        return (
          <Field
            key={name}
            {...AUTH_FIELD_KINDS[kind]}
            {...field}
            problem={isEdited ? null : (field.problem ?? null)}
            name={name}
            required
            value={fieldValues[name]}
            onChange={(event) => {
              setEdited(true);
              setFieldValues({ ...fieldValues, [name]: event.target.value });
            }}
          />
        );
      })}
      <Button type="submit" wide={!props.narrow} variant={props.variant ?? 'primary'} busy={props.busy}>
        {props.send}
      </Button>
      {props.help}
    </FormStack>
  );
}
