import { Journal } from '#app/journal/Journal.tsx';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';

interface Props {
  tournament: Tournament;
  /** False for committee members: the journal then shows only rulings and cards. */
  seesAll: boolean;
}

export function JournalTab({ tournament, seesAll }: Props) {
  return (
    <Card title={t('Journal')}>
      <p>
        {seesAll
          ? t('Changes by the organizer and staff, the latest first. They are kept for a year.')
          : t('Rulings and cards typed in at the desk, the latest first. They are kept for a year.')}
      </p>
      <Journal tournament={tournament.id} only={seesAll ? undefined : 'cards'} />
    </Card>
  );
}
