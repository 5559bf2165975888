import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { PaperRoundChoice } from '../paper/PaperRoundChoice.tsx';
import { PrintRound } from './PrintRound.tsx';

export function PrintTab({ tournament }: { tournament: Tournament }) {
  return (
    <PaperRoundChoice tournament={tournament}>
      {(round) => <PrintRound key={round} tournament={tournament} round={round} />}
    </PaperRoundChoice>
  );
}
