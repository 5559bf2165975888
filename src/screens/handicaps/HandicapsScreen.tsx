import { Page } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';
import { Indexes } from './Indexes.tsx';
import { PlayingConditions } from './PlayingConditions.tsx';
import { StaffGuard } from './StaffGuard.tsx';
import { Updates } from './Updates.tsx';

export function HandicapsScreen() {
  return (
    <StaffGuard title={t('Handicap Management')}>
      <Page title={t('Handicap Management')}>
        <Updates />
        <PlayingConditions />
        <Indexes />
      </Page>
    </StaffGuard>
  );
}
