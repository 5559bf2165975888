import { useState } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { FormDialog } from '#ui/layout/FormDialog.tsx';
import { Menu } from '#ui/layout/Menu.tsx';
import { t } from '#words/t.ts';

interface Props {
  /** Name of the values, such as "Division". */
  label: string;
  values: readonly string[];
  /** True if the organizer may type a value that is not in the list. */
  isOpenEnded: boolean;
  /** Progress of the running change, as a text; null if none runs. */
  progress: string | null;
  /** Null clears the value. */
  onChoose: (value: string | null) => void;
}

function OtherValueForm({
  label,
  onChoose,
  onClose,
}: Pick<Props, 'label' | 'onChoose'> & { onClose: () => void }) {
  const [value, setValue] = useState('');
  const submit = (): void => {
    onClose();
    onChoose(value.trim() || null);
  };
  return (
    <FormDialog title={label} onClose={onClose}>
      <FormStack onSubmit={submit}>
        <Field
          label={label}
          maxLength={60}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button type="submit" wide>
          {t('Save')}
        </Button>
        <Button wide variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </FormStack>
    </FormDialog>
  );
}

/** Sets one value for all picked players, chosen from the values in use. */
export function ValueMenu({ label, values, isOpenEnded, progress, onChoose }: Props) {
  const [isFormOpen, setFormOpen] = useState(false);
  return (
    <>
      <Menu label={progress === null ? label : `${label}: ${progress}`} variant="secondary">
        {values.map((value) => (
          <button key={value} type="button" onClick={() => onChoose(value)}>
            {value}
          </button>
        ))}
        <button type="button" onClick={() => onChoose(null)}>
          {t('Not set')}
        </button>
        {isOpenEnded ? (
          <button type="button" onClick={() => setFormOpen(true)}>
            {t('Other…')}
          </button>
        ) : null}
      </Menu>
      {isFormOpen ? (
        <OtherValueForm label={label} onChoose={onChoose} onClose={() => setFormOpen(false)} />
      ) : null}
    </>
  );
}
