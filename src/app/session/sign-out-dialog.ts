import { lazy } from 'react';
import { loadNamespace } from '#words/load-namespace.ts';

/** Must resolve before the dialog is shown: rejects without a connection, if the phone has not stored the dialog yet. */
export const loadSignOutDialog = () =>
  Promise.all([import('./SignOutDialog.tsx'), loadNamespace('unsent')]).then(([{ SignOutDialog }]) => ({
    default: SignOutDialog,
  }));

export const LazySignOutDialog = lazy(loadSignOutDialog);
