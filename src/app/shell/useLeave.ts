import { useNavigate } from '@tanstack/react-router';
import { describeCallFailure } from '#api/failures.ts';
import type { UnsentCounts } from '#app/session/session.ts';
import { loadSignOutDialog } from '#app/session/sign-out-dialog.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { useToast } from '#app/useToast.ts';
import { readChosenLanguage, storeLanguage } from '#words/language.ts';
import { t } from '#words/t.ts';
import { useTheme } from './look/useTheme.ts';

/** Signs out, despite unsent scores if `canLoseUnsent`. Resolves to null, or to the unsent scores that prevented it. */
export function useLeave(): (canLoseUnsent: boolean) => Promise<UnsentCounts | null> {
  const { signOut } = useSessionService();
  const theme = useTheme();
  const toast = useToast();
  const navigate = useNavigate();

  async function leaveSession(canLoseUnsent: boolean): Promise<UnsentCounts | null> {
    const chosenTheme = theme.stored();
    const language = readChosenLanguage();
    const signOutResult = await signOut({ evenIfUnsent: canLoseUnsent });
    if (!signOutResult.ok) {
      toast(describeCallFailure(signOutResult.failure), { kind: 'error' });
      return null;
    }
    const { signedOut, unsent } = signOutResult.data;
    if (!signedOut)
      return loadSignOutDialog().then(
        () => unsent,
        () => {
          toast(t('No connection.'), { kind: 'error' });
          return null;
        },
      );
    // A sign-out clears localStorage (SPEC.md §4). Theme and language belong to the phone, so they are stored again.
    if (chosenTheme !== 'auto') theme.choose(chosenTheme);
    if (language !== null) storeLanguage(language);
    await navigate({ to: '/' });
    return null;
  }
  return (canLoseUnsent) =>
    leaveSession(canLoseUnsent).catch((error: unknown) => {
      console.error('Signing out failed.', error);
      toast(t('This phone’s storage is not responding. You are still logged in.'), { kind: 'error' });
      return null;
    });
}
