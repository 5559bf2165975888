import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';
import { PaperRound } from '../paper/PaperRound.tsx';
import { PaperRoundChoice } from '../paper/PaperRoundChoice.tsx';

/** Enters scores from paper cards; works offline. */
export function CardsTab({ tournament }: { tournament: Tournament }) {
  return (
    <Card title={t('Paper cards')}>
      <PaperRoundChoice tournament={tournament}>
        {(round) => (
          <PaperRound
            key={round}
            tournament={tournament.id}
            round={round}
            holes={findRoundHoles(tournament, round)}
          />
        )}
      </PaperRoundChoice>
    </Card>
  );
}
