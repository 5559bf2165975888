import { StateSwitch } from '#app/closing/StateSwitch.tsx';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { t } from '#words/t.ts';
import styles from '../SettingsScreen.module.css';

export function CancelTournament({ tournament }: { tournament: Tournament }) {
  return (
    <div className={styles.act}>
      <div>
        <h3>{t('Cancel the tournament')}</h3>
        <p>
          {tournament.cancelled_at
            ? t('It is cancelled. Its players and scores stay.')
            : t(
                'It is shown as cancelled everywhere. Its players and scores stay. You can undo this afterwards.',
              )}
        </p>
      </div>
      <StateSwitch tournament={tournament} state="cancelled" variant="danger" />
    </div>
  );
}
