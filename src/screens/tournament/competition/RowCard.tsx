import { Link } from '@tanstack/react-router';
import type { Field, StandingRow, Settings } from '#domain/competition/types.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import card from '../board/UnfoldedCard.module.css';
import styles from './Competition.module.css';
import { PinButton } from '../board/PinButton.tsx';
import { RoundOfCard } from './RoundOfCard.tsx';

interface Props {
  row: StandingRow;
  settings: Settings;
  field: Field;
  tournamentId: number;
  pinned: boolean;
  onPin: () => void;
}

/** Shows each round hole by hole, with handicap strokes as dots and each hole's result. */
export function RowCard({ row, settings, field, tournamentId, pinned, onPin }: Props) {
  const { name } = row;
  const hasSeveralBalls = row.rounds.some((round) => round.balls.length > 1);
  return (
    <div className={card.card}>
      {row.rounds.length === 0 ? <p>{t('No score yet.')}</p> : null}
      {row.rounds.map((round) => (
        <RoundOfCard key={round.round_number} round={round} row={row} settings={settings} field={field} />
      ))}
      {hasSeveralBalls ? (
        <p className={styles.note}>{t('The underlined ball counts for the side.')}</p>
      ) : null}
      <div className={card.ways}>
        {row.rounds.flatMap(({ round_number, balls: ballsOfRound }) =>
          [...new Set(ballsOfRound.map(({ player }) => player))].map((playerId) => (
            <Link
              key={`${round_number}-${playerId}`}
              to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
              params={{ tournamentId, round: round_number, playerId }}
              className={getButtonClass('quiet')}
              preload={false}
            >
              {ballsOfRound.length > 1
                ? t('{name}, round {round}', {
                    name: field.players.find(({ id }) => id === playerId)?.name ?? '',
                    round: round_number,
                  })
                : t('Scorecard, round {round}', { round: round_number })}
            </Link>
          )),
        )}
        <PinButton name={name} pinned={pinned} onPin={onPin} />
      </div>
    </div>
  );
}
