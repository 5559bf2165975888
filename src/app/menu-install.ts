import { lazy } from 'react';
import type { ComponentType } from 'react';

/** The way to the home screen, for the menu: loaded once that is opened, and not there where it cannot be. It stands above the shell, which shows it. */
export const MenuInstall = lazy(
  async (): Promise<{ default: ComponentType<{ className: string | undefined }> }> => {
    try {
      return { default: (await import('./install/InstallLink.tsx')).InstallLink };
    } catch (error) {
      console.warn('The menu cannot install the app: that part of it is missing.', error);
      return { default: () => null };
    }
  },
);
