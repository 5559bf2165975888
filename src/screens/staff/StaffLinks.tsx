import { Link } from '@tanstack/react-router';
import { useIsGreensideServer } from '#app/reads/useIsGreensideServer.ts';
import { t, text } from '#words/t.ts';
import styles from './StaffLinks.module.css';

const STAFF_LINKS = [
  { page: 'handicaps', label: text('Handicaps') },
  { page: 'people', label: text('People') },
  { page: 'server', label: text('Server') },
] as const;

/** Links the pages of staff. Renders nothing on a backend that has only the page of handicaps. */
export function StaffLinks() {
  if (!useIsGreensideServer()) return null;
  return (
    <nav className={styles.links} aria-label={t('Staff pages')}>
      {STAFF_LINKS.map(({ page, label }) => (
        <Link key={page} to="/admin/$page" params={{ page }} className={styles.link}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
