import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';

/** Asks first, because ending a code signs out the phones that used it. */
export function CodeDialog({
  group,
  busy,
  onYes,
  onNo,
}: {
  /** The group whose code ends; null to replace the codes of all groups. */
  group: number | null;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <ConfirmDialog
      title={
        group === null
          ? t('Make other codes for all groups?')
          : t('End the code of group {group}?', { group })
      }
      confirm={group === null ? t('Make other codes') : t('End this code')}
      busy={busy}
      onConfirm={onYes}
      onClose={onNo}
    >
      <p>
        {group === null
          ? t(
              'The codes of now end, those on printed cards too. Phones that came in by them must come in anew by the new ones; scores not sent yet stay on them.',
            )
          : t(
              'Phones that came in by it are signed out; scores not sent yet stay on them. “Make the codes” gives the group another one.',
            )}
      </p>
    </ConfirmDialog>
  );
}
