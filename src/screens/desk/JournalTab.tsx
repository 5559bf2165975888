import { Journal } from '#app/journal/Journal.tsx';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';

/** The changes in a tournament with their authors, and undoing them. */
export function JournalTab({ tournament }: { tournament: Tournament }) {
  return (
    <Card title={t('Journal')}>
      <p>{t('Changes by the organizer and staff, the latest first. They are stored for a year.')}</p>
      <Journal tournament={tournament.id} />
    </Card>
  );
}
