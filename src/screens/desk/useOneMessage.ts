import { useEffect } from 'react';
import type { Toast } from '#app/toasts.ts';
import { useToasts } from '#app/useToast.ts';
import type { GroupMessage } from './groups/drawPart.ts';

/** False for errors and toasts with a button, which stay until they are dismissed. */
const isPassing = ({ kind, action }: Toast): boolean => kind !== 'error' && action === null;

/** Toasts that a newer toast, or a newer message in the desk's line, replaces. */
export function listReplacedToasts(toasts: readonly Toast[], hasNewerLine: boolean): Toast[] {
  return (hasNewerLine ? toasts : toasts.slice(0, -1)).filter(isPassing);
}

/**
 * Success toasts end with their page. Others, such as one about unsaved changes, are meant to stay on the next page.
 */
export const listEndedToasts = (toasts: readonly Toast[]): Toast[] =>
  toasts.filter((toast) => isPassing(toast) && toast.kind === 'success');

/** Shows one message at a time, at the desk and in the settings: a newer one replaces the older. */
export function useOneMessage(lineMessage: GroupMessage | null): void {
  const { store, dismiss } = useToasts();
  useEffect(
    () =>
      store.subscribe((toasts) => {
        for (const { id } of listReplacedToasts(toasts, false)) dismiss(id);
      }),
    [store, dismiss],
  );
  useEffect(() => {
    if (lineMessage === null) return;
    for (const { id } of listReplacedToasts(store.getState(), true)) dismiss(id);
  }, [lineMessage, store, dismiss]);
}

/** A toast such as "Saved." is about the page where it was shown, so it disappears with that page. */
export function useToastsEnd(): void {
  const { store, dismiss } = useToasts();
  useEffect(() => {
    const dismissSuccesses = (): void => {
      for (const { id } of listEndedToasts(store.getState())) dismiss(id);
    };
    dismissSuccesses();
    return dismissSuccesses;
  }, [store, dismiss]);
}
