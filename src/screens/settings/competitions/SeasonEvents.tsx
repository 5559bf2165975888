import { Link } from '@tanstack/react-router';
import type { Season } from '#contract/competitions/seasons.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { t } from '#words/t.ts';
import styles from './Competitions.module.css';
import settingsStyles from '../SettingsScreen.module.css';

/**
 * Names the competition of each tournament that counts, also if none of this tournament does. Each tournament links to
 * its own settings, where the competition is chosen.
 */
export function SeasonEvents({
  season,
  tournament,
  onLeave,
}: {
  season: Pick<Season, 'events'>;
  /** The tournament whose settings are open. */
  tournament: Pick<Tournament, 'id' | 'name'>;
  onLeave: () => void;
}) {
  const { events } = season;
  const hasThis = events.some((event) => event.tournament === tournament.id);
  const rows = events.map(({ tournament: id, tournament_name: name, competition_name: counted }) => ({
    id,
    name,
    counted,
  }));
  return (
    <fieldset className={styles.group}>
      <legend>{t('Which results count')}</legend>
      <ul className={styles.list}>
        {[
          ...rows,
          ...(hasThis ? [] : [{ ...tournament, counted: t('None – not in this order of merit') }]),
        ].map(({ id, name, counted }, i) => (
          <li key={i} className={styles.line}>
            <span className={styles.words}>
              <Link
                to="/tournament/$tournamentId/settings"
                params={{ tournamentId: id }}
                hash="seasons"
                className={settingsStyles.course}
                onClick={onLeave}
              >
                {name}
              </Link>
              <small>{counted}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={settingsStyles.help}>{t('Other tournaments are added in their own settings.')}</p>
    </fieldset>
  );
}
