import { Link } from '@tanstack/react-router';
import { describeReadFailure } from '#app/reads/readProblem.ts';
import { getCopyTime, useQuery } from '#app/reads/useQuery.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import { selectOverlayHoles } from '#domain/boards/overlay.ts';
import { toHolesInPlay } from '#domain/holes-in-play.ts';
import { computeOverUnder, splitNines } from '#domain/round.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { ScoreMark } from '#ui/golf/ScoreMark.tsx';
import { PICKED_UP_SIGN, formatStrokesSign } from '#ui/golf/strokes.ts';
import { t } from '#words/t.ts';
import type { ShownRow } from './BoardCells.tsx';
import styles from './UnfoldedCard.module.css';
import { PinButton } from './PinButton.tsx';

interface Props {
  row: ShownRow;
  tournamentId: number;
  round: number;
  /** The places that are still possible, and why; null if the place is final. */
  outlook: string | null;
  pinned: boolean;
  onPin: () => void;
}

function Scores({ row, tournamentId, round }: Pick<Props, 'row' | 'tournamentId' | 'round'>) {
  const scorecardQuery = useQuery(readScorecard, {
    params: { user: row.user.id, tournament: tournamentId, round },
  });
  const phoneCard = useUnsentCards(tournamentId, getCopyTime(scorecardQuery)).find(
    (card) => card.user === row.user.id && card.round_number === round,
  );
  if (scorecardQuery.state === 'loading') return <p role="status">{t('Loading scorecard...')}</p>;
  if (scorecardQuery.state === 'failed')
    return <p role="alert">{describeReadFailure(scorecardQuery.failure)}</p>;
  const phoneHoles = new Map(
    (phoneCard ? selectOverlayHoles(phoneCard) : []).map((hole) => [hole.hole_number, hole]),
  );
  const nines = splitNines(toHolesInPlay(scorecardQuery.data.holes_in_play), (hole) => hole);
  return nines.map((nine) => (
    <ol key={nine[0]} className={styles.nine}>
      {nine.map((hole) => {
        const scoredHole = scorecardQuery.data.holes[String(hole)];
        const shownHole = phoneHoles.get(hole) ?? scoredHole ?? { score: 0 };
        const strokesSign = formatStrokesSign(shownHole);
        return (
          <li key={hole} value={hole}>
            <span className={styles.number}>
              <span className="visually-hidden">{t('Hole')} </span>
              {hole}
            </span>
            <ScoreMark over={computeOverUnder(shownHole.score, scoredHole?.par)} coloured>
              {strokesSign}
            </ScoreMark>
            {strokesSign === PICKED_UP_SIGN ? (
              <span className="visually-hidden"> {t('picked up')}</span>
            ) : null}
          </li>
        );
      })}
    </ol>
  ));
}

export function UnfoldedCard({ row, tournamentId, round, outlook, pinned, onPin }: Props) {
  const name = fullName(row.user);
  return (
    <div className={styles.card}>
      <Scores row={row} tournamentId={tournamentId} round={round} />
      {outlook === null ? null : <p>{outlook}</p>}
      <div className={styles.ways}>
        <Link
          to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
          params={{ tournamentId, round, playerId: row.user.id }}
          className={getButtonClass('quiet')}
          preload={false}
        >
          {t('Scorecard, round {round}', { round })}
        </Link>
        <PinButton name={name} pinned={pinned} onPin={onPin} />
      </div>
    </div>
  );
}
