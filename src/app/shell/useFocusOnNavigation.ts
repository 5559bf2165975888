import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a navigation the heading of the new screen takes the focus, so that it is read out and Tab starts there. */
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
