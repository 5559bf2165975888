import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves the focus to the new screen's heading, so that screen readers announce it and Tab starts there. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
}
