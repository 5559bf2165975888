import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '#ui/layout/Page.tsx';
import { t, text, type PlainText } from '#words/t.ts';
import { HandicapsPage } from './handicaps/HandicapsPage.tsx';
import { PeoplePage } from './people/PeoplePage.tsx';
import { ServerPage } from './server/ServerPage.tsx';
import { StaffGuard } from './StaffGuard.tsx';
import { StaffLinks } from './StaffLinks.tsx';

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
