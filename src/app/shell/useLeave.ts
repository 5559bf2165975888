import { useNavigate } from '@tanstack/react-router';
import { failureMessage } from '#api/failures.ts';
import type { Unsent } from '#app/session/session.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { useToast } from '#app/useToast.ts';
import { chosenLanguage, storeLanguage } from '#words/language.ts';
import { t } from '#words/t.ts';
import { useTheme } from './look/useTheme.ts';

/** Signs out. Resolves to null, or to the unsent scores that prevented it; `evenIfUnsent` signs out all the same. */
export function useLeave(): (evenIfUnsent: boolean) => Promise<Unsent | null> {
  const { signOut } = useSessionService();
  const theme = useTheme();
  const toast = useToast();
  const navigate = useNavigate();

  async function leaveSession(evenIfUnsent: boolean): Promise<Unsent | null> {
    const chosenTheme = theme.stored();
    const language = chosenLanguage();
    const result = await signOut({ evenIfUnsent });
    if (!result.ok) {
      toast(failureMessage(result.failure), { kind: 'error' });
      return null;
    }
    if (!result.data.signedOut) return result.data.unsent;
    // A sign-out clears localStorage (SPEC.md §4). Theme and language belong to the phone, so they are stored again.
    if (chosenTheme !== 'auto') theme.choose(chosenTheme);
    if (language !== null) storeLanguage(language);
    await navigate({ to: '/' });
    return null;
  }
  return (evenIfUnsent) =>
    leaveSession(evenIfUnsent).catch((error: unknown) => {
      console.error('Signing out failed.', error);
      toast(t('The storage of this phone does not answer. You are still logged in.'), { kind: 'error' });
      return null;
    });
}
