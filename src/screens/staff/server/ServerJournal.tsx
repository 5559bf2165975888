import { Journal } from '#app/journal/Journal.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';

export function ServerJournal() {
  return (
    <Card title={t('Journal')}>
      <p>{t('Changes of accounts, handicaps and courses, the latest first. They are kept for a year.')}</p>
      <Journal tournament={null} />
    </Card>
  );
}
