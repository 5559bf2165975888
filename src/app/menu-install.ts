import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Loads the install link when the menu opens. Renders nothing if loading fails. */
export const MenuInstall = lazy(
  async (): Promise<{ default: ComponentType<{ className: string | undefined }> }> => {
    try {
      return { default: (await import('./install/InstallLink.tsx')).InstallLink };
    } catch (error) {
      console.warn('Not loaded, so not shown: install', error);
      return { default: () => null };
    }
  },
);
