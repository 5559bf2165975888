import { useNavigate } from '@tanstack/react-router';
import { failureMessage } from '#api/failures.ts';
import type { Unsent } from '#app/session/session.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { useToast } from '#app/useToast.ts';
import { chosenLanguage, keepLanguage } from '#words/language.ts';
import { t } from '#words/t.ts';
import { useTheme } from './look/useTheme.ts';

/**
 * Signs out and goes to the first page; says why where it cannot. Resolves to the unsent scores that kept it from that, else null:
 * then nothing has changed, until it is called with `evenIfUnsent`.
 */
export function useLeave(): (evenIfUnsent: boolean) => Promise<Unsent | null> {
  const { signOut } = useSessionService();
  const theme = useTheme();
  const toast = useToast();
  const navigate = useNavigate();

  async function leave(evenIfUnsent: boolean): Promise<Unsent | null> {
    const look = theme.stored();
    const language = chosenLanguage();
    const result = await signOut({ evenIfUnsent });
    if (!result.ok) {
      toast(failureMessage(result.failure), { kind: 'error' });
      return null;
    }
    if (!result.data.signedOut) return result.data.unsent;
    // Signing out empties localStorage (SPEC.md §4); how this phone is best read is not the golfer's session.
    if (look !== 'auto') theme.choose(look);
    if (language !== null) keepLanguage(language);
    await navigate({ to: '/' });
    return null;
  }
  return (evenIfUnsent) =>
    leave(evenIfUnsent).catch((error: unknown) => {
      console.error('Signing out failed.', error);
      toast(t('The storage of this phone does not answer. You are still logged in.'), { kind: 'error' });
      return null;
    });
}
