import { Link, Outlet, useMatch } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { Flag } from '#ui/Flag.tsx';
import styles from './Layout.module.css';
import { Navbar } from './Navbar.tsx';
import { Notices } from './Notices.tsx';
import { ThemeSwitch } from './look/ThemeSwitch.tsx';
import { Toasts } from './Toasts.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useDeferredContent } from './useDeferredContent.ts';
import { t } from '#words/t.ts';

/** Loaded later, because it requests the club's data, which the first paint does not need. */
const ServerNotice = lazy(async () => ({
  default: (await import('./server-notice/ServerNotice.tsx')).ServerNotice,
}));

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
