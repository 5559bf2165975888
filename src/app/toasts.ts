import { createStore } from 'zustand';

export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'error';
  text: string;
  action: { label: string; run: () => void } | null;
}

/** Display time of a toast in ms. A toast with an action or an error stays until dismissed. */
const TOAST_DURATION_MS = 5_000;

export function createToasts() {
  const store = createStore<readonly Toast[]>()(() => []);
  let lastId = 0;

  function dismiss(id: number): void {
    store.setState((toasts) => toasts.filter((shownToast) => shownToast.id !== id), true);
  }

  /** Shows a toast and returns its id. A text that is already shown is not repeated. */
  function showToast(toastText: string, options: Partial<Pick<Toast, 'kind' | 'action'>> = {}): number {
    const { kind = 'info', action = null } = options;
    const existingToast = store.getState().find((shownToast) => shownToast.text === toastText);
    if (existingToast) return existingToast.id;
    const id = ++lastId;
    store.setState((toasts) => [...toasts, { id, kind, text: toastText, action }], true);
    if (kind !== 'error' && action === null) setTimeout(() => dismiss(id), TOAST_DURATION_MS);
    return id;
  }

  return { store, toast: showToast, dismiss };
}

export type Toasts = ReturnType<typeof createToasts>;
