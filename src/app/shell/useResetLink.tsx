import { useState, type ReactNode } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { useAction } from '#app/useAction.ts';
import { makeResetLink, type ResetLink } from '#contract/people/accounts.ts';
import { t } from '#words/t.ts';
import { LinkDialog } from './LinkDialog.tsx';

export const buildResetPath = (token: string): string => `/reset/${encodeURIComponent(token)}`;

interface ResetLinkAction {
  busy: boolean;
  /** Why no link was created; null without a failure. */
  problem: string | null;
  make: () => void;
  dialog: ReactNode;
}

export function useResetLink(userId: number, name: string): ResetLinkAction {
  const call = useCall();
  const { busy, problem, run } = useAction();
  const [link, setLink] = useState<ResetLink | null>(null);
  return {
    busy,
    problem,
    make: () => void run(() => call(makeResetLink, { params: { id: userId } }), setLink),
    dialog: link ? (
      <LinkDialog
        title={t('A new password for {name}', { name })}
        path={buildResetPath(link.token)}
        onClose={() => setLink(null)}
      >
        <p>
          {t(
            'Show this to {name} only: anyone who opens it can set the password. It works once, within 24 hours.',
            { name },
          )}
        </p>
      </LinkDialog>
    ) : null,
  };
}
