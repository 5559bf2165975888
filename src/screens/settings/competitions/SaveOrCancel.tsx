import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';

export const SaveOrCancel = ({ busy, onCancel }: { busy: boolean; onCancel: () => void }) => (
  <>
    <Button type="submit" wide busy={busy}>
      {t('Save')}
    </Button>
    <Button wide look="secondary" onClick={onCancel}>
      {t('Cancel')}
    </Button>
  </>
);
