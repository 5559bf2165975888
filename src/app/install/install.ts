import { createStore } from 'zustand';
import type { InstallMethod } from './install-offer.ts';

interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  available: boolean;
  installed: boolean;
  /** Resolves to true if the golfer accepted. */
  install: () => Promise<boolean>;
  /** Offer that every screen shows until the golfer answers; null if this visit has none. */
  offered: InstallMethod | null;
  answered: boolean;
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

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
