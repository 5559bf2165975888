import { StatusSummary } from '#app/closing/StatusSummary.tsx';
import { StateSwitch } from '#app/closing/StateSwitch.tsx';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { SectionCard } from './sections/SectionCard.tsx';
import styles from './SettingsScreen.module.css';

export function ResultsStateCard({ tournament }: { tournament: Tournament }) {
  const { closed_at } = tournament;
  return (
    <SectionCard title={t('Results')} id="results">
      <div className={styles.act}>
        <div>
          <p>
            {closed_at
              ? t('Final since {time}. No scores are accepted until you reopen the results.', {
                  time: formatLocalDateTime(closed_at),
                })
              : t('Once the results are final, no scores are accepted. You can reopen the results.')}
          </p>
          <StatusSummary tournament={tournament} />
        </div>
        <StateSwitch tournament={tournament} state="closed" />
      </div>
    </SectionCard>
  );
}
