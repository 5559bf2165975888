import { createStore } from 'zustand';

export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'error';
  text: string;
  /** An offer that goes with it, such as undoing. */
  action: { label: string; run: () => void } | null;
}

/** How long a toast without an action stays; one with an action or an error stays until it is dismissed. */
const STAY_MS = 5_000;

/** The short messages of this page. */
export function createToasts() {
  const store = createStore<readonly Toast[]>()(() => []);
  let last = 0;

  /** Takes a toast away; unknown ids are no error, it may be gone already. */
  function dismiss(id: number): void {
    store.setState((toasts) => toasts.filter((other) => other.id !== id), true);
  }

  /** Says something in passing, and answers the toast's id. The same text is not shown twice at once. */
  function toast(text: string, options: Partial<Pick<Toast, 'kind' | 'action'>> = {}): number {
    const { kind = 'info', action = null } = options;
    const shown = store.getState().find((other) => other.text === text);
    if (shown) return shown.id;
    const id = ++last;
    store.setState((toasts) => [...toasts, { id, kind, text, action }], true);
    if (kind !== 'error' && action === null) setTimeout(() => dismiss(id), STAY_MS);
    return id;
  }

  return { store, toast, dismiss };
}

export type Toasts = ReturnType<typeof createToasts>;
