import { Link } from '@tanstack/react-router';
import { ShareButton } from '#app/shell/ShareButton.tsx';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from './Board.module.css';

/** Links below the board; `round` is the round to replay, null before the first score. */
export function BoardLinks({ tournament, round }: { tournament: Tournament; round: number | null }) {
  return (
    <div className={styles.choices}>
      <Link
        to="/tv/$tournamentId"
        params={{ tournamentId: tournament.id }}
        className={[getButtonClass('quiet'), styles.clubScreen].join(' ')}
      >
        {t('Clubhouse screen')}
      </Link>
      {round === null ? null : (
        <Link
          to="/tournament/$tournamentId/race/$round"
          params={{ tournamentId: tournament.id, round }}
          className={getButtonClass('quiet')}
          preload={false}
        >
          {t('Round {round} recap', { round })}
        </Link>
      )}
      <ShareButton
        title={t('{name}, leaderboard', { name: tournament.name })}
        path={`/tournament/${tournament.id}#leaderboard`}
      >
        {t('Share')}
      </ShareButton>
    </div>
  );
}
