import { useState } from 'react';
import { useToast } from '#app/useToast.ts';
import { t } from '#words/t.ts';
import { useStoredDraft } from './useStoredDraft.ts';

/**
 * Stores the draft of a settings dialog. `close`, as by Esc, keeps the unsaved input for the next opening; `end`
 * deletes it.
 */
export function useWindowDraft<T extends object>(
  storedValues: T,
  draftAddress: { tournament: number; form: string },
  onClose: () => void,
) {
  const toast = useToast();
  const { values, state, change, forget } = useStoredDraft(
    storedValues,
    draftAddress.tournament,
    draftAddress.form,
  );
  const [isReopened] = useState(state === 'changed');
  return {
    values,
    state,
    change,
    /** True if the dialog opened with the unsaved input of an earlier opening. */
    isRestored: isReopened && state === 'changed',
    close: (): void => {
      if (state === 'changed') toast(t('What you typed is kept. Open the window again to go on.'));
      onClose();
    },
    /** Called after a save and on Discard. */
    end: (): void => {
      forget();
      onClose();
    },
  };
}
