import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';

/** Asks before a code is revoked, because that signs out the phones that used it. */
export function CodeDialog({
  group,
  busy,
  onYes,
  onNo,
}: {
  /** The group whose code is revoked; null to replace the codes of all groups. */
  group: number | null;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <ConfirmDialog
      title={
        group === null
          ? t('Create new codes for all groups?')
          : t('End the code of group {group}?', { group })
      }
      confirm={group === null ? t('Create new codes') : t('End this code')}
      busy={busy}
      onConfirm={onYes}
      onClose={onNo}
    >
      <p>
        {group === null
          ? t(
              'The current codes stop working, also on printed cards. Phones that use them must log in again with the new ones; unsent scores stay on the phones.',
            )
          : t(
              'Phones that use it are logged out; unsent scores stay on them. “Create the codes” gives the group a new one.',
            )}
      </p>
    </ConfirmDialog>
  );
}
