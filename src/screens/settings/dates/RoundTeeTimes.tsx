import { Link } from '@tanstack/react-router';
import { useQuery } from '#app/reads/useQuery.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { readDraw } from '#contract/tournaments/draw.ts';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import { formatTimesPlace } from '#screens/desk/deskPlace.ts';
import { describeFullShotgun } from '#screens/desk/groups/startChoices.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import styles from '../SettingsScreen.module.css';
import { describeTeeTimes } from './describeTeeTimes.ts';

/** Says which tee times a round has, with the link to the place at the desk that sets them. */
export function RoundTeeTimes({ tournament, round }: { tournament: Tournament; round: 1 | 2 | 3 | 4 }) {
  const draw = useQuery(readDraw, { params: { tournament: tournament.id, round } });
  const fullText =
    draw.state === 'ready' ? describeFullShotgun(draw.data.groups, findRoundHoles(tournament, round)) : null;
  return (
    <div className={styles.act}>
      {draw.state === 'ready' ? <p>{describeTeeTimes(draw.data)}</p> : null}
      {fullText ? <Alert kind="info">{fullText}</Alert> : null}
      <Link
        to="/tournament/$tournamentId/desk"
        params={{ tournamentId: tournament.id }}
        hash={formatTimesPlace(round)}
        className={styles.course}
      >
        {t('Tee times')}
      </Link>
    </div>
  );
}
