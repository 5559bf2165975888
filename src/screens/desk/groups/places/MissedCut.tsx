import { t } from '#words/t.ts';
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
