import { Link } from '@tanstack/react-router';
import type { BoardRow } from '#contract/scores/board.ts';
import { countResults } from '#domain/round.ts';
import { t } from '#words/t.ts';
import styles from './Results.module.css';

interface Props {
  tournament: number;
  round: number;
  user: number;
  name: string;
}

/** Links a player in the results to the card, as the cells of the leaderboard do. */
export function ResultName({ tournament, round, user, name }: Props) {
  return (
    <Link
      to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
      params={{ tournamentId: tournament, round, playerId: user }}
      className={styles.link}
      title={t('Card of {name}, round {round}', { name, round })}
      preload={false}
    >
      {name}
    </Link>
  );
}

/** The last of `rounds` with a result of the player; the first round before any result. */
export const findLastCard = (
  { round_scores }: Pick<BoardRow, 'round_scores'>,
  rounds: readonly number[],
): number => rounds.filter((round) => countResults(round_scores[String(round)]) > 0).at(-1) ?? rounds[0] ?? 1;
