import { Link } from '@tanstack/react-router';
import type { Season } from '#contract/competitions/seasons.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listNames } from '#ui/listNames.ts';
import { t } from '#words/t.ts';
import styles from './Competitions.module.css';
import settingsStyles from '../SettingsScreen.module.css';

/**
 * Names the competitions of each tournament that count, also if none of this tournament does. Each tournament links to
 * its own settings, where they are chosen.
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
  const rows = [...new Map(events.map((event) => [event.tournament, event.tournament_name]))].map(
    ([id, name]) => {
      const countedEvents = events.filter((event) => event.tournament === id);
      return { id, name, counted: listNames(countedEvents.map((event) => event.competition_name)) };
    },
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t('Which results count')}</legend>
      <ul className={styles.list}>
        {[
          ...rows,
          ...(hasThis ? [] : [{ ...tournament, counted: t('None – not in this order of merit') }]),
        ].map(({ id, name, counted }) => (
          <li key={id} className={styles.line}>
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
