import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { MenuInstall } from '#app/menu-install.ts';
import { Flag } from '#ui/Flag.tsx';
import styles from './Navbar.module.css';
import { useSession } from '#app/session/useSession.ts';
import type { UnsentCounts } from '#app/session/session.ts';
import { LazySignOutDialog } from '#app/session/sign-out-dialog.ts';
import { SyncStatusButton } from '#app/sync/SyncStatusButton.tsx';
import { LanguageSwitch } from './look/LanguageSwitch.tsx';
import { ThemeSwitch } from './look/ThemeSwitch.tsx';
import { useLeave } from './useLeave.ts';
import { useDeferredContent } from './useDeferredContent.ts';
import { t } from '#words/t.ts';

function Links({ open, onLogout, onGo }: { open: boolean; onLogout: () => void; onGo: () => void }) {
  const { userId, user } = useSession();
  const isSignedIn = userId !== null;
  const linkProps = { className: styles.link, onClick: onGo };
  return (
    <>
      <li>
        <Link to={isSignedIn ? '/profile' : '/'} activeOptions={{ exact: true }} {...linkProps}>
          {t('Home')}
        </Link>
      </li>
      <li>
        <Link to="/tournaments" {...linkProps}>
          {t('Tournaments')}
        </Link>
      </li>
      {user?.is_staff ? (
        <li>
          <Link to="/admin/$page" params={{ page: 'handicaps' }} {...linkProps}>
            {t('Admin')}
          </Link>
        </li>
      ) : null}
      <li>
        {isSignedIn ? (
          <button type="button" {...linkProps} onClick={onLogout}>
            {t('Logout')}
          </button>
        ) : (
          <Link to="/" data-never-current {...linkProps}>
            {t('Login')}
          </Link>
        )}
      </li>
      {open ? (
        <Suspense fallback={null}>
          <MenuInstall className={styles.link} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The sync status is always visible; the links are in a menu below 992 px (SPEC.md §2). */
export function Navbar() {
  const leaveSession = useLeave();
  const isDeferredShown = useDeferredContent();
  const [isOpen, setOpen] = useState(false);
  const [unsentCounts, setUnsentCounts] = useState<UnsentCounts | null>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeMenuOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggleButton.current?.focus();
    };
    document.addEventListener('keydown', closeMenuOnEscape);
    return () => document.removeEventListener('keydown', closeMenuOnEscape);
  }, [isOpen]);

  const tryToLeave = (canLoseUnsent: boolean) => {
    setOpen(false);
    void leaveSession(canLoseUnsent).then(setUnsentCounts);
  };
  return (
    <header className={styles.bar}>
      <nav className={styles.nav} aria-label={t('Main')}>
        <Link to="/" className={styles.brand} aria-label={t('Greenside, home')}>
          <Flag />
          <span className={styles.name}>Greenside</span>
        </Link>
        <div className={styles.status}>
          <SyncStatusButton />
        </div>
        <button
          ref={toggleButton}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label={t('Menu')}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.burger} aria-hidden="true" />
        </button>
        <div id="menu" className={[styles.menu, isOpen ? styles.open : ''].filter(Boolean).join(' ')}>
          <div className={styles.fold}>
            {isDeferredShown || isOpen ? (
              <>
                <ul className={styles.links}>
                  <Links open={isOpen} onLogout={() => tryToLeave(false)} onGo={() => setOpen(false)} />
                </ul>
                <div className={styles.look}>
                  <ThemeSwitch />
                  <LanguageSwitch />
                  <Link to="/privacy" className={styles.small} onClick={() => setOpen(false)}>
                    {t('Privacy')}
                  </Link>
                </div>
              </>
            ) : null}
          </div>
        </div>
      </nav>
      {unsentCounts ? (
        <Suspense fallback={null}>
          <LazySignOutDialog
            unsent={unsentCounts}
            onStay={() => setUnsentCounts(null)}
            onLeave={() => tryToLeave(true)}
          />
        </Suspense>
      ) : null}
    </header>
  );
}
