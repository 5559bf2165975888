import { create } from 'zustand';

interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  /** True while the browser would install the app when asked. */
  available: boolean;
  /** Runs as an installed app already. */
  installed: boolean;
  /** Asks the browser; resolves to whether the golfer accepted. False where nothing can be asked. */
  install: () => Promise<boolean>;
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

export const useInstall = create<InstallState>()(() => ({
  available: false,
  installed: isInstalled(),
  install: async () => false,
}));

/** Keeps the browser's offer to install until somebody takes it. Called once by main.tsx. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const offer = event as InstallEvent;
    const install = async () => {
      await offer.prompt();
      const { outcome } = await offer.userChoice;
      useInstall.setState({ available: false });
      return outcome === 'accepted';
    };
    useInstall.setState({ available: true, install });
  });
  addEventListener('appinstalled', () => useInstall.setState({ available: false, installed: true }));
}
