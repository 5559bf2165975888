import { Suspense, lazy, useState } from 'react';
import { useIsGreensideServer } from '#app/reads/useIsGreensideServer.ts';
import { loadNamespace } from '#words/load-namespace.ts';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';

const CalendarDialog = lazy(async () => {
  const [{ CalendarDialog: dialog }] = await Promise.all([
    import('./calendar/CalendarDialog.tsx'),
    loadNamespace('tournament'),
  ]);
  return { default: dialog };
});

/** Null on a backend other than Greenside, which has no calendar files. */
export function CalendarButton({ tournament, userId }: { tournament: number; userId: number }) {
  const [isOpen, setOpen] = useState(false);
  if (!useIsGreensideServer()) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Add to calendar')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CalendarDialog tournament={tournament} userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
