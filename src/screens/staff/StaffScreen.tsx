import { Navigate, useParams, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '#ui/layout/Page.tsx';
import { t, text, type PlainText } from '#words/t.ts';
import { useIsGreensideServer } from '#app/reads/useIsGreensideServer.ts';
import { HandicapsPage } from './handicaps/HandicapsPage.tsx';
import { PeoplePage } from './people/PeoplePage.tsx';
import { ServerPage } from './server/ServerPage.tsx';
import { StaffGuard } from './StaffGuard.tsx';
import styles from './StaffLinks.module.css';

const STAFF_LINKS = [
  { page: 'handicaps', label: text('Handicaps') },
  { page: 'people', label: text('People') },
  { page: 'server', label: text('Server') },
] as const;

/** Links the pages of staff. Renders nothing on a backend that has only the page of handicaps. */
function StaffLinks() {
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

const STAFF_PAGES: Record<string, { title: PlainText; Content: () => ReactNode }> = {
  handicaps: { title: text('Handicap Management'), Content: HandicapsPage },
  people: { title: text('People'), Content: PeoplePage },
  server: { title: text('Server'), Content: ServerPage },
};

export function StaffScreen() {
  const { page } = useParams({ from: '/admin/$page' });
  const shownPage = Object.hasOwn(STAFF_PAGES, page) ? STAFF_PAGES[page] : undefined;
  if (!shownPage) return <Navigate to="/error" replace />;
  const { title, Content } = shownPage;
  return (
    <StaffGuard title={t(title)}>
      <Page title={t(title)}>
        <StaffLinks />
        <Content />
      </Page>
    </StaffGuard>
  );
}
