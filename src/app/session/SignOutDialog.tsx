import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import type { Unsent } from './session.ts';
import { plural, t } from '#words/t.ts';

/** Confirms a sign-out with unsent scores (CONTRACT.md §5). The scores stay on this phone either way. */
export function SignOutDialog({
  unsent: { own, carried },
  onStay,
  onLeave,
}: {
  unsent: Unsent;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <ConfirmDialog
      title={plural(own + carried, '{count} score not sent yet', '{count} scores not sent yet')}
      confirm={t('Log out, keep them here')}
      cancel={t('Stay logged in')}
      isCancelFirst
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>
        {t(
          'They stay saved on this phone and are sent when you log in here again. Nobody sees them on the leaderboard until then.',
        )}
      </p>
      {carried > 0 ? (
        <p>
          {plural(
            carried,
            '{count} of them is of another phone: whoever logs in here next sends it.',
            '{count} of them are of other phones: whoever logs in here next sends them.',
          )}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
