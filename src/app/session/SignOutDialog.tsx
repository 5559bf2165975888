import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import type { UnsentCounts } from './session.ts';
import { plural, t } from '#words/t.ts';

/**
 * Asks before a sign-out while scores are unsent, which always stay on this phone (docs/contract/queue.md), or while
 * paper cards or forms are not saved, which do not.
 */
export function SignOutDialog({
  unsent: { own, carried, paperCards, forms, isIncomplete = false },
  onStay,
  onLeave,
}: {
  unsent: UnsentCounts;
  onStay: () => void;
  onLeave: () => void;
}) {
  const scoreCount = own + carried;
  return (
    <ConfirmDialog
      title={
        isIncomplete
          ? t('Unsent scores cannot be counted now')
          : scoreCount > 0
            ? plural(scoreCount, '{count} score not sent yet', '{count} scores not sent yet')
            : paperCards > 0
              ? plural(paperCards, '{count} paper card not saved yet', '{count} paper cards not saved yet')
              : plural(forms, '{count} form not saved yet', '{count} forms not saved yet')
      }
      confirm={paperCards + forms > 0 ? t('Log out, delete what was typed') : t('Log out, keep them here')}
      cancel={t('Stay logged in')}
      isCancelFirst
      onConfirm={onLeave}
      onClose={onStay}
    >
      {scoreCount > 0 || isIncomplete ? (
        <p>
          {t(
            'They stay saved on this phone and are sent when you log in here again. Nobody sees them on the leaderboard until then.',
          )}
        </p>
      ) : null}
      {carried > 0 ? (
        <p>
          {plural(
            carried,
            '{count} of them came from another phone and is sent when anyone logs in here.',
            '{count} of them came from other phones and are sent when anyone logs in here.',
          )}
        </p>
      ) : null}
      {paperCards > 0 ? (
        <p>
          {plural(
            paperCards,
            'The scores that were typed from {count} paper card are deleted when you log out. To keep them, open it at the desk and save it first.',
            'The scores that were typed from {count} paper cards are deleted when you log out. To keep them, open these at the desk and save them first.',
          )}
        </p>
      ) : null}
      {forms > 0 ? (
        <p>
          {plural(
            forms,
            'What was typed in {count} form of a tournament’s settings is deleted when you log out. To keep it, open the settings and save it first.',
            'What was typed in {count} forms of a tournament’s settings is deleted when you log out. To keep it, open the settings and save it first.',
          )}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
