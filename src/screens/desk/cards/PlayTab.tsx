import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import { listRounds } from '#domain/round.ts';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';
import { PaperRoundChoice } from '../paper/PaperRoundChoice.tsx';
import { PlayRound } from './PlayRound.tsx';

/**
 * Lists every card of a round: its last update and what the committee has to decide. Paper cards are typed here.
 * Works offline.
 */
export function PlayTab({ tournament }: { tournament: Tournament }) {
  const rounds = listRounds(tournament);
  return (
    <Card title={t('Play and cards')}>
      <PaperRoundChoice tournament={tournament}>
        {(round) => (
          <PlayRound
            key={round}
            tournament={tournament.id}
            round={round}
            date={rounds.find(({ round_number }) => round_number === round)?.date ?? ''}
            holes={findRoundHoles(tournament, round)}
            isFinal={Boolean(tournament.closed_at)}
          />
        )}
      </PaperRoundChoice>
    </Card>
  );
}
