import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import type { UnsentCounts } from './session.ts';
import { plural, t } from '#words/t.ts';

/** Asks before a sign-out while scores are unsent. They always stay on this phone (docs/contract/queue.md). */
export function SignOutDialog({
  unsent: { own, carried, isIncomplete = false },
  onStay,
  onLeave,
}: {
  unsent: UnsentCounts;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <ConfirmDialog
      title={
        isIncomplete
          ? t('Unsent scores cannot be counted now')
          : plural(own + carried, '{count} score not sent yet', '{count} scores not sent yet')
      }
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
            '{count} of them came from another phone and is sent when anyone logs in here.',
            '{count} of them came from other phones and are sent when anyone logs in here.',
          )}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
