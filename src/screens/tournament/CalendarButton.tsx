import { Suspense, useState } from 'react';
import { lazyComponent } from '#app/lazy-part.ts';
import { useIsGreensideServer } from '#app/reads/useIsGreensideServer.ts';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';

const CalendarDialog = lazyComponent(
  'tournament',
  () => import('./calendar/CalendarDialog.tsx'),
  'CalendarDialog',
);

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
