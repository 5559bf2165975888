import type { MouseEvent } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';

/** The pressed button disappears: the next stop is the first field. */
const focusFirstField = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest('dialog')?.querySelector<HTMLElement>('form :is(input, select, button)')?.focus();

/** Says in a reopened dialog that it shows input that was not saved. It is above the dialog's form. */
export const RestoredDraft = ({ title, onDiscard }: { title: string; onDiscard: () => void }) => (
  <Alert kind="info">
    <p>{t('Not saved yet: {sections}. What you typed is still here.', { sections: title })}</p>
    <Button
      look="secondary"
      onClick={(event) => {
        focusFirstField(event);
        onDiscard();
      }}
    >
      {t('Discard these changes')}
    </Button>
  </Alert>
);
