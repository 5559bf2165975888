import { Page } from '#ui/Page.tsx';
import { Indexes } from './Indexes.tsx';
import { StaffGuard } from './StaffGuard.tsx';
import { Updates } from './Updates.tsx';

/** Handicap updates for all users, for staff only. */
export function HandicapsScreen() {
  return (
    <StaffGuard title="Handicap Management">
      <Page title="Handicap Management">
        <Updates />
        <Indexes />
      </Page>
    </StaffGuard>
  );
}
