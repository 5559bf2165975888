import { useState } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay } from '#domain/day.ts';
import { findCurrentRound } from '../paper/paperRounds.ts';
import { ResultsButtons } from './PrintButtons.tsx';
import { usePrintProps } from './usePrintProps.ts';

/** Prints the results at one press, without the other prints. */
export function ResultsPrint({ tournament }: { tournament: Tournament }) {
  const [round] = useState(() => findCurrentRound(tournament, formatLocalDay(new Date())));
  const { board, groupings, printed } = usePrintProps(tournament, round ?? 1, null);
  const isReady = board.state === 'ready' && groupings.state !== 'loading';
  return <ResultsButtons printed={isReady ? printed : null} />;
}
