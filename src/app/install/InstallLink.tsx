import { useState } from 'react';
import { useStore } from 'zustand';
import { useToast } from '#app/useToast.ts';
import { useSyncStatus } from '#app/sync/useSyncStatus.ts';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { t } from '#words/t.ts';
import { AndroidSteps, IosSteps } from './InstallSteps.tsx';
import { useInstall, isAndroid, isIos } from './useInstallOffer.ts';

/**
 * Shows nothing if the app is installed or cannot be, or if unsent scores would stay in the browser tab (see
 * `chooseInstallMethod`).
 */
export function InstallLink({ className }: { className: string | undefined }) {
  const { installed, available, install } = useStore(useInstall());
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { counted, saved, needsYou, carried = 0, unclaimed = 0, others = 0 } = useSyncStatus();
  // Scores are counted only for a signed-in golfer, but a signed-out golfer may also have unsent scores on this phone.
  const isOfferedOnIos = isIos() && counted === true && saved + needsYou + carried + unclaimed + others === 0;
  if (installed || !(available || isOfferedOnIos || isAndroid())) return null;
  const askToInstall = async () => {
    if (!available) return setOpen(true);
    if (await install()) toast(t('Greenside is on your home screen.'), { kind: 'success' });
  };
  return (
    <li>
      <button type="button" className={className} onClick={() => void askToInstall()}>
        {t('Install')}
      </button>
      {isOpen ? (
        <Dialog title={t('Keep Greenside on this phone')} onClose={() => setOpen(false)}>
          {isIos() ? <IosSteps /> : <AndroidSteps />}
        </Dialog>
      ) : null}
    </li>
  );
}
