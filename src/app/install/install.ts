import { createStore } from 'zustand';
import type { OfferWay } from './install-offer.ts';

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
  /** What is offered in this visit: it stays while the golfer goes from screen to screen, until answered. */
  offered: OfferWay | null;
  answered: boolean;
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** Keeps the browser's offer to install until somebody takes it. */
export function createInstall() {
  const store = createStore<InstallState>()(() => ({
    available: false,
    installed: isInstalled(),
    install: async () => false,
    offered: null,
    answered: false,
  }));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const offer = event as InstallEvent;
    const install = async () => {
      await offer.prompt();
      const { outcome } = await offer.userChoice;
      store.setState({ available: false });
      return outcome === 'accepted';
    };
    store.setState({ available: true, install });
  });
  addEventListener('appinstalled', () => store.setState({ available: false, installed: true }));
  return store;
}

export type Install = ReturnType<typeof createInstall>;
