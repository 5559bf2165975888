import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Flag } from '#ui/Logo.tsx';
import styles from './Navbar.module.css';
import { useSession } from '#app/session/useSession.ts';
import type { Unsent } from '#app/session/session.ts';
import { SignOutDialog } from '#app/session/SignOutDialog.tsx';
import { SyncPill } from '#app/sync/SyncPill.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useLeave } from './useLeave.ts';
import { useRest } from './useRest.ts';
import { t } from '#words/t.ts';

function Links({ onLogout, onGo }: { onLogout: () => void; onGo: () => void }) {
  const { userId, user } = useSession();
  if (userId === null) {
    return (
      <>
        <li>
          <Link to="/" activeOptions={{ exact: true }} className={styles.link} onClick={onGo}>
            {t('Home')}
          </Link>
        </li>
        <li>
          <Link to="/tournaments" className={styles.link} onClick={onGo}>
            {t('Tournaments')}
          </Link>
        </li>
        <li>
          <Link to="/" data-never-current className={styles.link} onClick={onGo}>
            {t('Login')}
          </Link>
        </li>
      </>
    );
  }
  return (
    <>
      <li>
        <Link to="/profile" className={styles.link} onClick={onGo}>
          {t('Home')}
        </Link>
      </li>
      <li>
        <Link to="/tournaments" className={styles.link} onClick={onGo}>
          {t('Tournaments')}
        </Link>
      </li>
      {user?.is_staff ? (
        <li>
          <Link to="/admin/handicaps" className={styles.link} onClick={onGo}>
            {t('Admin')}
          </Link>
        </li>
      ) : null}
      <li>
        <button type="button" className={styles.link} onClick={onLogout}>
          {t('Logout')}
        </button>
      </li>
    </>
  );
}

/** Green, with the sync status always in sight; the links fold away below 992 px (SPEC.md §2). */
export function Navbar() {
  const leave = useLeave();
  const rest = useRest();
  const [open, setOpen] = useState(false);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const fold = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', fold);
    return () => document.removeEventListener('keydown', fold);
  }, [open]);

  const tryToLeave = (evenIfUnsent: boolean) => {
    setOpen(false);
    void leave(evenIfUnsent).then(setUnsent);
  };
  return (
    <header className={styles.bar}>
      <nav className={styles.nav} aria-label={t('Main')}>
        <Link to="/" className={styles.brand} aria-label={t('Greenside, home')}>
          <Flag />
          <span className={styles.name}>Greenside</span>
        </Link>
        <div className={styles.status}>
          <SyncPill />
        </div>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="menu"
          aria-label={t('Menu')}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.burger} aria-hidden="true" />
        </button>
        <div id="menu" className={[styles.menu, open ? styles.open : ''].filter(Boolean).join(' ')}>
          <div className={styles.fold}>
            {rest || open ? (
              <>
                <ul className={styles.links}>
                  <Links onLogout={() => tryToLeave(false)} onGo={() => setOpen(false)} />
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
      {unsent ? (
        <SignOutDialog unsent={unsent} onStay={() => setUnsent(null)} onLeave={() => tryToLeave(true)} />
      ) : null}
    </header>
  );
}
