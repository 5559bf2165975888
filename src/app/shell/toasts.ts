import { create } from 'zustand';

export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'error';
  text: string;
  /** An offer that goes with it, such as undoing. */
  action: { label: string; run: () => void } | null;
}

/** How long a toast without an action stays; one with an action or an error stays until it is dismissed. */
const STAY_MS = 5_000;
let last = 0;

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }));

/** Takes a toast away; unknown ids are no error, it may be gone already. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }));
}

/** Says something in passing, and answers the toast's id. The same text is not shown twice at once. */
export function toast(text: string, options: Partial<Pick<Toast, 'kind' | 'action'>> = {}): number {
  const { kind = 'info', action = null } = options;
  const shown = useToasts.getState().toasts.find((other) => other.text === text);
  if (shown) return shown.id;
  const id = ++last;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, kind, text, action }] }));
  if (kind !== 'error' && action === null) setTimeout(() => dismissToast(id), STAY_MS);
  return id;
}
