import { useState } from 'react';
import type { Notices } from '#contract/tournaments/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { NoticesDialog } from './NoticesDialog.tsx';

/** Opens the notices. Null if the committee has written none. */
export function NoticesButton({ tournament, notices }: { tournament: number; notices: Notices }) {
  const [isOpen, setOpen] = useState(false);
  if (notices.local_rules === null && notices.notices.length === 0) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Local rules and notices')}
      </Button>
      {isOpen ? (
        <NoticesDialog tournament={tournament} notices={notices} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
