import { Link } from '@tanstack/react-router';
import { useQuery } from '#app/reads/useQuery.ts';
import { readDraw } from '#contract/tournaments/draw.ts';
import { formatTimesPlace } from '#screens/desk/deskPlace.ts';
import { t } from '#words/t.ts';
import styles from '../SettingsScreen.module.css';
import { describeTeeTimes } from './describeTeeTimes.ts';

/** Says which tee times a round has, with the link to the place at the desk that sets them. */
export function RoundTeeTimes({ tournament, round }: { tournament: number; round: 1 | 2 | 3 | 4 }) {
  const draw = useQuery(readDraw, { params: { tournament, round } });
  return (
    <div className={styles.act}>
      {draw.state === 'ready' ? <p>{describeTeeTimes(draw.data)}</p> : null}
      <Link
        to="/tournament/$tournamentId/desk"
        params={{ tournamentId: tournament }}
        hash={formatTimesPlace(round)}
        className={styles.course}
      >
        {t('Tee times')}
      </Link>
    </div>
  );
}
