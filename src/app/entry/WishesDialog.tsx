import { useState } from 'react';
import { useFormProblems } from '../forms/useFormProblems.ts';
import { MAX_WISH_LETTERS, type OwnEntry } from '#contract/tournaments/entries.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { FormDialog } from '#ui/layout/FormDialog.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import type { Wishes } from './useOwnEntry.ts';

interface Props {
  own: OwnEntry;
  busy: boolean;
  problem: string | null;
  /** Resolves to true when the wishes are stored. */
  onSave: (wishes: Wishes) => Promise<boolean>;
  onClose: () => void;
}

export function WishesDialog({ own, busy, problem, onSave, onClose }: Props) {
  const [names, setNames] = useState(own.wish_with ?? '');
  const [wishedTime, setWishedTime] = useState(own.wish_when ?? '');
  const { formProblem } = useFormProblems({ failure: null, problem }, { names, wishedTime });
  const save = (): void => {
    const wish_when = wishedTime === 'early' || wishedTime === 'late' ? wishedTime : null;
    void onSave({ wish_with: names.trim() || null, wish_when }).then((isStored) => isStored && onClose());
  };
  return (
    <FormDialog title={t('Wishes for the draw')} onClose={onClose}>
      <FormStack onSubmit={save}>
        <Field
          label={t('Play with')}
          hint={t('First and last names, separated by commas. The organizer sees this.')}
          maxLength={MAX_WISH_LETTERS}
          value={names}
          onChange={(event) => setNames(event.target.value)}
        />
        <SelectField
          label={t('Start of round 1')}
          value={wishedTime}
          onChange={(event) => setWishedTime(event.target.value)}
        >
          <option value="">{t('Any time')}</option>
          <option value="early">{t('Early')}</option>
          <option value="late">{t('Late')}</option>
        </SelectField>
        {formProblem === null ? null : <Alert kind="error">{formProblem}</Alert>}
        <Button type="submit" wide busy={busy}>
          {t('Save')}
        </Button>
        <Button wide variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </FormStack>
    </FormDialog>
  );
}
