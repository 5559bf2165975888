import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, type ButtonLook } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';

/** What a browser and its password manager are told of each kind of field. */
const KINDS = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { type: 'password', autoComplete: 'current-password' },
  'new-password': { type: 'password', autoComplete: 'new-password' },
} as const;

interface AuthField {
  kind: keyof typeof KINDS;
  label: string;
  hint?: string;
  /** What is wrong with this field. */
  problem?: string | null;
}

interface Props<Name extends string> {
  /** By the name of the value, in the order of the form. */
  fields: Record<Name, AuthField>;
  /** Words of the button. */
  send: string;
  look?: ButtonLook;
  narrow?: boolean;
  busy: boolean;
  /** Why it did not work, or what came of it. */
  problem?: ReactNode;
  /** Resolves to whether it worked. */
  onSend: (values: Record<Name, string>) => Promise<boolean>;
  /** Stands below the button. */
  help?: ReactNode;
  /** Whose passwords these are, where the form does not ask for it: for password managers. */
  username?: string;
}

/** A form with a username or a password in it. What was typed stays when it fails; passwords go once it worked. */
export function AuthForm<Name extends string>(props: Props<Name>) {
  const names = Object.keys(props.fields) as Name[];
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
  const [values, setValues] = useState(empty);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await props.onSend(values))) return;
    const passwords = names.filter((name) => props.fields[name].kind !== 'username');
    setValues((now) => ({ ...now, ...Object.fromEntries(passwords.map((name) => [name, ''])) }));
  };
  const { problem } = props;
  return (
    <FormStack onSubmit={(event) => void submit(event)}>
      {typeof problem === 'string' ? <Alert kind="error">{problem}</Alert> : problem}
      {props.username === undefined ? null : (
        <input hidden readOnly name="username" autoComplete="username" value={props.username} />
      )}
      {names.map((name) => {
        const { kind, ...field } = props.fields[name];
        return (
          <Field
            key={name}
            {...KINDS[kind]}
            {...field}
            name={name}
            required
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        );
      })}
      <Button type="submit" wide={!props.narrow} look={props.look ?? 'primary'} busy={props.busy}>
        {props.send}
      </Button>
      {props.help}
    </FormStack>
  );
}
