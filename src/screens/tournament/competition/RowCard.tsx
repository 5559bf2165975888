import { Link } from '@tanstack/react-router';
import type { Field, RoundCard, Row, Settings } from '#domain/competition/types.ts';
import { FRONT_HOLES, HOLES } from '#domain/round.ts';
import { buttonClass } from '#ui/forms/Button.tsx';
import { hasValues, sumBallStrokes, sumValues } from '#ui/competition/holeText.ts';
import { getUnit } from '#ui/competition/units.ts';
import { plural, t } from '#words/t.ts';
import card from '../board/UnfoldedCard.module.css';
import styles from './Competition.module.css';
import { NineOfCard } from './NineOfCard.tsx';
import { PinButton } from '../board/PinButton.tsx';

interface Props {
  row: Row;
  settings: Settings;
  field: Field;
  tournamentId: number;
  pinned: boolean;
  onPin: () => void;
}

/** 'Total: 84 strokes, 36 points'; null without a sum. */
function formatTotal(round: RoundCard, settings: Settings): string | null {
  const words: string[] = [];
  const strokes = round.balls.length === 1 ? sumBallStrokes(round.balls[0]!, 0, HOLES) : null;
  if (strokes !== null) words.push(plural(strokes, '{count} stroke', '{count} strokes'));
  const sum = sumValues(round.values, 0, HOLES);
  if (sum !== null && hasValues(settings, round.balls.length))
    words.push(getUnit(settings).sum(sum, settings.net !== null));
  return words.length === 0 ? null : t('Total: {total}', { total: words.join(', ') });
}

function Round({
  round,
  row,
  settings,
  field,
}: Pick<Props, 'row' | 'settings' | 'field'> & { round: RoundCard }) {
  const par = field.courses.find(({ round_number }) => round_number === round.round_number)?.par ?? null;
  const shared = { round, settings, par, field };
  const total = formatTotal(round, settings);
  return (
    <div className={styles.round}>
      {row.rounds.length > 1 ? <strong>{t('Round {round}', { round: round.round_number })}</strong> : null}
      {settings.holes === 'back' ? null : <NineOfCard first={1} {...shared} />}
      {settings.holes === 'front' ? null : <NineOfCard first={FRONT_HOLES + 1} {...shared} />}
      {total === null ? null : <p>{total}</p>}
    </div>
  );
}

/** Each round hole by hole, with the handicap strokes as dots and the result of each hole. */
export function RowCard({ row, settings, field, tournamentId, pinned, onPin }: Props) {
  const { name } = row;
  const balls = row.rounds.some((round) => round.balls.length > 1);
  return (
    <div className={card.card}>
      {row.rounds.length === 0 ? <p>{t('No score yet.')}</p> : null}
      {row.rounds.map((round) => (
        <Round key={round.round_number} round={round} row={row} settings={settings} field={field} />
      ))}
      {balls ? <p className={styles.note}>{t('The underlined ball counts for the side.')}</p> : null}
      <div className={card.ways}>
        {row.rounds.flatMap(({ round_number, balls: ofRound }) =>
          [...new Set(ofRound.map(({ player }) => player))].map((playerId) => (
            <Link
              key={`${round_number}-${playerId}`}
              to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
              params={{ tournamentId, round: round_number, playerId }}
              className={buttonClass('quiet')}
              preload={false}
            >
              {ofRound.length > 1
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
