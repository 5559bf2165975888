import { Link } from '@tanstack/react-router';
import { BeforeClosing } from '#app/closing/BeforeClosing.tsx';
import { StateSwitch } from '#app/closing/StateSwitch.tsx';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { buttonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import styles from './Desk.module.css';
import { ResultsPrint } from './print/ResultsPrint.tsx';

/** Lists what is missing before the results are final, and makes them final. */
export function ResultsTab({ tournament }: { tournament: Tournament }) {
  const params = { tournamentId: tournament.id };
  return (
    <Card title={t('Results')}>
      {tournament.closed_at ? null : (
        <div className={styles.check}>
          <BeforeClosing tournament={tournament} />
        </div>
      )}
      <StateSwitch tournament={tournament} state="closed" look="primary" />
      <Stack row>
        <Link to="/tournament/$tournamentId" params={params} className={buttonClass('secondary')}>
          {t('Leaderboard')}
        </Link>
        <Link
          to="/tournament/$tournamentId/settings"
          params={params}
          hash="export"
          className={buttonClass('secondary')}
        >
          {t('Export')}
        </Link>
      </Stack>
      <ResultsPrint tournament={tournament} />
    </Card>
  );
}
