import { Link, Outlet, useMatch, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#app/lazy-part.ts';
import { Flag } from '#ui/Flag.tsx';
import styles from './Layout.module.css';
import { Navbar } from './Navbar.tsx';
import { Notices } from './Notices.tsx';
import { ThemeSwitch } from './look/ThemeSwitch.tsx';
import { Toasts } from './Toasts.tsx';
import { useDeferredContent } from './useDeferredContent.ts';
import { t } from '#words/t.ts';

/** Moves the focus to the new screen's heading, so that screen readers announce it and Tab starts there. */
function useFocusOnNavigation(): void {
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

/** Loaded later, because it requests the club's data, which the first paint does not need. */
const ServerNotice = lazyPart(null, () => import('./server-notice/ServerNotice.tsx'), 'ServerNotice');

export function Layout() {
  useFocusOnNavigation();
  const isDeferredShown = useDeferredContent();
  const isTelevision = useMatch({ from: '/tv/$tournamentId', shouldThrow: false }) !== undefined;
  if (isTelevision) {
    return (
      <main id="main">
        <Outlet />
      </main>
    );
  }
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        {t('Skip to content')}
      </a>
      <Navbar />
      {isDeferredShown ? (
        <Suspense fallback={null}>
          <ServerNotice />
        </Suspense>
      ) : null}
      <Notices />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <span className={styles.imprint}>
          <Flag /> Greenside
        </span>
        {isDeferredShown ? (
          <>
            <Link to="/privacy" className={styles.foot}>
              {t('Privacy')}
            </Link>
            <ThemeSwitch />
          </>
        ) : null}
      </footer>
      <Toasts />
    </div>
  );
}
