import { useState } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { useIsFinal } from '../../cards/useIsFinal.ts';
import { OpenEntry } from '../../entries/EntrySummary.tsx';
import styles from '../Group.module.css';
import { getPlayerName, type DeskPlayers } from '../groupPlayers.ts';

export function MissedCut({
  missedCut,
  players,
}: {
  missedCut: ReadonlyMap<number, string>;
  players: DeskPlayers;
}) {
  const competitions = [...new Set(missedCut.values())];
  return competitions.map((competition) => {
    const names = [...missedCut].flatMap(([id, missedCompetition]) =>
      missedCompetition === competition ? [getPlayerName(players, id)] : [],
    );
    return (
      <p key={competition} className={styles.hint}>
        {t('Missed the cut of {competition}: {names}', { competition, names: names.join(', ') })}
      </p>
    );
  });
}

/** In the place of the draw, once the server refuses it. */
export const FinalGroups = () => (
  <p className={styles.hint}>
    {t(
      'The results are final: groups and tee times stay as they are until the results are reopened in “Results”.',
    )}
  </p>
);

/** Says that the first draw has closed entry. */
export function EntryClosed({ tournament, isDrawn }: { tournament: Tournament; isDrawn: boolean }) {
  const isFinal = useIsFinal();
  const { entry = 'closed' } = tournament;
  const [wasOpen] = useState(entry !== 'closed');
  if (!wasOpen || entry !== 'closed' || !isDrawn || isFinal) return null;
  return (
    <Alert kind="info">
      {t('Entry is closed now, because the groups are drawn. Only you can add players.')}{' '}
      <OpenEntry tournament={tournament.id} />
    </Alert>
  );
}
