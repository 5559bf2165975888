import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import { listRounds } from '#domain/round.ts';
import { t } from '#words/t.ts';
import { GroupLine } from '../groups/GroupLine.tsx';
import { PaperRoundChoice } from '../paper/PaperRoundChoice.tsx';
import styles from './Play.module.css';
import { PlayRound } from './PlayRound.tsx';

/** Lists every card of a round: its last update and what the committee has to decide. Paper cards are typed here.  */
export function PlayTab({ tournament }: { tournament: Tournament }) {
  const rounds = listRounds(tournament);
  return (
    <section className={styles.play}>
      <h2 className="visually-hidden">{t('Play and cards')}</h2>
      <PaperRoundChoice tournament={tournament}>
        {(round) => (
          <PlayRound
            key={round}
            tournament={tournament.id}
            round={round}
            date={rounds.find(({ round_number }) => round_number === round)?.date ?? ''}
            holes={findRoundHoles(tournament, round)}
          />
        )}
      </PaperRoundChoice>
      <GroupLine />
    </section>
  );
}
