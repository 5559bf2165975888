import { Button } from '#ui/forms/Button.tsx';
import { SaveStateText } from '#ui/forms/SaveBar.tsx';
import type { DraftState } from '#ui/forms/useDraft.ts';
import { t } from '#words/t.ts';

interface Props {
  state: DraftState;
  busy: boolean;
  /** Closes the dialog and discards its unsaved changes. */
  onCancel: () => void;
}

export const SaveOrCancel = ({ state, busy, onCancel }: Props) => (
  <>
    <Button type="submit" wide busy={busy}>
      {t('Save')}
    </Button>
    <Button wide variant="secondary" onClick={onCancel}>
      {state === 'changed' ? t('Discard') : t('Cancel')}
    </Button>
    <SaveStateText state={state} />
  </>
);
