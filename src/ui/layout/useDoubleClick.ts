import { useEffect } from 'react';

/**
 * Ignores the second click of a double click whose first one opened or closed a dialog: another button can be under the
 * pointer then.
 */
export function useDoubleClick(): void {
  useEffect(() => {
    let pressedDialog: Element | null = null;
    const ignoreSecond = (event: MouseEvent): void => {
      const dialog = (event.target as Element).closest('dialog');
      if (event.detail < 2) pressedDialog = dialog;
      if (dialog === pressedDialog) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', ignoreSecond, { capture: true });
    return () => document.removeEventListener('click', ignoreSecond, { capture: true });
  }, []);
}
